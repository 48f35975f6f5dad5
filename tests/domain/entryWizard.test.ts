// The wizard and its tabs: every state against every event.
import { describe, expect, test } from 'vitest';
import {
  advance,
  canConfirm,
  canGoBack,
  canGoForward,
  firstWizardState,
  type FormState,
  isTabEnabled,
  TABS,
  type WizardEvent,
  type WizardState,
  type WizardStep,
} from '#domain/entryWizard.ts';

const after = (events: readonly WizardEvent[], from: WizardState = firstWizardState): WizardState =>
  events.reduce(advance, from);

const parsed = after([
  { type: 'tab-selected', tab: 'apply' },
  { type: 'next' },
  { type: 'next' },
  { type: 'form-chosen' },
  { type: 'next' },
  { type: 'form-parsed' },
]);
const done = advance(parsed, { type: 'all-files-done' });

const steps: readonly WizardStep[] = [0, 1, 2, 3, 4];
const forms: readonly FormState[] = ['empty', 'chosen', 'parsing', 'parsed'];
const allStates: readonly WizardState[] = steps.flatMap((step) =>
  forms.flatMap((form) =>
    TABS.flatMap((tab) => [false, true].map((allFilesDone) => ({ step, form, tab, allFilesDone }))),
  ),
);

describe('the five steps', () => {
  test('go forward from download and fill, and stop at the upload until a form is chosen', () => {
    const upload = after([{ type: 'next' }, { type: 'next' }]);
    expect(upload).toMatchObject({ step: 2, form: 'empty' });
    expect(advance(upload, { type: 'next' })).toBe(upload);
  });

  test('send the chosen form to be parsed on entering the files', () => {
    expect(after([{ type: 'form-chosen' }, { type: 'next' }])).toMatchObject({
      step: 3,
      form: 'parsing',
    });
  });

  test('come back to the upload when the form is refused, which stays chosen', () => {
    expect(
      after([{ type: 'form-chosen' }, { type: 'next' }, { type: 'form-refused' }]),
    ).toMatchObject({ step: 2, form: 'chosen', tab: 'apply' });
  });

  test('go back, but not from the first', () => {
    expect(canGoBack(firstWizardState)).toBe(false);
    expect(advance(firstWizardState, { type: 'back' })).toBe(firstWizardState);
    expect(advance(done, { type: 'back' }).step).toBe(3);
  });

  test('start over on reset, with no form and no files done', () => {
    for (const state of allStates) {
      expect(advance(state, { type: 'reset' })).toEqual({ ...firstWizardState, tab: 'apply' });
    }
  });
});

describe('a step that an address asks for', () => {
  const shown = (state: WizardState, step: WizardStep) =>
    advance(state, { type: 'step-shown', step }).step;

  test('is shown when it is open, and nothing is done by it', () => {
    expect(steps.map((step) => shown(firstWizardState, step))).toEqual([0, 1, 2, 0, 0]);
    expect(steps.map((step) => shown(parsed, step))).toEqual([0, 1, 2, 3, 3]);
    expect(steps.map((step) => shown(done, step))).toEqual([0, 1, 2, 3, 4]);
    expect(advance(done, { type: 'step-shown', step: 2 })).toEqual({ ...done, step: 2 });
  });
});

describe('the tabs', () => {
  test('Files and Preview are closed until the form is parsed', () => {
    const enabled = (state: WizardState) => TABS.filter((tab) => isTabEnabled(state, tab));
    expect(enabled(firstWizardState)).toEqual(['info', 'apply']);
    expect(enabled(after([{ type: 'form-chosen' }, { type: 'next' }]))).toEqual(['info', 'apply']);
    expect(enabled(parsed)).toEqual(['info', 'apply', 'files', 'preview']);
  });

  test('Files is closed while all files are done', () => {
    expect(isTabEnabled(done, 'files')).toBe(false);
    expect(isTabEnabled(advance(done, { type: 'file-lost' }), 'files')).toBe(true);
  });

  test('are never selected while closed', () => {
    for (const state of allStates) {
      for (const tab of TABS) {
        const next = advance(state, { type: 'tab-selected', tab });
        expect(next).toEqual(isTabEnabled(state, tab) ? { ...state, tab } : state);
      }
    }
  });
});

describe('when all files are done', () => {
  test('the wizard is shown at its last step and the confirmation opens', () => {
    expect(done).toMatchObject({ tab: 'apply', step: 4, allFilesDone: true });
    expect([parsed, done].map(canConfirm)).toEqual([false, true]);
  });

  test.each<WizardEvent>([{ type: 'form-chosen' }, { type: 'reset' }, { type: 'file-lost' }])(
    'it is taken back by $type',
    (event) => {
      expect(canConfirm(advance(done, event))).toBe(false);
    },
  );

  test('it is taken back when the same form is uploaded once more', () => {
    const again = after([{ type: 'back' }, { type: 'back' }, { type: 'next' }], done);
    expect(again).toMatchObject({ step: 3, form: 'parsing', allFilesDone: false });
  });
});

test('no event leads past the ends, and a confirmation is open only with a parsed form and all files', () => {
  const events: readonly WizardEvent[] = [
    { type: 'next' },
    { type: 'back' },
    { type: 'reset' },
    { type: 'form-chosen' },
    { type: 'form-parsed' },
    { type: 'form-refused' },
    { type: 'all-files-done' },
    { type: 'file-lost' },
    ...TABS.map((tab) => ({ type: 'tab-selected', tab }) as const),
  ];
  const seen = new Map([[JSON.stringify(firstWizardState), firstWizardState]]);
  for (const state of seen.values()) {
    for (const event of events) {
      const next = advance(state, event);
      seen.set(JSON.stringify(next), next);
    }
  }
  const reached = [...seen.values()];
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.filter((state) => state.allFilesDone && state.form !== 'parsed')).toEqual([]);
  expect(reached.filter((state) => state.form === 'empty' && state.step > 2)).toEqual([]);
  expect(reached.filter((state) => state.step === 4 && canGoForward(state))).toEqual([]);
  expect(reached.filter((state) => state.tab === 'preview' && state.form === 'empty')).toEqual([]);
});
