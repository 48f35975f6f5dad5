interface Counts {
  resolved: number;
  remaining: number;
  added: number;
}

export const problemDiffText = {
  /** «Исправлено 5 из 7, осталось 2, новых 1»; «Все 7 исправлены». */
  summary: ({ resolved, remaining, added }: Counts): string => {
    const all = resolved + remaining;
    const more = added > 0 ? `, новых\u00a0${added}` : '';
    if (resolved === 0) return `Пока ничего не исправлено, осталось\u00a0${remaining}${more}`;
    if (remaining > 0)
      return `Исправлено ${resolved} из\u00a0${all}, осталось\u00a0${remaining}${more}`;
    return all === 1 ? `Замечание исправлено${more}` : `Все ${all} исправлены${more}`;
  },
  remaining: 'Осталось',
  added: 'Появилось в новом файле',
  title: 'Исправлено',
  resolved: (count: number) => `Исправлено: ${count}`,
  mark: 'исправлено',
} as const;
