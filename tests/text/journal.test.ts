import { expect, test } from 'vitest';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { journalText } from '#text/competition/journal.ts';

const removal = (login: string | undefined): JournalEntry => ({
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  who: null,
  application: null,
  team: '',
  act: {
    act: 'helper-removed',
    role: 'secretary',
    helper: 7,
    ...(login !== undefined && { login }),
  },
});

test.each([
  ['orlova', 'orlova, секретарь'],
  ['', 'аккаунт удалён, секретарь'],
  // An older server sends no login.
  [undefined, 'секретарь'],
])('a removed helper is named by the login %s', (login, detail) => {
  const told = journalText.entry(removal(login), Date.now());
  expect(told).toEqual({ team: '', words: 'Помощник убран', detail });
});

const music = { kind: 'music', routine: 'free-solo' } as const;

test.each<[JournalEntry['act'], string]>([
  [{ act: 'removed' }, 'Заявка удалена'],
  // The text does not name the actor's role, because the journal shows the actor's name beside the text.
  [{ act: 'removed', reason: 'Подана дважды' }, 'Заявка удалена'],
  [{ act: 'removed', kept: true }, 'Заявка снята представителем'],
  [{ act: 'erased' }, 'Заявка стёрта'],
  [{ act: 'file-deleted', ...music }, 'Музыка удалена после подачи'],
  [
    { act: 'file-deleted', ...music, kept: true },
    'Музыка удалена представителем, в заявке остаётся',
  ],
  [{ act: 'file-erased', ...music }, 'Музыка стёрта'],
])('the sentence of %j says what happened', (act, words) => {
  expect(journalText.entry({ ...removal(''), act }, Date.now()).words).toBe(words);
});
