// The competition page of a representative as one state machine: five steps, four tabs (spec 2.8 and 4).

export const WIZARD_STEPS = ['download', 'fill', 'upload', 'files', 'confirm'] as const;
export type WizardStep = 0 | 1 | 2 | 3 | 4;
export const TABS = ['info', 'apply', 'files', 'preview'] as const;
export type Tab = (typeof TABS)[number];

/** What has become of the chosen form. */
export type FormState = 'empty' | 'chosen' | 'parsing' | 'parsed';

export interface WizardState {
  tab: Tab;
  step: WizardStep;
  form: FormState;
  allFilesDone: boolean;
}

export type WizardEvent =
  | { type: 'tab-selected'; tab: Tab }
  | { type: 'step-shown'; step: WizardStep }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'reset' }
  | { type: 'form-chosen' }
  | { type: 'form-parsed' }
  | { type: 'form-refused' }
  | { type: 'all-files-done' }
  | { type: 'file-lost' };

export const firstWizardState: WizardState = {
  tab: 'info',
  step: 0,
  form: 'empty',
  allFilesDone: false,
};

export function isTabEnabled(state: WizardState, tab: Tab): boolean {
  if (tab === 'files') return state.form === 'parsed' && !state.allFilesDone;
  if (tab === 'preview') return state.form === 'parsed';
  return true;
}

export const canGoBack = (state: WizardState): boolean => state.step > 0;

/** The files (3) open only with a chosen form, the confirmation (4) only with all files. */
export function canGoForward(state: WizardState): boolean {
  switch (state.step) {
    case 0:
    case 1:
      return true;
    case 2:
      return state.form === 'chosen' || state.form === 'parsed';
    case 3:
      return state.form === 'parsed' && state.allFilesDone;
    case 4:
      return false;
  }
}

/** The confirmation opens when the form is parsed and all files are done (spec 4). */
export const canConfirm = (state: WizardState): boolean =>
  state.form === 'parsed' && state.allFilesDone;

const steps: readonly WizardStep[] = [0, 1, 2, 3, 4];
const shifted = (step: WizardStep, by: 1 | -1): WizardStep => steps[step + by] ?? step;

/** Whether a step can be shown again by its address, without doing anything. */
function isStepOpen(state: WizardState, step: WizardStep): boolean {
  if (step === 4) return canConfirm(state);
  return step < 3 || state.form === 'parsing' || state.form === 'parsed';
}

/** The next state; an event that the state does not allow changes nothing. */
export function advance(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'tab-selected':
      return isTabEnabled(state, event.tab) ? { ...state, tab: event.tab } : state;
    case 'step-shown':
      return isStepOpen(state, event.step) ? { ...state, step: event.step } : state;
    case 'next':
      if (!canGoForward(state)) return state;
      if (state.step === 2) return { ...state, step: 3, form: 'parsing', allFilesDone: false };
      return { ...state, step: shifted(state.step, 1) };
    case 'back':
      return canGoBack(state) ? { ...state, step: shifted(state.step, -1) } : state;
    case 'reset':
      return { ...firstWizardState, tab: 'apply' };
    case 'form-chosen':
      return { ...state, form: 'chosen', allFilesDone: false, step: 2 };
    case 'form-parsed':
      return state.form === 'parsing' ? { ...state, form: 'parsed' } : state;
    case 'form-refused':
      return state.form === 'parsing' ? { ...state, form: 'chosen', step: 2, tab: 'apply' } : state;
    case 'all-files-done':
      return state.form === 'parsed'
        ? { ...state, allFilesDone: true, tab: 'apply', step: 4 }
        : state;
    case 'file-lost':
      return { ...state, allFilesDone: false, step: state.step === 4 ? 3 : state.step };
  }
}
