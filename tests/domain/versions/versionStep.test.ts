import { expect, test } from 'vitest';
import { versionSteps } from '#domain/versions/versionStep.ts';

const submitted = (number: number, reason = '') =>
  ({ number, cause: 'submitted', reason }) as const;

const stepsOf = (...of: Parameters<typeof versionSteps>) =>
  versionSteps(...of).map(({ version, isValid, returnedWhy }) => [
    version.number,
    isValid,
    returnedWhy,
  ]);

test('the last version is valid, and an earlier one has the reason for which it was returned', () => {
  expect(stepsOf([submitted(1), submitted(2, 'не та музыка'), submitted(3)], null)).toEqual([
    [1, false, 'не та музыка'],
    [2, false, undefined],
    [3, true, undefined],
  ]);
});

test('during a return the valid version has the reason and stays valid', () => {
  expect(stepsOf([submitted(1)], { reason: 'нет карточки' })).toEqual([[1, true, 'нет карточки']]);
});

test('an answer of an older server contains no returns', () => {
  expect(stepsOf([submitted(1)], undefined)).toEqual([[1, true, undefined]]);
});
