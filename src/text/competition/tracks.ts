export const tracksText = {
  title: 'Список музыки',
  /** Column headers. */
  number: '№',
  entry: 'Программа',
  length: 'Звучит',
  /** Unmeasured track. */
  unknown: 'неизвестно',
  missing: 'музыки нет',
  none: 'Музыки пока нет: она появится здесь с поданными заявками.',
  /** After the total length. */
  lacking: (count: number) => `, не прислано: ${count}`,
} as const;
