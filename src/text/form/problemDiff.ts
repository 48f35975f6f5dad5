// Words for what a corrected form has mended, and for what is left in it.

interface Counts {
  mended: number;
  left: number;
  fresh: number;
}

/** «Исправлено 5 из 7, осталось 2, новых 1»; «Все 7 исправлены». */
export function mendedText({ mended, left, fresh }: Counts): string {
  const all = mended + left;
  const more = fresh > 0 ? `, новых\u00a0${fresh}` : '';
  if (mended === 0) return `Пока ничего не исправлено, осталось\u00a0${left}${more}`;
  if (left > 0) return `Исправлено ${mended} из\u00a0${all}, осталось\u00a0${left}${more}`;
  return all === 1 ? `Замечание исправлено${more}` : `Все ${all} исправлены${more}`;
}

export const mending = {
  left: 'Осталось',
  fresh: 'Появилось в новом файле',
  title: 'Исправлено',
  mended: (count: number) => `Исправлено: ${count}`,
  mark: 'исправлено',
} as const;
