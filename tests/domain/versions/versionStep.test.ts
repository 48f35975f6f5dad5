import { expect, test } from 'vitest';
import { versionSteps } from '#domain/versions/versionStep.ts';

const submitted = (number: number, reason = '') =>
  ({ number, cause: 'submitted', reason }) as const;

const told = (...of: Parameters<typeof versionSteps>) =>
  versionSteps(...of).map(({ version, isValid, returnedWhy }) => [
    version.number,
    isValid,
    returnedWhy,
  ]);

test('the last version is valid; one was returned that a later submission answers', () => {
  expect(told([submitted(1), submitted(2, 'не та музыка'), submitted(3)], null)).toEqual([
    [1, false, 'не та музыка'],
    [2, false, undefined],
    [3, true, undefined],
  ]);
});

test('while it is returned the valid version says why, and stays valid', () => {
  expect(told([submitted(1)], { reason: 'нет карточки' })).toEqual([[1, true, 'нет карточки']]);
});

test('a server of before says nothing of returns', () => {
  expect(told([submitted(1)], undefined)).toEqual([[1, true, undefined]]);
});
