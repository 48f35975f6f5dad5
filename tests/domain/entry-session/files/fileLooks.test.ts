import { describe, expect, test } from 'vitest';
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import {
  doFilesWait,
  type EntryFileState,
  entryFileStates,
  fileMarkOf,
  fileStatus,
  hasLostRow,
  isComing,
  isEntryComplete,
  isPresent,
  entryPlaceOf,
  stillMissing,
} from '#domain/entry-session/select/selectFiles.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { EntryFileRow, OutboxRow } from '#domain/outbox/outboxRow.ts';
import {
  after,
  BEGUN,
  DUET_ENTRY,
  FORM,
  keptFile,
  picking,
  READ,
  reading,
  SOLO_ENTRY,
} from '../sampleForms.ts';
import { inState, removalRow, saveRow, uploadRow } from '../sampleRows.ts';

const file = { place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'card' } as const;
const upload = uploadRow(file);
const removal = removalRow(file);
const lost = {
  ...inState(upload, 'failed'),
  lastError: { status: 0, code: 'file-lost', message: '', at: 1 },
};

const ON_SERVER: Readonly<Record<string, ServerFile>> = {
  checking: { kind: 'checking' },
  present: { kind: 'present', name: 'a', size: 7 },
  foreign: { kind: 'foreign', team: 'Волна' },
  missing: { kind: 'missing' },
  unknown: { kind: 'unknown', because: 'silent' },
};
const ROWS: Readonly<Record<string, EntryFileRow | undefined>> = {
  none: undefined,
  queued: upload,
  'waiting-auth': inState(upload, 'waiting-auth'),
  sending: inState(upload, 'sending'),
  'blocked-rule': inState(upload, 'blocked-rule'),
  failed: inState(upload, 'failed'),
  'file-lost': lost,
  'removal queued': removal,
  'removal sending': inState(removal, 'sending'),
  'removal blocked-rule': inState(removal, 'blocked-rule'),
  'removal failed': inState(removal, 'failed'),
};
const PICKED = { state: 'kept', ...keptFile('a') } as const;

const state = (server: string, row: string, isPicked = false): EntryFileState => ({
  serverFile: ON_SERVER[server] ?? { kind: 'unknown', because: 'silent' },
  row: ROWS[row],
  picked: isPicked ? PICKED : undefined,
});
const NO_PROGRESS = new Map<string, { sent: number; total: number }>();
const mark = (each: EntryFileState, isRefused = false): string =>
  fileMarkOf(each, isRefused, NO_PROGRESS).kind;

const byServer = { mark: 'as on the server', status: 'as on the server' };
const gone = { mark: 'missing', status: 'missing' };

describe.each<
  [
    string,
    { mark: string; status: string },
    { present: string; confirmable: boolean; coming: boolean },
  ]
>([
  ['none', byServer, { present: 'as on the server', confirmable: false, coming: false }],
  [
    'queued',
    { mark: 'waits', status: 'queued' },
    { present: 'yes', confirmable: true, coming: true },
  ],
  [
    'waiting-auth',
    { mark: 'waits', status: 'queued' },
    { present: 'yes', confirmable: true, coming: true },
  ],
  [
    'sending',
    { mark: 'percent', status: 'queued' },
    { present: 'yes', confirmable: true, coming: true },
  ],
  [
    'blocked-rule',
    { mark: 'blocked', status: 'stuck' },
    { present: 'as on the server', confirmable: true, coming: false },
  ],
  [
    'failed',
    { mark: 'refused', status: 'stuck' },
    { present: 'as on the server', confirmable: true, coming: false },
  ],
  [
    'file-lost',
    { mark: 'refused', status: 'stuck' },
    { present: 'as on the server', confirmable: false, coming: false },
  ],
  ['removal queued', gone, { present: 'no', confirmable: false, coming: false }],
  ['removal sending', gone, { present: 'no', confirmable: false, coming: false }],
  [
    'removal blocked-rule',
    byServer,
    { present: 'as on the server', confirmable: false, coming: false },
  ],
  ['removal failed', byServer, { present: 'as on the server', confirmable: false, coming: false }],
])('a file whose row is %s', (row, look, can) => {
  const statusOf: Readonly<Record<string, string>> = {
    checking: 'checking',
    present: 'on-server',
    foreign: 'missing',
    missing: 'missing',
    unknown: 'unknown',
  };

  test.each(Object.keys(ON_SERVER))('and that is %s on the server', (server) => {
    const each = state(server, row);
    expect(mark(each)).toBe(look.mark === 'as on the server' ? server : look.mark);
    expect(fileStatus(each)).toBe(
      look.status === 'as on the server' ? statusOf[server] : look.status,
    );
    const isThere =
      can.present === 'as on the server' ? server === 'present' : can.present === 'yes';
    expect(isPresent(each)).toBe(isThere);
    expect(isComing(each)).toBe(can.coming);
    const there = state('present', 'none');
    expect(stillMissing({ card: each, music: there })).toEqual(
      isThere || can.confirmable ? [] : ['card'],
    );
    expect(stillMissing({ card: there, music: each })).toEqual(
      isThere || can.confirmable ? [] : ['music'],
    );
    expect(isEntryComplete({ card: each, music: there })).toBe(isThere);
    expect(isEntryComplete({ card: each, music: each })).toBe(isThere);
  });

  test.each(Object.keys(ON_SERVER))('and that is picked again, %s on the server', (server) => {
    const each = state(server, row, true);
    expect([mark(each), mark(each, true)]).toEqual(['picked', 'refused']);
    expect(fileStatus(each)).toBe('picked');
    expect(stillMissing({ card: each, music: each })).toEqual([]);
    expect(isPresent(each)).toBe(isPresent(state(server, row)));
  });

  test('is refused only while it is picked', () => {
    const each = state('present', row);
    expect(mark(each, true)).toBe(mark(each));
  });
});

test('a file being sent shows its progress', () => {
  const progress = { sent: 3, total: 7 };
  const sending = state('missing', 'sending');
  expect(fileMarkOf(sending, false, new Map([[upload.id, progress]]))).toEqual({
    kind: 'percent',
    progress,
  });
  expect(fileMarkOf(sending, false, NO_PROGRESS)).toEqual({
    kind: 'percent',
    progress: { sent: 0, total: 0 },
  });
});

describe('an entry loses a file', () => {
  test.each<[string, boolean]>([
    ['none', false],
    ['queued', false],
    ['waiting-auth', false],
    ['sending', false],
    ['blocked-rule', false],
    ['failed', true],
    ['file-lost', true],
    ['removal queued', true],
    ['removal sending', true],
    ['removal blocked-rule', false],
    ['removal failed', false],
  ])('whose row is %s: %s', (row, isLost) => {
    const [each, other] = [state('present', row), state('present', 'none')];
    expect(hasLostRow({ card: each, music: other })).toBe(isLost);
    expect(hasLostRow({ card: other, music: each })).toBe(isLost);
  });
});

describe('the files of an entry', () => {
  test('are its checked, picked and queued files', () => {
    const music = uploadRow({ ...file, fileKind: 'music' }, { id: 'r2' });
    const session = after(
      [
        ...picking('p1', SOLO_ENTRY, 'card'),
        { type: 'file-arrived', entry: SOLO_ENTRY, kind: 'music', name: 'a', size: 7 },
      ],
      READ,
    );
    expect(entryFileStates(session, [music], SOLO_ENTRY)).toEqual({
      card: {
        serverFile: { kind: 'checking' },
        picked: { state: 'kept', ...keptFile('p1.bin') },
        row: undefined,
      },
      music: { serverFile: ON_SERVER.present, picked: undefined, row: music },
    });
    expect(entryFileStates(session, [music], DUET_ENTRY)).toEqual({
      card: { serverFile: { kind: 'checking' }, picked: undefined, row: undefined },
      music: { serverFile: { kind: 'checking' }, picked: undefined, row: undefined },
    });
  });

  test('are described by the newest row of each', () => {
    const newer = uploadRow(file, { id: 'r2', seq: 2 });
    expect(entryFileStates(READ, [removal, newer], SOLO_ENTRY).card.row).toBe(newer);
    const last = removalRow(file, { id: 'r3', seq: 3 });
    expect(entryFileStates(READ, [upload, last, newer], SOLO_ENTRY).card.row).toBe(last);
  });

  test('do not include those of another draft', () => {
    const elsewhere = uploadRow({ ...file, place: { ...file.place, draft: 'd2' } });
    expect(entryFileStates(READ, [elsewhere], SOLO_ENTRY).card.row).toBeUndefined();
  });
});

describe('files wait to be sent', () => {
  const ofEntries: OutboxRow[] = FILE_KINDS.map((fileKind) => uploadRow({ ...file, fileKind }));

  test.each<[string, readonly OutboxRow[], boolean]>([
    ['no row', [], false],
    ['the row of a submission', [saveRow()], false],
    ['the row of a card', ofEntries.slice(0, 1), true],
    ['the row of music', ofEntries.slice(1), true],
    ['a row that is stuck', [inState(upload, 'failed')], true],
    ['a deletion', [removal], true],
  ])('with %s: %s', (_, rows, waits) => {
    expect(doFilesWait(READ, rows)).toBe(waits);
  });

  test('only if their entries are in the form', () => {
    expect(doFilesWait(BEGUN, ofEntries)).toBe(false);
    expect(
      doFilesWait(
        after(reading('f2', { ...FORM, free: { ...FORM.free, solo: [] } }), READ),
        ofEntries,
      ),
    ).toBe(false);
  });
});
