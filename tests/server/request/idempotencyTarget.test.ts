// The targets that answers are kept under: those kept by builds before stay the same when a fact of a competition is added.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COMPETITION_FACTS } from '#domain/competition/competition.ts';
import {
  factsHash,
  idempotencyTargetOf,
  MOST_OF_TARGET,
} from '#server/request/idempotencyTarget.ts';

const { create } = calls.competition;
const cup = {
  name: 'Кубок',
  dates: '',
  place: 'Казань',
  info: 'Ждём\nвсех',
  deadline: '2099-01-01T23:59:59.999+03:00',
};
const KEPT =
  '["POST","/api/competition/create",{},null,null,null,null,"ce3dc08e90277a96c29caa7f05e0560f946cc9ebf83e14c5a698dc36058d552c"]';

test('a competition that was created by a build before has the target that is kept', () => {
  expect(idempotencyTargetOf(create, {}, cup)).toBe(KEPT);
});

test('what is kept of a request is bounded, whatever fields it brings', () => {
  const { save } = calls.draft;
  const bringing = (teamName: string) =>
    idempotencyTargetOf(save, { draft: 'd' }, { competition: 'c', revision: '0', teamName });
  expect(bringing('Нева')).toContain('Нева');
  const long = 'я'.repeat(MOST_OF_TARGET);
  expect(bringing(long)).toMatch(/^[\da-f]{64}$/);
  expect(bringing(`${long}я`)).not.toBe(bringing(long));
});

test('a fact that is added later counts where it is filled in', () => {
  const later = [...COMPETITION_FACTS.toReversed(), 'pool', 'fee'];
  const kept = factsHash(COMPETITION_FACTS, cup);
  expect(factsHash(later, cup)).toBe(kept);
  expect(factsHash(later, { ...cup, pool: '', fee: '' })).toBe(kept);
  const hashes = [
    { ...cup, pool: '50' },
    { ...cup, pool: '25' },
    { ...cup, fee: '50' },
    { ...cup, pool: '50', fee: '25' },
  ].map((fields) => factsHash(later, fields));
  expect(new Set([kept, ...hashes]).size).toBe(5);
});
