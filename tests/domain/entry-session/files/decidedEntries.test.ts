import { describe, expect, test } from 'vitest';
import { swapInEntry, withdrawEntry } from '#domain/decisions/decideEntries.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import { isSameWork } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { batchView } from '#domain/entry-session/select/selectBatch.ts';
import {
  swumEntries,
  withdrawalOf,
  asDecided,
  shownName,
} from '#domain/entry-session/select/selectDecided.ts';
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
  withoutPlace,
  WITHDRAWN,
} from '../sampleForms.ts';

const RESTORED: EntryEvent = { type: 'decisions-heard', decided: [] };
const WITHOUT_MUSIC = after(
  [
    { type: 'tab-opened', tab: 'files' },
    { type: 'file-deleted', entry: SOLO_ENTRY, kind: 'music', isComing: false },
  ],
  DONE,
);

describe('a withdrawn entry', () => {
  test('is asked for nothing, and its missing music holds up no submission', () => {
    expect(submitObstacle(WITHOUT_MUSIC)).toEqual({ kind: 'files', count: 1 });
    const session = after([WITHDRAWN], WITHOUT_MUSIC);
    expect(openEntries(session)).toEqual([]);
    expect(submitObstacle(session)).toBeUndefined();
    expect(canSubmit(session)).toBe(true);
    expect(withdrawalOf(session, SOLO_ENTRY)?.reason).toBe('Болезнь');
    expect(withdrawalOf(session, DUET_ENTRY)).toBeUndefined();
    expect(openEntries(after([RESTORED], session))).toEqual([SOLO_ENTRY]);
  });

  test('takes no file, neither of a batch nor of an entry that is gone', () => {
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
    const lost = { kind: 'music', entry: withoutPlace(entryAt(CORRECTED, 0)) } as const;
    expect(candidatesFor(READ, [], lost)).toEqual([SOLO_ENTRY]);
    expect(candidatesFor(after([WITHDRAWN], READ), [], lost)).toEqual([]);
  });

  test('is of the application again once its form has other people in it', () => {
    const session = after([WITHDRAWN, ...reading('f2', CORRECTED)], DONE);
    expect(swumEntries(session)).toHaveLength(2);
    const back = after(reading('f3', FORM), session);
    expect(swumEntries(back)).toEqual([DUET_ENTRY]);
  });
});

describe('what was decided', () => {
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
  ])('stands after %s', (_, events) => {
    expect(swumEntries(after([WITHDRAWN, ...events], DONE))).toEqual([DUET_ENTRY]);
    expect(swumEntries(after(events, after([WITHDRAWN], DONE)))).toEqual([DUET_ENTRY]);
  });

  test('is kept on the device, and is no work of its person: neither another tab nor another device is asked about it', () => {
    const heard = after([WITHDRAWN], DONE);
    expect(isSameJson(heard.content, DONE.content)).toBe(false);
    expect(isSameWork(heard.content, DONE.content)).toBe(true);
    expect(stateOf(heard.content)).toEqual(stateOf(DONE.content));
    const again = after([structuredClone(WITHDRAWN)], heard);
    expect(isSameJson(again.content, heard.content)).toBe(true);
    expect(after([RESTORED], DONE)).toBe(DONE);
  });

  test('takes nobody from where they are', () => {
    const open = after([{ type: 'tab-opened', tab: 'preview' }], WITHOUT_MUSIC);
    expect(viewOf(after([WITHDRAWN], open)).tab).toBe('preview');
    expect(viewOf(after([WITHDRAWN, RESTORED], open)).tab).toBe('preview');
  });
});

test('an entry is called by those who will swim in it, and its files stay where its form puts them', () => {
  const form = filledForm({ duets: [[ANNA, VERA, { ...DARIA, isReserve: true }]] });
  const duet = entryAt(form, 0);
  const swap = { leaving: personKey(ANNA), coming: personKey(DARIA) };
  const decided = decisionsIn(swapInEntry(form, duet.entryId, swap));
  const session = after([...reading('f2', form), { type: 'decisions-heard', decided }]);
  expect(duet.name).toBe('Иванова-Петрова');
  expect(shownName(session, duet)).toBe('Петрова-Сидорова');
  expect(swumEntries(session)).toEqual([duet]);
  expect(openEntries(after(completing(duet), session))).toEqual([]);
});

test('a form stands as it was decided', () => {
  const before = withdrawEntry(FORM, SOLO_ENTRY.entryId, { at: '', reason: '' });
  const session = after([{ type: 'decisions-heard', decided: decisionsIn(before) }], READ);
  expect(asDecided(session, FORM)).toEqual(before);
  expect(asDecided(READ, FORM)).toBe(FORM);
});
