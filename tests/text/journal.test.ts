// What an act of the journal is told as.
import { expect, test } from 'vitest';
import type { JournalEntry } from '#domain/journal/journalEntry.ts';
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
  // A server of the build before tells none.
  [undefined, 'секретарь'],
])('a helper who was removed is told by the login %s', (login, detail) => {
  const told = journalText.entry(removal(login), Date.now());
  expect(told).toEqual({ team: '', words: 'Помощник убран', detail });
});
