// Texts of the link to «Отправка». They have their own file, because the shell needs no other texts of the outbox.
import { counted, ROWS } from './format/plural.ts';

export const outboxLinkText = {
  title: 'Отправка',
  badge: (count: number): string =>
    count === 0 ? outboxLinkText.title : `${outboxLinkText.title}, ${counted(count, ROWS)}`,
} as const;
