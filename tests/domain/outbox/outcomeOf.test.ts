import { expect, test } from 'vitest';
import { type DoneRow, fileKey } from '#domain/outbox/outboxRow.ts';
import { doneOutcomeOf } from '#domain/outbox/doneRows.ts';

const DEADLINE = '2026-04-05T23:59:59.999+03:00';

const done = (kind: 'upload' | 'removal', at: number, entry = 'e1'): DoneRow => {
  const place = { competition: 'c1', draft: 'd1', entry, routine: 'free-solo', name: 'А' };
  const payload = { place, fileKind: 'music', competitionName: 'Кубок', team: 'Нева' } as const;
  const naturalKey = fileKey(payload);
  const row = { id: `${at}`, seq: at, owner: 'coach', naturalKey, deadline: DEADLINE } as const;
  const common = { ...row, payload, state: 'done', doneAt: at } as const;
  return kind === 'upload'
    ? { ...common, kind, file: { name: `${at}.mp3`, size: 1 } }
    : { ...common, kind };
};

test('the last file of a place is on the server, earlier ones were replaced', () => {
  const rows = [done('upload', 1), done('upload', 2), done('upload', 3, 'e2')];
  expect(rows.map((row) => doneOutcomeOf(row, rows))).toEqual(['replaced', 'stored', 'stored']);
});

test('a file deleted since is removed, one that came after the deletion is not', () => {
  const rows = [done('upload', 1), done('removal', 2), done('upload', 3)];
  expect(rows.map((row) => doneOutcomeOf(row, rows))).toEqual(['replaced', 'stored', 'stored']);
  const [first] = rows;
  expect(first && doneOutcomeOf(first, rows.slice(0, 2))).toBe('removed');
});
