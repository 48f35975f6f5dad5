import { describe, expect, test } from 'vitest';
import { ENTRY_TABS, type EntryTab, type WizardStep } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { type EntrySession, unreadSession } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import {
  areFilesDone,
  canGoBack,
  canGoForward,
  closedTabReason,
  isStepOpen,
  isTabOpen,
  openEntries,
  viewOf,
} from '#domain/entry-session/select/selectView.ts';
import {
  after,
  ANNA,
  BEGUN,
  choosing,
  COMPETITION,
  completing,
  deviceRead,
  DONE,
  DUET_ENTRY,
  entryAt,
  FIGURES_ONLY,
  filledForm,
  FORM,
  READ,
  reading,
  serverRead,
  SOLO_ENTRY,
} from './sampleForms.ts';

const STEPS: readonly WizardStep[] = [0, 1, 2, 3, 4];
const FORWARD: EntryEvent = { type: 'stepped-forward' };
const BACK: EntryEvent = { type: 'stepped-back' };
const RESET: EntryEvent = { type: 'reset' };
const SENT: EntryEvent = { type: 'form-sent' };
const opening = (tab: EntryTab): EntryEvent => ({ type: 'tab-opened', tab });
const refused: EntryEvent = {
  type: 'server-answered',
  key: 'f1',
  at: 5,
  answer: { kind: 'refused', status: 422, message: 'Отказ' },
};

const CHOSEN = after(choosing('f1'));
const SENDING = after([SENT], CHOSEN);
const FIGURES = after(reading('f1', FIGURES_ONLY));
const FIGURES_DONE = after([opening('files')], FIGURES);
const SUBMITTED = next(DONE, { type: 'submitted', rowid: 7, teamName: 'Нева-1' });

const openTabs = (session: EntrySession) => ENTRY_TABS.filter((tab) => isTabOpen(session, tab));

describe('the enabled tabs', () => {
  test.each<[string, EntrySession, EntryTab[], ReturnType<typeof closedTabReason>]>([
    ['the draft is not loaded yet', unreadSession(COMPETITION), ['info', 'apply'], 'no-form'],
    ['nothing is chosen', BEGUN, ['info', 'apply'], 'no-form'],
    ['a form is chosen', CHOSEN, ['info', 'apply'], 'no-form'],
    [
      'the device has read it',
      after([deviceRead('f1', FORM)], CHOSEN),
      ['info', 'apply'],
      'no-form',
    ],
    ['it is sent', SENDING, ['info', 'apply'], 'no-form'],
    ['it is refused', after([refused], SENDING), ['info', 'apply'], 'no-form'],
    ['it is read', READ, [...ENTRY_TABS], undefined],
    ['one entry is completed', after(completing(SOLO_ENTRY), READ), [...ENTRY_TABS], undefined],
    ['all entries are completed', DONE, ['info', 'apply', 'preview'], 'files-done'],
    ['a form with figures only is read', FIGURES, [...ENTRY_TABS], undefined],
    ['figures were looked at', FIGURES_DONE, ['info', 'apply', 'preview'], 'files-done'],
    ['it is submitted', SUBMITTED, ['info', 'apply', 'preview'], 'files-done'],
  ])('if %s', (_, session, tabs, reason) => {
    expect(openTabs(session)).toEqual(tabs);
    expect(closedTabReason(session)).toBe(reason);
    for (const tab of ENTRY_TABS.filter((each) => !tabs.includes(each))) {
      expect(next(session, opening(tab))).toBe(session);
    }
  });
});

describe('the five steps', () => {
  const ways = (session: typeof BEGUN) =>
    STEPS.filter((step) => isStepOpen(session, step)).join('');
  const at = (step: WizardStep, session: typeof BEGUN) =>
    after([{ type: 'step-shown', step }], session);

  test('are enabled by the form and its files', () => {
    expect([BEGUN, CHOSEN, SENDING, READ, DONE, FIGURES, FIGURES_DONE].map(ways)).toEqual([
      '012',
      '012',
      '0123',
      '0123',
      '01234',
      '0123',
      '01234',
    ]);
  });

  test('lead forward to the upload, and no further until a form is chosen', () => {
    const upload = after([FORWARD, FORWARD]);
    expect(viewOf(upload).step).toBe(2);
    expect(canGoForward(upload)).toBe(false);
    expect(next(upload, FORWARD)).toBe(upload);
    expect(canGoForward(CHOSEN)).toBe(true);
    // Only uploading the form leads to the next step.
    expect(next(CHOSEN, FORWARD)).toBe(CHOSEN);
  });

  test('show the upload while a form is chosen, and the files after it is sent', () => {
    expect(viewOf(CHOSEN).step).toBe(2);
    expect(viewOf(SENDING).step).toBe(3);
    expect(canGoForward(at(2, SENDING))).toBe(false);
    expect(canGoForward(SENDING)).toBe(false);
    expect(viewOf(after([refused], SENDING))).toEqual({ tab: 'apply', step: 2 });
  });

  test('lead from the files to the last step when all are done', () => {
    expect(canGoForward(READ)).toBe(false);
    const files = at(3, DONE);
    expect(canGoForward(files)).toBe(true);
    expect(viewOf(after([FORWARD], files)).step).toBe(4);
    expect(canGoForward(DONE)).toBe(false);
    expect(next(DONE, FORWARD)).toBe(DONE);
  });

  test('lead back, except from the first', () => {
    expect(canGoBack(BEGUN)).toBe(false);
    expect(next(BEGUN, BACK)).toBe(BEGUN);
    expect(
      STEPS.map(
        (_, times) =>
          viewOf(
            after(
              Array.from({ length: times }, () => BACK),
              DONE,
            ),
          ).step,
      ),
    ).toEqual([4, 3, 2, 1, 0]);
  });

  test('lead back from the visible step', () => {
    const lost = after([{ type: 'file-lost', entry: SOLO_ENTRY }], DONE);
    expect(viewOf(lost).step).toBe(3);
    expect(viewOf(after([BACK], lost)).step).toBe(2);
  });

  test('of an address are shown if they are enabled, and nothing else changes', () => {
    const shown = (session: typeof BEGUN) =>
      STEPS.map((step) => viewOf(after([{ type: 'step-shown', step }], session)).step);
    expect(shown(BEGUN)).toEqual([0, 1, 2, 0, 0]);
    expect(shown(READ)).toEqual([0, 1, 2, 3, 3]);
    expect(shown(DONE)).toEqual([0, 1, 2, 3, 4]);
    expect(next(BEGUN, { type: 'step-shown', step: 3 })).toBe(BEGUN);
    expect(at(2, DONE).content).toEqual({ ...DONE.content, step: 2 });
  });

  test('begin again on reset, without form, problems and confirmed files', () => {
    for (const session of [BEGUN, CHOSEN, SENDING, READ, DONE, FIGURES_DONE]) {
      const again = after([RESET], session);
      expect(viewOf(again)).toEqual({ tab: 'apply', step: 0 });
      expect(again).toEqual({
        ...BEGUN,
        draft: session.draft,
        content: {
          ...BEGUN.content,
          tab: 'apply',
          entries: session.content.entries,
          selected: session.content.selected,
        },
      });
    }
  });
});

describe('when all files are done', () => {
  test('the last step is shown', () => {
    expect(viewOf(DONE)).toEqual({ tab: 'apply', step: 4 });
    const onFiles = after([opening('files'), ...completing(SOLO_ENTRY)], READ);
    expect(viewOf(onFiles)).toEqual({ tab: 'files', step: 3 });
    expect(viewOf(after(completing(DUET_ENTRY), onFiles))).toEqual({ tab: 'apply', step: 4 });
  });

  test('the same form, read again, has to be looked at again', () => {
    const again = after([SENT, serverRead('f1', FORM)], DONE);
    expect(openEntries(again)).toEqual([]);
    expect(areFilesDone(again)).toBe(false);
    expect(viewOf(again)).toEqual({ tab: 'apply', step: 3 });
  });

  test('figures only are done after the user has opened the files', () => {
    expect([FIGURES, FIGURES_DONE].map((session) => areFilesDone(session))).toEqual([false, true]);
    expect(viewOf(FIGURES_DONE)).toEqual({ tab: 'apply', step: 4 });
  });

  test.each<[string, EntryEvent[]]>([
    ['another form', choosing('f2')],
    ['sending the same form again', [SENT]],
    ['a reset', [RESET]],
    ['a lost file', [{ type: 'file-lost', entry: SOLO_ENTRY }]],
    [
      'a deleted file',
      [{ type: 'file-deleted', entry: DUET_ENTRY, kind: 'music', isComing: false }],
    ],
    ['an entry that is opened', [{ type: 'entry-opened', entry: SOLO_ENTRY }]],
    ['a server that lacks files', [{ type: 'submit-lacked-files', message: 'Нет' }]],
  ])('the last step is left after %s', (_, events) => {
    const session = after(events, DONE);
    expect(areFilesDone(session)).toBe(false);
    expect(viewOf(session).step).toBeLessThan(4);
  });

  test('a corrected form with the same entries is done after the user has opened the files', () => {
    const corrected = after(reading('f2', FORM), DONE);
    expect(openEntries(corrected)).toEqual([]);
    expect(areFilesDone(corrected)).toBe(false);
    expect(areFilesDone(after([opening('files')], corrected))).toBe(true);
  });

  test('files confirmed while another form is read do not count as seen', () => {
    const late = after(
      [...choosing('f2'), SENT, ...completing(SOLO_ENTRY, DUET_ENTRY), serverRead('f2', FORM)],
      READ,
    );
    expect(openEntries(late)).toEqual([]);
    expect(areFilesDone(late)).toBe(false);
  });

  test('the Files tab is enabled again if another reading of the form has one more entry', () => {
    const silent: EntryEvent = {
      type: 'server-answered',
      key: 'f1',
      at: 4,
      answer: { kind: 'silent', message: '' },
    };
    const soloForm = filledForm({ solo: [ANNA] });
    const here = after(
      [deviceRead('f1', soloForm), SENT, silent, ...completing(entryAt(soloForm, 0))],
      CHOSEN,
    );
    expect(areFilesDone(here)).toBe(true);
    const read = after([serverRead('f1', FORM)], here);
    expect(openEntries(read)).toEqual([DUET_ENTRY]);
    expect(viewOf(read)).toEqual({ tab: 'apply', step: 3 });
  });
});

describe('a submitted application', () => {
  test('shows the tab it was submitted from, and enabled tabs can be opened', () => {
    const preview = next(after([opening('preview')], DONE), {
      type: 'submitted',
      rowid: 7,
      teamName: 'Нева-1',
    });
    expect(viewOf(preview)).toEqual({ tab: 'preview', step: 4 });
    expect(viewOf(next(preview, opening('info'))).tab).toBe('info');
    expect(next(preview, RESET)).toBe(preview);
  });

  test('shows no Files tab, even if it was open when the row was sent', () => {
    const onFiles = after([{ type: 'entry-opened', entry: SOLO_ENTRY }], DONE);
    const submitted = next(onFiles, { type: 'submitted', rowid: 7, teamName: 'Нева-1' });
    expect(viewOf(submitted).tab).toBe('apply');
  });

  test('can be followed by a draft of another team', () => {
    const another = next(SUBMITTED, { type: 'draft-begun', id: 'd2', writer: 'w1', tab: 'apply' });
    expect(another).toEqual({
      ...BEGUN,
      draft: { ...BEGUN.draft, id: 'd2' },
      content: { ...BEGUN.content, tab: 'apply' },
    });
  });
});

describe('a session whose draft is not loaded yet', () => {
  const unread = unreadSession(COMPETITION);

  test('opens tabs and ignores everything else', () => {
    for (const event of [...reading('f1', FORM), ...completing(SOLO_ENTRY), RESET, FORWARD]) {
      expect(next(unread, event)).toBe(unread);
    }
    expect(viewOf(unread)).toEqual({ tab: 'info', step: 0 });
    expect(viewOf(next(unread, opening('apply')))).toEqual({ tab: 'apply', step: 0 });
  });

  test('begins on the tab that was opened meanwhile', () => {
    const begun: EntryEvent = { type: 'draft-begun', id: 'd1', writer: 'w1', tab: 'info' };
    expect(viewOf(next(next(unread, opening('apply')), begun)).tab).toBe('apply');
    expect(viewOf(next(SUBMITTED, { ...begun, tab: 'apply' })).tab).toBe('apply');
  });
});
