import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { foundIn, formStatusOf, problemDiffOf } from '#domain/entry-session/select/selectForm.ts';
import {
  after,
  ANNA,
  BEGUN,
  choosing,
  deviceRead,
  deviceRefused,
  errorProblem,
  filledForm,
  FORM,
  reading,
  refusal,
  serverRead,
  warningProblem,
} from './sampleForms.ts';

const CHOSEN = after(choosing('f1'));
const SENT: EntryEvent = { type: 'form-sent' };

describe('the status of the form', () => {
  const status = (events: readonly EntryEvent[], from = CHOSEN) =>
    formStatusOf(after(events, from));
  const faulty = filledForm({ solo: [ANNA], problems: [errorProblem] });

  test.each<[ReturnType<typeof formStatusOf>, string, EntryEvent[]]>([
    ['fine', 'a form of which nothing is known', []],
    [
      'fine',
      'a form with a warning',
      [deviceRead('f1', filledForm({ problems: [warningProblem] }))],
    ],
    ['errors', 'a form in which the device finds an error', [deviceRead('f1', faulty)]],
    ['no-form', 'a file that the device refuses', [deviceRefused]],
    ['no-form', 'a file that the server refuses', [SENT, refusal(415)]],
    ['fine', 'a file that a busy server refuses', [SENT, refusal(503)]],
    [
      'fine',
      'a file that the server reads against the device',
      [SENT, deviceRefused, serverRead('f1', FORM)],
    ],
    [
      'errors',
      'a form in which the server finds an error',
      [SENT, deviceRead('f1', FORM), serverRead('f1', faulty)],
    ],
  ])('is %s for %s', (expected, _, events) => {
    expect(status(events)).toBe(expected);
  });

  test('is «nothing» before a form is chosen', () => {
    expect(status([], BEGUN)).toBe('nothing');
    expect(status([deviceRefused, { type: 'reset' }])).toBe('nothing');
  });
});

describe('the problems of a corrected form', () => {
  const faulty = filledForm({ solo: [ANNA], problems: [errorProblem] });
  const counts = (events: readonly EntryEvent[], from = CHOSEN) => {
    const changes = problemDiffOf(after(events, from));
    return (
      changes && [changes.resolved, changes.remaining, changes.added].map(({ length }) => length)
    );
  };
  const corrected = after([SENT, serverRead('f1', faulty), ...choosing('f2')], CHOSEN);

  test('are compared with those of the previous form once device or server has read it', () => {
    expect(counts([], corrected)).toBeUndefined();
    expect(counts([deviceRead('f2', filledForm({ solo: [ANNA] }))], corrected)).toEqual([1, 0, 0]);
    expect(counts([SENT, serverRead('f2', faulty)], corrected)).toEqual([0, 1, 0]);
  });

  test('are also compared with what only the device has found', () => {
    const here = after([deviceRead('f1', faulty), ...choosing('f2')], CHOSEN);
    expect(counts([deviceRead('f2', faulty)], here)).toEqual([0, 1, 0]);
    expect(foundIn(here)).toBeUndefined();
  });

  test('are compared with the last form that was read', () => {
    expect(counts([...choosing('f3'), deviceRead('f3', faulty)], corrected)).toEqual([0, 1, 0]);
  });

  test('are not compared without a previous form', () => {
    expect(counts(reading('f1', faulty), BEGUN)).toBeUndefined();
  });
});
