import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { next } from '#domain/entry-session/next.ts';
import { formOf, formStateOf } from '#domain/entry-session/select/selectForm.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import {
  after,
  ANNA,
  BEGUN,
  choosing,
  completing,
  deviceRead,
  deviceRefused,
  DONE,
  DUET_ENTRY,
  filledForm,
  FORM,
  keptFile,
  droppedIn,
  picking,
  READ,
  refusal,
  serverRead,
  SOLO_ENTRY,
  source,
  asDropped,
} from './sampleForms.ts';

const CHOSEN = after(choosing('f1'));
const SENT: EntryEvent = { type: 'form-sent' };
const READING: EntryEvent = { type: 'device-reading-begun', key: 'f1' };
const OTHER = filledForm({ team: 'Волна', solo: [ANNA] });

const deviceCannot: EntryEvent = {
  type: 'device-read',
  key: 'f1',
  at: 3,
  reading: { kind: 'none' },
};
const silent: EntryEvent = {
  type: 'server-answered',
  key: 'f1',
  at: 5,
  answer: { kind: 'silent', message: 'Нет связи' },
};
const slow: EntryEvent = { type: 'server-slow', key: 'f1', at: 5 };

function readingAfter(events: readonly EntryEvent[], from = CHOSEN): string {
  const state = formStateOf(after(events, from));
  if (state.kind === 'read') return `read by ${state.by}`;
  return state.kind === 'refused' ? `refused for ${state.of}: ${state.message}` : state.kind;
}

describe('a sent form', () => {
  test.each<[string, string, EntryEvent[]]>([
    ['is read by the server', 'read by server', [serverRead('f1', FORM)]],
    [
      'is read by the server, whatever the device has read',
      'read by server',
      [deviceRead('f1', FORM), serverRead('f1', OTHER)],
    ],
    ['waits for the server', 'sending', [deviceRead('f1', FORM)]],
    [
      'is read by the device if the server is silent',
      'read by device',
      [deviceRead('f1', FORM), silent],
    ],
    [
      'is read by the device if the server is slow',
      'read by device',
      [deviceRead('f1', FORM), slow],
    ],
    ['waits while the device reads it too', 'sending', [READING, slow]],
    ['waits for the device if the server is silent', 'sending', [READING, silent]],
    ['is read by the device later', 'read by device', [READING, silent, deviceRead('f1', FORM)]],
    [
      'is refused as a file if the device refuses it later',
      'refused for file: Не форма',
      [READING, silent, deviceRefused],
    ],
    [
      'is refused for the moment if the device cannot read it either',
      'refused for moment: Нет связи',
      [READING, silent, deviceCannot],
    ],
    [
      'is read by a server that answers late',
      'read by server',
      [READING, silent, serverRead('f1', FORM)],
    ],
    ['is refused without any answer', 'refused for moment: Нет связи', [silent]],
    [
      'is refused as a file if the device has refused it',
      'refused for file: Не форма',
      [deviceRefused, silent],
    ],
    [
      'is read by the server although the device has refused it',
      'read by server',
      [deviceRefused, serverRead('f1', FORM)],
    ],
  ])('%s', (_, expected, events) => {
    expect(readingAfter([SENT, ...events])).toBe(expected);
  });

  test.each([413, 415, 422])(
    'is refused as a file by %i, whatever the device has read',
    (status) => {
      expect(readingAfter([SENT, deviceRead('f1', FORM), refusal(status)])).toBe(
        'refused for file: Отказ',
      );
      expect(readingAfter([SENT, refusal(status)])).toBe('refused for file: Отказ');
    },
  );

  test.each([429, 503])(
    'is accepted as read by the device after %i, but not if the server doubted it before',
    (status) => {
      const overloaded = [deviceRead('f1', FORM), refusal(status)];
      expect(readingAfter([SENT, ...overloaded])).toBe('read by device');
      expect(readingAfter([SENT, refusal(422), SENT, ...overloaded])).toBe(
        'refused for moment: Отказ',
      );
      expect(readingAfter([SENT, refusal(422), SENT, deviceRead('f1', FORM), silent])).toBe(
        'read by device',
      );
    },
  );

  test.each([401, 403, 404, 500])(
    'is refused for the moment by %i, whatever the device has read',
    (status) => {
      expect(readingAfter([SENT, deviceRead('f1', FORM), refusal(status)])).toBe(
        'refused for moment: Отказ',
      );
    },
  );

  test('shows its own progress only', () => {
    const progress = { sent: 3, total: 7 };
    const sending = after([SENT, { type: 'form-progressed', key: 'f1', progress }], CHOSEN);
    expect(formStateOf(sending)).toEqual({ kind: 'sending', progress });
    expect(next(sending, { type: 'form-progressed', key: 'f0', progress })).toBe(sending);
  });

  test('is not sent twice at the same time, nor without a file', () => {
    const sending = after([SENT], CHOSEN);
    expect(next(sending, SENT)).toBe(sending);
    expect(next(BEGUN, SENT)).toBe(BEGUN);
  });

  test('returns to the choice after a refusal, and stays chosen', () => {
    const refused = after([SENT, refusal(422)], CHOSEN);
    expect(viewOf(refused)).toEqual({ tab: 'apply', step: 2 });
    expect(formOf(refused)).toMatchObject({ state: 'kept', name: 'f1.xlsx' });
  });

  test('is refused if its bytes are lost', () => {
    const lost: EntryEvent = { type: 'form-lost', key: 'f1', message: 'Пропал' };
    expect(readingAfter([SENT, lost])).toBe('refused for file: Пропал');
    expect(next(READ, lost)).toBe(READ);
    expect(next(CHOSEN, lost)).toBe(CHOSEN);
  });
});

describe('a form that only the device has read', () => {
  const READ_HERE = after([SENT, deviceRead('f1', FORM), silent], CHOSEN);

  test.each<[string, EntryEvent, string]>([
    ['is read by the server later', serverRead('f1', OTHER), 'read by server'],
    ['does not change if the server is silent again', silent, 'read by device'],
    ['does not change if the server is busy', refusal(503), 'read by device'],
    ['does not change if the server refuses for another reason', refusal(403), 'read by device'],
    ['is refused if the server refuses the file', refusal(422), 'refused for file: Отказ'],
  ])('%s', (_, event, expected) => {
    expect(readingAfter([event], READ_HERE)).toBe(expected);
  });

  test('drops no entries if the server reads the same ones', () => {
    expect(droppedIn(READ_HERE)).toEqual([]);
    expect(after([serverRead('f1', FORM)], READ_HERE).content.entries).toEqual(
      READ_HERE.content.entries,
    );
    const other = after([serverRead('f1', OTHER)], READ_HERE);
    expect(droppedIn(other)).toEqual([asDropped(DUET_ENTRY)]);
  });

  test('does not change while its submission is queued', () => {
    const queued = after([{ type: 'submit-queued', row: 'r1' }], READ_HERE);
    expect(next(queued, serverRead('f1', OTHER))).toBe(queued);
    expect(next(queued, refusal(422))).toBe(queued);
  });

  test('does not change between the approval and the queueing of its submission', () => {
    const read = after(
      [{ type: 'tab-opened', tab: 'files' }, ...completing(SOLO_ENTRY, DUET_ENTRY)],
      READ_HERE,
    );
    const queuing = after([{ type: 'submit-begun' }], read);
    expect(queuing.submission.kind).toBe('queuing');
    expect(next(queuing, serverRead('f1', OTHER))).toBe(queuing);
    expect(next(queuing, refusal(422))).toBe(queuing);
  });

  test('is read by the server if it is sent again, also while a submission is queued', () => {
    const queued = after([{ type: 'submit-queued', row: 'r1' }, SENT], READ_HERE);
    expect(readingAfter([serverRead('f1', OTHER)], queued)).toBe('read by server');
    expect(readingAfter([refusal(422)], queued)).toBe('refused for file: Отказ');
  });

  test('does not change any more after the server has read it', () => {
    const read = after([serverRead('f1', FORM)], READ_HERE);
    expect(next(read, refusal(422))).toBe(read);
    expect(next(read, serverRead('f1', OTHER))).toBe(read);
  });
});

describe('an event of another form', () => {
  const SECOND = after(choosing('f2'), after([READING, SENT], CHOSEN));

  test.each<EntryEvent>([
    serverRead('f1', FORM),
    deviceRead('f1', FORM),
    silent,
    slow,
    READING,
    { type: 'form-copied', key: 'f1', file: keptFile('f1.xlsx'), isLasting: true },
    { type: 'form-not-copied', key: 'f1', refused: { name: 'f1', why: 'Нет места' } },
  ])('changes nothing: $type', (event) => {
    expect(next(SECOND, event)).toBe(SECOND);
  });
});

describe('a form that cannot be copied', () => {
  const noRoom: EntryEvent = {
    type: 'form-not-copied',
    key: 'f2',
    refused: { name: 'f2.xlsx', why: 'Нет места' },
  };
  const chosen = (from = READ) =>
    after([{ type: 'form-picked', key: 'f2', picked: source('f2.xlsx') }], from);

  test('leaves the previous form, and the reason is shown', () => {
    const before = after([noRoom], chosen());
    expect(before).toEqual({ ...READ, refusedForm: { name: 'f2.xlsx', why: 'Нет места' } });
    const first = after([noRoom], chosen(BEGUN));
    expect(formOf(first)).toBeUndefined();
  });

  test('leaves the previous form with what happened to it meanwhile', () => {
    const copying: EntryEvent = { type: 'form-picked', key: 'f1', picked: source('f1.xlsx') };
    const both = chosen(after([copying, READING]));
    const [, copied] = choosing('f1');
    if (!copied) throw new Error('No copy.');
    const back = after([copied, deviceRead('f1', FORM), noRoom], both);
    expect(formOf(back)).toMatchObject({ state: 'kept', name: 'f1.xlsx' });
    expect(back.deviceReading).toMatchObject({ kind: 'read' });
    const neither = after([{ ...noRoom, key: 'f1' }, noRoom], both);
    expect(formOf(neither)).toBeUndefined();
  });

  test('leaves the server’s answer to the previous form', () => {
    const sending = chosen(after([SENT], CHOSEN));
    expect(readingAfter([serverRead('f1', FORM), noRoom], sending)).toBe('read by server');
    expect(readingAfter([refusal(422), noRoom], sending)).toBe('refused for file: Отказ');
  });

  test('keeps files deleted or picked meanwhile', () => {
    const deleted: EntryEvent = {
      type: 'file-deleted',
      entry: SOLO_ENTRY,
      kind: 'card',
      isComing: false,
    };
    const back = after([...picking('p1', SOLO_ENTRY, 'card'), deleted, noRoom], chosen(DONE));
    expect(back.content.completedEntries).toHaveLength(1);
    expect(back.content.picked).toHaveLength(1);
  });
});

test('a file that is refused as a form leaves the previous form', () => {
  const refused = { name: 'a.pdf', why: 'Только .xlsx' };
  expect(after([{ type: 'form-declined', refused }], READ)).toEqual({
    ...READ,
    refusedForm: refused,
  });
});

test('a form that is not stored on the device is reported on the draft', () => {
  const [picked] = choosing('f1');
  if (!picked) throw new Error('Nothing was picked.');
  const file = keptFile('f1.xlsx');
  const copied = after([picked, { type: 'form-copied', key: 'f1', file, isLasting: false }]);
  expect(copied.draft.state).toBe('not-kept');
});
