// Words of the way to «Отправка», which stands in the shell: all others come with what shows them.
import { counted, ROWS } from './format/plural.ts';

export const outboxLinkText = {
  title: 'Отправка',
  /** With the count of what waits. */
  badge: (count: number): string =>
    count === 0 ? outboxLinkText.title : `${outboxLinkText.title}, ${counted(count, ROWS)}`,
} as const;
