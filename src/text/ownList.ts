import type { RowOrder } from '#domain/ownRows.ts';

export const ownListText = {
  order: 'Порядок',
  orders: { latest: 'сначала поздние', due: 'по сроку' } satisfies Readonly<
    Record<RowOrder, string>
  >,
  search: {
    label: 'Поиск',
    placeholder: 'Соревнование, команда, программа',
    found: (count: number): string => `Найдено: ${count}`,
    nothing:
      'Ищем по началу слов в названиях соревнования, команды, программы и файла. Проверьте запрос или сотрите часть слов.',
  },
} as const;
