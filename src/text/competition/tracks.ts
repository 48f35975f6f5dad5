// Words of the list of tracks, for the sound desk.

export const tracksText = {
  title: 'Список музыки',
  /** Heads of the columns. */
  number: '№',
  entry: 'Программа',
  length: 'Звучит',
  /** Of a track that could not be measured. */
  unknown: 'неизвестно',
  missing: 'музыки нет',
  none: 'Музыки пока нет: она появится здесь с поданными заявками.',
  /** Behind how long all of it sounds. */
  lacking: (count: number) => `, не прислано: ${count}`,
  showAll: (count: number) => `Показать все ${count}`,
} as const;
