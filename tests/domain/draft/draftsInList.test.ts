import { describe, expect, test } from 'vitest';
import { withdrawEntry } from '#domain/decisions/decideEntries.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import {
  type DraftPlace,
  isOpenDraft,
  type DraftInList,
  draftsInList,
  type ListedDraft,
  type LocalDraft,
  newsOf,
  openingOf,
} from '#domain/draft/draftsInList.ts';
import { type DraftSync, newDraftSync } from '#domain/draft/draftSync.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { filledForm, swimmer } from '../entry-session/sampleForms.ts';

const NOW = Date.parse('2026-11-20T18:50:00Z');
const HOUR = 60 * 60 * 1000;
const later = new Date(NOW + HOUR).toISOString();
const earlier = new Date(NOW - HOUR).toISOString();
const HERE_AT = Date.parse('2026-11-20T17:55:00Z');
const THERE_AT = Date.parse('2026-11-20T18:40:00Z');

const draft: LocalDraft = {
  id: 'd1',
  owner: 'coach',
  competitionId: 'c1',
  competitionName: 'Кубок Невы',
  deadline: later,
  revision: 3,
  updatedAt: HERE_AT,
  content: { ...emptyContent, step: 2 },
};
const snapshot = { state: 'this', step: 2, form: undefined, entries: '[]' };

const listed: ListedDraft = {
  draft: 'd1',
  competition: { id: 'c1', name: 'Кубок Невы', deadline: later },
  team: 'Волна',
  entries: 9,
  files: 14,
  step: 3,
  revision: 5,
  updatedAt: new Date(THERE_AT).toISOString(),
  device: 'iPhone',
};

const ANY = { id: 'd1', owner: 'coach', competitionId: 'c1' };
const savedAt = (revision: number, state = 'this'): DraftSync =>
  newDraftSync(ANY, { revision, state, form: '', entries: '[]' });
const attempted = (sync: DraftSync): DraftSync => ({
  ...sync,
  attempt: { key: 'k', revision: sync.saved.revision, snapshot },
});

interface Case {
  local?: Partial<LocalDraft>;
  sync?: DraftSync;
  list?: Partial<ListedDraft>;
}

function known(device: readonly LocalDraft[], { sync, list }: Omit<Case, 'local'>) {
  return draftsInList({
    device: device.map((each) => ({ draft: each, snapshot })),
    syncs: sync ? [sync] : [],
    listed: list ? [{ ...listed, ...list }] : [],
    deviceName: 'Windows',
    now: NOW,
  });
}

function only(wanted: Case): DraftInList {
  const device = wanted.local ? [{ ...draft, ...wanted.local }] : [];
  const [found, ...others] = known(device, wanted);
  if (!found) throw new Error('the draft is not shown');
  expect(others).toEqual([]);
  return found;
}

const there = { device: 'iPhone', at: THERE_AT };
const here = { device: undefined, at: HERE_AT };

test.each<[string, Case, DraftPlace, DraftInList['changed']]>([
  ['begun here, never saved', { local: {} }, { kind: 'here' }, here],
  [
    'first save without an answer',
    { local: {}, sync: attempted(newDraftSync(ANY)) },
    { kind: 'changed-here' },
    here,
  ],
  ['all saved, not listed yet', { local: {}, sync: savedAt(5) }, { kind: 'saved' }, here],
  [
    'all saved, by this device',
    { local: {}, sync: savedAt(5), list: { device: 'Windows' } },
    { kind: 'saved' },
    here,
  ],
  [
    'saved as another device saved it',
    { local: {}, sync: savedAt(5), list: {} },
    { kind: 'saved' },
    there,
  ],
  [
    'continued from another device of the same kind',
    { local: { from: there }, sync: savedAt(5), list: { device: 'Windows' } },
    { kind: 'saved' },
    there,
  ],
  [
    'the list is older than the last save',
    { local: {}, sync: savedAt(6), list: {} },
    { kind: 'saved' },
    here,
  ],
  [
    'changed here since',
    { local: {}, sync: savedAt(5, 'before'), list: {} },
    { kind: 'changed-here' },
    here,
  ],
  [
    'another device has saved it since',
    { local: {}, sync: savedAt(4), list: {} },
    { kind: 'newer-elsewhere', ...there },
    here,
  ],
  [
    'own save without an answer',
    { local: {}, sync: attempted(savedAt(4, 'before')), list: {} },
    { kind: 'changed-here' },
    here,
  ],
  [
    'on the server, unknown to this device',
    { local: {}, list: {} },
    { kind: 'newer-elsewhere', ...there },
    here,
  ],
  [
    'changed on both devices',
    { local: { other: there }, sync: savedAt(5, 'before'), list: {} },
    { kind: 'undecided', ...there },
    here,
  ],
  ['on the server only', { list: {} }, { kind: 'elsewhere' }, there],
  [
    'submitted here, and its application was deleted since',
    { sync: savedAt(4), list: {} },
    { kind: 'elsewhere' },
    there,
  ],
])('%s', (_name, wanted, place, changed) => {
  expect(only(wanted)).toMatchObject({ place, changed });
});

const closed = { id: 'c1', name: 'Кубок Невы', deadline: earlier };
const returned = { reason: 'Не та музыка', at: earlier, until: later };

test.each<[string, Case, boolean]>([
  ['listed as returned', { list: { competition: closed, returned } }, false],
  ['here and listed as returned', { local: {}, list: { competition: closed, returned } }, false],
  ['on this device only', { local: { deadline: earlier, returned } }, false],
  [
    'the return ended, unknown to this device',
    { local: { returned }, list: { competition: closed, returned: null } },
    true,
  ],
  [
    'the return ended before the deadline',
    { list: { returned: { ...returned, until: earlier } } },
    false,
  ],
  [
    'return and deadline have ended',
    { list: { competition: closed, returned: { ...returned, until: earlier } } },
    true,
  ],
])('a draft is past at the end of its return: %s', (_name, wanted, isPast) => {
  expect(only(wanted).isPast).toBe(isPast);
});

test.each<[string, DraftSync]>([
  ['listed in the same revision', savedAt(5)],
  ['listed in an earlier revision', savedAt(6)],
  ['last save without an answer', attempted(savedAt(4))],
  ['to be deleted on the server', { ...savedAt(4), removal: 'key' }],
])('a draft no longer on this device is not shown: %s', (_name, sync) => {
  expect(known([], { sync, list: {} })).toEqual([]);
});

describe('a draft in the list', () => {
  const parsed = filledForm({ team: 'Нева-1', solo: [swimmer('Иванова')] });
  const content = { ...draft.content, reading: { parsed, by: 'device', at: 1 } } as const;

  test('is described by the form that this device has read', () => {
    const found = only({ local: { content }, sync: savedAt(5), list: {} });
    expect(found).toMatchObject({ team: 'Нева-1', entries: 1, files: 14, step: 2 });
  });

  test('does not count entries that an organiser has withdrawn', () => {
    const withdrawn = withdrawEntry(parsed, 'free-solo-1', { at: earlier, reason: 'Заболела' });
    const decided = decisionsIn(withdrawn);
    expect(only({ local: { content: { ...content, decided } } }).entries).toBe(0);
  });

  test('is described by the server if its form was not read here', () => {
    const found = only({ local: {}, sync: savedAt(5), list: {} });
    expect(found).toMatchObject({ team: 'Волна', entries: 9, files: 14, step: 3 });
  });

  test('without form and server has no team and entries', () => {
    expect(only({ local: {} })).toMatchObject({ team: '', entries: 0, files: undefined, step: 2 });
  });

  test('with a step unknown to this build is at the first step', () => {
    expect(only({ list: { step: 7 } }).step).toBe(0);
  });

  test('has the competition’s current name and deadline', () => {
    const competition = { id: 'c1', name: 'Кубок Ладоги', deadline: earlier };
    const found = only({ local: {}, sync: savedAt(5), list: { competition } });
    expect(found).toMatchObject({ competition, isPast: true });
  });
});

describe('an unsubmitted draft', () => {
  const past = { ...listed.competition, deadline: earlier };

  test('can be submitted before the deadline unless it is queued', () => {
    expect(isOpenDraft(only({ local: {} }))).toBe(true);
    expect(isOpenDraft(only({ list: {} }))).toBe(true);
    expect(isOpenDraft(only({ local: { lockedBy: 'row' } }))).toBe(false);
    expect(isOpenDraft(only({ local: { deadline: earlier } }))).toBe(false);
    expect(isOpenDraft(only({ list: { competition: past } }))).toBe(false);
  });

  test('opens on its device, and on others after it has arrived', () => {
    const online = { isOnline: true, isLasting: true, isUnreadable: false };
    const offline = { ...online, isOnline: false };
    expect(openingOf(only({ local: {} }), offline)).toBe('now');
    expect(openingOf(only({ local: { deadline: earlier } }), offline)).toBe('now');
    expect(openingOf(only({ list: {} }), online)).toBe('arriving');
    expect(openingOf(only({ list: {} }), offline)).toBe('needs-network');
    expect(openingOf(only({ list: {} }), { ...online, isLasting: false })).toBe('not-kept');
    const unreadable = { ...online, isUnreadable: true };
    expect(openingOf(only({ list: {} }), unreadable)).toBe('unreadable');
    expect(openingOf(only({ local: {} }), unreadable)).toBe('now');
    expect(openingOf(only({ list: { competition: past } }), online)).toBe('never');
  });

  test('is fetched once for each save of another device', () => {
    expect(newsOf(only({ list: {} }))).toBe(`d1 ${THERE_AT}`);
    expect(newsOf(only({ local: {}, sync: savedAt(4), list: {} }))).toBe(`d1 ${THERE_AT}`);
    expect(newsOf(only({ local: {}, sync: savedAt(5), list: {} }))).toBeUndefined();
    expect(newsOf(only({ list: { competition: past } }))).toBeUndefined();
  });

  test('comes before past ones, the last changed first', () => {
    const of = (id: string, updatedAt: number, deadline = later): LocalDraft => ({
      ...draft,
      id,
      updatedAt,
      deadline,
    });
    const device = [of('past', NOW, earlier), of('older', HERE_AT), of('newer', NOW)];
    const ids = known(device, { list: {} }).map(({ id }) => id);
    expect(ids).toEqual(['newer', 'd1', 'older', 'past']);
  });
});
