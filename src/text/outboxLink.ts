// Words of the link to «Отправка». Separate, because the shell loads only these.
import { counted, ROWS } from './format/plural.ts';

export const outboxLinkText = {
  title: 'Отправка',
  badge: (count: number): string =>
    count === 0 ? outboxLinkText.title : `${outboxLinkText.title}, ${counted(count, ROWS)}`,
} as const;
