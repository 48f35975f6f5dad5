import { describe, expect, test } from 'vitest';
import { swapInEntry, withdrawEntry } from '#domain/decisions/decideEntries.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import { isSameWork } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { batchView } from '#domain/entry-session/select/selectBatch.ts';
import {
  activeEntries,
  withdrawalOf,
  asDecided,
  shownName,
} from '#domain/entry-session/select/selectForm.ts';
import { candidatesFor } from '#domain/entry-session/select/selectOrphans.ts';
import { canSubmit, submitObstacle } from '#domain/entry-session/select/selectSubmission.ts';
import { openEntries, viewOf } from '#domain/entry-session/select/selectView.ts';
import { personKey } from '#domain/application.ts';
import {
  after,
  ANNA,
  completing,
  CORRECTED,
  DARIA,
  DONE,
  DUET_ENTRY,
  entryAt,
  filledForm,
  FORM,
  keptFile,
  reading,
  READ,
  SOLO_ENTRY,
  source,
  VERA,
  asDropped,
  WITHDRAWN,
} from '../sampleForms.ts';

const RESTORED: EntryEvent = { type: 'decisions-loaded', decided: [] };
const WITHOUT_MUSIC = after(
  [
    { type: 'tab-opened', tab: 'files' },
    { type: 'file-deleted', entry: SOLO_ENTRY, kind: 'music', isComing: false },
  ],
  DONE,
);

describe('a withdrawn entry', () => {
  test('needs no files, and its missing music does not prevent a submission', () => {
    expect(submitObstacle(WITHOUT_MUSIC)).toEqual({ kind: 'files', count: 1 });
    const session = after([WITHDRAWN], WITHOUT_MUSIC);
    expect(openEntries(session)).toEqual([]);
    expect(submitObstacle(session)).toBeUndefined();
    expect(canSubmit(session)).toBe(true);
    expect(withdrawalOf(session, SOLO_ENTRY)?.reason).toBe('Болезнь');
    expect(withdrawalOf(session, DUET_ENTRY)).toBeUndefined();
    expect(openEntries(after([RESTORED], session))).toEqual([SOLO_ENTRY]);
  });

  test('accepts no file of a batch or of a dropped entry', () => {
    const file = source('Иванова.mp3');
    const picked: EntryEvent[] = [
      { type: 'batch-picked', files: [{ key: 'p1', picked: file, state: 'checking' }] },
      {
        type: 'batch-file-copied',
        key: 'p1',
        kind: 'music',
        file: keptFile('Иванова.mp3'),
        isLasting: true,
      },
    ];
    const entriesOf = (session: typeof READ) =>
      batchView(session, []).places.map(({ entry }) => entry);
    expect(entriesOf(after(picked, READ))).toEqual([SOLO_ENTRY, DUET_ENTRY]);
    expect(entriesOf(after([...picked, WITHDRAWN], READ))).toEqual([DUET_ENTRY]);
    const lost = { kind: 'music', entry: asDropped(entryAt(CORRECTED, 0)) } as const;
    expect(candidatesFor(READ, [], lost)).toEqual([SOLO_ENTRY]);
    expect(candidatesFor(after([WITHDRAWN], READ), [], lost)).toEqual([]);
  });

  test('counts again if the form gives it other people', () => {
    const session = after([WITHDRAWN, ...reading('f2', CORRECTED)], DONE);
    expect(activeEntries(session)).toHaveLength(2);
    const back = after(reading('f3', FORM), session);
    expect(activeEntries(back)).toEqual([DUET_ENTRY]);
  });
});

describe('a decision of the organiser', () => {
  test.each<[string, EntryEvent[]]>([
    ['a new start', [{ type: 'reset' }, ...reading('f2', FORM)]],
    [
      'a form that could not be copied',
      [
        { type: 'form-picked', key: 'f2', picked: source('f2.xlsx') },
        WITHDRAWN,
        { type: 'form-not-copied', key: 'f2', refused: { name: 'f2.xlsx', why: 'Нет' } },
      ],
    ],
  ])('is kept after %s', (_, events) => {
    expect(activeEntries(after([WITHDRAWN, ...events], DONE))).toEqual([DUET_ENTRY]);
    expect(activeEntries(after(events, after([WITHDRAWN], DONE)))).toEqual([DUET_ENTRY]);
  });

  test('is stored on the device, but is no change that other tabs or devices are asked about', () => {
    const loaded = after([WITHDRAWN], DONE);
    expect(isSameJson(loaded.content, DONE.content)).toBe(false);
    expect(isSameWork(loaded.content, DONE.content)).toBe(true);
    expect(stateOf(loaded.content)).toEqual(stateOf(DONE.content));
    const again = after([structuredClone(WITHDRAWN)], loaded);
    expect(isSameJson(again.content, loaded.content)).toBe(true);
    expect(after([RESTORED], DONE)).toBe(DONE);
  });

  test('does not change the open tab', () => {
    const open = after([{ type: 'tab-opened', tab: 'preview' }], WITHOUT_MUSIC);
    expect(viewOf(after([WITHDRAWN], open)).tab).toBe('preview');
    expect(viewOf(after([WITHDRAWN, RESTORED], open)).tab).toBe('preview');
  });
});

test('an entry is named after its current members, and its files stay at its place in the form', () => {
  const form = filledForm({ duets: [[ANNA, VERA, { ...DARIA, isReserve: true }]] });
  const duet = entryAt(form, 0);
  const swap = { leaving: personKey(ANNA), coming: personKey(DARIA) };
  const decided = decisionsIn(swapInEntry(form, duet.entryId, swap));
  const session = after([...reading('f2', form), { type: 'decisions-loaded', decided }]);
  expect(duet.name).toBe('Иванова-Петрова');
  expect(shownName(session, duet)).toBe('Петрова-Сидорова');
  expect(activeEntries(session)).toEqual([duet]);
  expect(openEntries(after(completing(duet), session))).toEqual([]);
});

test('decisions are applied to the form', () => {
  const before = withdrawEntry(FORM, SOLO_ENTRY.entryId, { at: '', reason: '' });
  const session = after([{ type: 'decisions-loaded', decided: decisionsIn(before) }], READ);
  expect(asDecided(session, FORM)).toEqual(before);
  expect(asDecided(READ, FORM)).toBe(FORM);
});
