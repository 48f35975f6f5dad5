import { describe, expect, test } from 'vitest';

import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import {
  type EntryFileState,
  fileRefusalOf,
  fileSlot,
  fileToSendAlone,
  overtakenRow,
  entryPlaceOf,
  presentCounts,
  replacedFile,
} from '#domain/entry-session/select/selectFiles.ts';
import {
  after,
  BEGUN,
  DUET_ENTRY,
  keptFile,
  READ,
  SOLO_ENTRY,
  source,
  WITHDRAWN,
} from '../sampleForms.ts';
import { inState, removalRow, uploadRow } from '../sampleRows.ts';

const file = { place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'card' } as const;
const upload = uploadRow(file);
const removal = removalRow(file);
const present: ServerFile = { kind: 'present', name: 'old.pdf', size: 7 };
const missing: ServerFile = { kind: 'missing' };
const picked = { state: 'kept', ...keptFile('new.pdf') } as const;
const state = (facts: Partial<EntryFileState>): EntryFileState => ({
  serverFile: missing,
  picked: undefined,
  row: undefined,
  ...facts,
});

describe('the slot of a file shows', () => {
  test('the picked file, and the file that it replaces', () => {
    expect(fileSlot(state({ picked }))).toEqual({
      kind: 'picked',
      file: picked,
      replaced: undefined,
    });
    for (const row of [undefined, upload, removal, inState(upload, 'failed')]) {
      const slot = fileSlot(state({ picked, serverFile: present, row }));
      expect(slot).toEqual({ kind: 'picked', file: picked, replaced: 'old.pdf' });
    }
  });

  test('a queued or stuck upload, whatever the server has', () => {
    for (const serverFile of [present, missing]) {
      for (const each of ['queued', 'waiting-auth', 'sending'] as const) {
        const row = inState(upload, each);
        expect(fileSlot(state({ serverFile, row }))).toEqual({ kind: 'queued', row });
      }
      for (const each of ['blocked-rule', 'failed'] as const) {
        const row = inState(upload, each);
        expect(fileSlot(state({ serverFile, row }))).toEqual({ kind: 'stuck', row });
      }
    }
  });

  test('nothing while a deletion is queued, and the file again if the deletion is stuck', () => {
    expect(fileSlot(state({ serverFile: present, row: removal }))).toEqual(missing);
    expect(fileSlot(state({ serverFile: present, row: inState(removal, 'failed') }))).toBe(present);
  });

  test.each<ServerFile>([
    present,
    missing,
    { kind: 'foreign', team: 'Волна' },
    { kind: 'checking' },
    { kind: 'unknown', because: 'silent' },
  ])('otherwise the server’s answer: $kind', (serverFile) => {
    expect(fileSlot(state({ serverFile }))).toBe(serverFile);
  });
});

describe('the server’s file is still shown', () => {
  const refused = inState(upload, 'failed');

  test('beside a picked or queued file, also after a refusal', () => {
    for (const facts of [{ picked }, { row: upload }, { row: refused }, { picked, row: removal }]) {
      expect(replacedFile(state({ serverFile: present, ...facts }))).toBe(present);
      expect(
        replacedFile(state({ serverFile: { kind: 'unknown', because: 'silent' }, ...facts })),
      ).toBeUndefined();
    }
    expect(replacedFile(state({ serverFile: present }))).toBeUndefined();
    expect(replacedFile(state({ serverFile: present, row: removal }))).toBeUndefined();
  });

  test('and so is a queued upload until the picked file is confirmed', () => {
    expect(overtakenRow(state({ picked, row: upload }))).toBe(upload);
    for (const facts of [{ row: upload }, { picked, row: refused }, { picked, row: removal }]) {
      expect(overtakenRow(state(facts))).toBeUndefined();
    }
  });
});

describe('a picked file can be sent alone', () => {
  const unknown: ServerFile = { kind: 'unknown', because: 'silent' };
  const theirs = { name: 'other.pdf', size: 7, sha256: 'b'.repeat(64), uploadedAt: '' };
  const lastError = { status: 409, code: 'file-changed', message: '', at: 0, file: theirs };
  const undecided = { ...inState(upload, 'failed'), lastError };

  test('also instead of the server’s file, while the other file of its entry is missing', () => {
    for (const serverFile of [missing, present, unknown]) {
      const sent = state({ picked, serverFile });
      expect(fileToSendAlone({ card: sent, music: state({}) })).toBe('card');
      expect(fileToSendAlone({ card: state({ serverFile: unknown }), music: sent })).toBe('music');
    }
    expect(fileToSendAlone({ card: state({ picked }), music: state({ row: removal }) })).toBe(
      'card',
    );
  });

  test.each<[string, Partial<EntryFileState>]>([
    ['picked', { picked }],
    ['there', { serverFile: present }],
    ['waiting', { row: upload }],
    ['to be sent again', { row: inState(upload, 'failed') }],
    ['to be decided about', { row: undecided, serverFile: present }],
    ['not told yet', { serverFile: { kind: 'checking' } }],
  ])('but not if the other file is %s', (_, facts) => {
    expect(fileToSendAlone({ card: state({ picked }), music: state(facts) })).toBeUndefined();
  });

  test('but not if it is queued, on the server or not picked', () => {
    for (const facts of [{ row: upload }, { serverFile: present }, {}])
      expect(fileToSendAlone({ card: state(facts), music: state({}) })).toBeUndefined();
  });
});

test('the refusal of an entry is shown at its file until another entry is selected', () => {
  const refused = after(
    [{ type: 'confirm-refused', entry: SOLO_ENTRY, file: 'card', message: 'Нет' }],
    READ,
  );
  expect(fileRefusalOf(refused, SOLO_ENTRY, 'card')).toBe('Нет');
  expect(fileRefusalOf(refused, SOLO_ENTRY, 'music')).toBeUndefined();
  expect(fileRefusalOf(refused, DUET_ENTRY, 'card')).toBeUndefined();
  expect(fileRefusalOf(READ, SOLO_ENTRY, 'card')).toBeUndefined();
  const running = after([{ type: 'confirm-begun', entry: SOLO_ENTRY }], refused);
  expect(fileRefusalOf(running, SOLO_ENTRY, 'card')).toBeUndefined();
  const selected = after([{ type: 'entry-selected', value: '' }], refused);
  expect(fileRefusalOf(selected, SOLO_ENTRY, 'card')).toBeUndefined();
});

test('files are counted by kind if they are on the server or queued', () => {
  const arrived = after(
    [{ type: 'file-arrived', entry: DUET_ENTRY, kind: 'music', name: 'a', size: 7 }],
    READ,
  );
  expect(presentCounts(BEGUN, [upload])).toEqual({ card: 0, music: 0 });
  expect(presentCounts(arrived, [])).toEqual({ card: 0, music: 1 });
  expect(presentCounts(arrived, [upload])).toEqual({ card: 1, music: 1 });
  expect(presentCounts(arrived, [inState(upload, 'failed')])).toEqual({ card: 0, music: 1 });
  const withdrawn = after([WITHDRAWN], arrived);
  expect(presentCounts(withdrawn, [upload])).toEqual({ card: 0, music: 1 });
  const form = after([{ type: 'form-picked', key: 'f2', picked: source('f2') }], arrived);
  expect(presentCounts(form, [upload])).toEqual({ card: 0, music: 0 });
});
