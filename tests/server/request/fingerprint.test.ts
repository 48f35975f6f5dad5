import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COMPETITION_FACTS } from '#domain/competition/competition.ts';
import { fingerprintOf } from '#server/request/fingerprint.ts';

const { create } = calls.competition;
const cup = { name: 'Кубок', place: 'Казань', info: 'Ждём\nвсех' };
const of = (fields: Record<string, string>, sha256?: string) =>
  fingerprintOf(create, { params: {}, fields, sha256 });

test('a fingerprint has 64 characters and does not depend on the order of fields', () => {
  expect(of({ ...cup, info: 'я'.repeat(5000) })).toMatch(/^[\da-f]{64}$/);
  expect(of(Object.fromEntries(Object.entries(cup).toReversed()))).toBe(of(cup));
  expect(of({ ...cup, dates: '' })).toBe(of(cup));
});

test('every field and the file change the fingerprint', () => {
  const others = [...COMPETITION_FACTS, 'pool'].map((fact) => of({ ...cup, [fact]: '50' }));
  expect(new Set([of(cup), of(cup, 'a'), of(cup, 'b'), ...others]).size).toBe(9);
});

test('fields that a repeat may correct do not change the fingerprint', () => {
  expect(of({ ...cup, device: 'Windows, Chrome', revision: '4' })).toBe(of(cup));
});
