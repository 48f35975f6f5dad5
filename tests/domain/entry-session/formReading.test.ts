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
  lostIn,
  picking,
  READ,
  refusal,
  serverRead,
  SOLO_ENTRY,
  source,
  withoutPlace,
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

function standing(events: readonly EntryEvent[], from = CHOSEN): string {
  const state = formStateOf(after(events, from));
  if (state.kind === 'read') return `read by ${state.by}`;
  return state.kind === 'refused' ? `refused for ${state.of}: ${state.message}` : state.kind;
}

describe('a form that was sent', () => {
  test.each<[string, string, EntryEvent[]]>([
    ['is read by the server', 'read by server', [serverRead('f1', FORM)]],
    [
      'is read by the server over the device',
      'read by server',
      [deviceRead('f1', FORM), serverRead('f1', OTHER)],
    ],
    ['waits while nobody has answered', 'sending', [deviceRead('f1', FORM)]],
    [
      'is taken as the device has read it once the server is silent',
      'read by device',
      [deviceRead('f1', FORM), silent],
    ],
    ['is so once the server is slow', 'read by device', [deviceRead('f1', FORM), slow]],
    ['waits for a slow server where the device has not read it', 'sending', [READING, slow]],
    ['waits for the device once the server is silent', 'sending', [READING, silent]],
    [
      'is taken as the device reads it after that silence',
      'read by device',
      [READING, silent, deviceRead('f1', FORM)],
    ],
    [
      'is refused by the device after that silence',
      'refused for file: Не форма',
      [READING, silent, deviceRefused],
    ],
    [
      'is refused for now where the device cannot read after it',
      'refused for moment: Нет связи',
      [READING, silent, deviceCannot],
    ],
    [
      'is read by a server that speaks after its silence',
      'read by server',
      [READING, silent, serverRead('f1', FORM)],
    ],
    ['is refused for now by silence alone', 'refused for moment: Нет связи', [silent]],
    [
      'is refused as the device has it by silence',
      'refused for file: Не форма',
      [deviceRefused, silent],
    ],
    [
      'is read by a server that the device doubted',
      'read by server',
      [deviceRefused, serverRead('f1', FORM)],
    ],
  ])('%s', (_, expected, events) => {
    expect(standing([SENT, ...events])).toBe(expected);
  });

  test.each([413, 415, 422])(
    'is refused for itself by %i, whatever the device has read',
    (status) => {
      expect(standing([SENT, deviceRead('f1', FORM), refusal(status)])).toBe(
        'refused for file: Отказ',
      );
      expect(standing([SENT, refusal(status)])).toBe('refused for file: Отказ');
    },
  );

  test.each([429, 503])(
    'is taken as the device has read it by %i, but not once it was doubted',
    (status) => {
      const overloaded = [deviceRead('f1', FORM), refusal(status)];
      expect(standing([SENT, ...overloaded])).toBe('read by device');
      expect(standing([SENT, refusal(422), SENT, ...overloaded])).toBe('refused for moment: Отказ');
      expect(standing([SENT, refusal(422), SENT, deviceRead('f1', FORM), silent])).toBe(
        'read by device',
      );
    },
  );

  test.each([401, 403, 404, 500])(
    'is refused for now by %i, whatever the device has read',
    (status) => {
      expect(standing([SENT, deviceRead('f1', FORM), refusal(status)])).toBe(
        'refused for moment: Отказ',
      );
    },
  );

  test('shows how far it has come, and nothing of another', () => {
    const progress = { sent: 3, total: 7 };
    const sending = after([SENT, { type: 'form-progressed', key: 'f1', progress }], CHOSEN);
    expect(formStateOf(sending)).toEqual({ kind: 'sending', progress });
    expect(next(sending, { type: 'form-progressed', key: 'f0', progress })).toBe(sending);
  });

  test('is not sent twice at once, nor without a form', () => {
    const sending = after([SENT], CHOSEN);
    expect(next(sending, SENT)).toBe(sending);
    expect(next(BEGUN, SENT)).toBe(BEGUN);
  });

  test('goes back to the choice when it is refused, and stays chosen', () => {
    const refused = after([SENT, refusal(422)], CHOSEN);
    expect(viewOf(refused)).toEqual({ tab: 'apply', step: 2 });
    expect(formOf(refused)).toMatchObject({ state: 'kept', name: 'f1.xlsx' });
  });

  test('is lost with its bytes', () => {
    const lost: EntryEvent = { type: 'form-lost', key: 'f1', message: 'Пропал' };
    expect(standing([SENT, lost])).toBe('refused for file: Пропал');
    expect(next(READ, lost)).toBe(READ);
    expect(next(CHOSEN, lost)).toBe(CHOSEN);
  });
});

describe('a form that the device has read', () => {
  const READ_HERE = after([SENT, deviceRead('f1', FORM), silent], CHOSEN);

  test.each<[string, EntryEvent, string]>([
    ['is read by the server later', serverRead('f1', OTHER), 'read by server'],
    ['stands when the server is silent again', silent, 'read by device'],
    ['stands when the server is busy', refusal(503), 'read by device'],
    ['stands when the server refuses for another reason', refusal(403), 'read by device'],
    ['is refused once the server speaks against the file', refusal(422), 'refused for file: Отказ'],
  ])('%s', (_, event, expected) => {
    expect(standing([event], READ_HERE)).toBe(expected);
  });

  test('leaves no entries behind when the server reads the same ones in it', () => {
    expect(lostIn(READ_HERE)).toEqual([]);
    expect(after([serverRead('f1', FORM)], READ_HERE).content.entries).toEqual(
      READ_HERE.content.entries,
    );
    const other = after([serverRead('f1', OTHER)], READ_HERE);
    expect(lostIn(other)).toEqual([withoutPlace(DUET_ENTRY)]);
  });

  test('stays as it was frozen while its submission is queued', () => {
    const queued = after([{ type: 'submit-queued', row: 'r1' }], READ_HERE);
    expect(next(queued, serverRead('f1', OTHER))).toBe(queued);
    expect(next(queued, refusal(422))).toBe(queued);
  });

  test('stays as it was approved while its submission is on its way to be queued', () => {
    const read = after(
      [{ type: 'tab-opened', tab: 'files' }, ...completing(SOLO_ENTRY, DUET_ENTRY)],
      READ_HERE,
    );
    const queuing = after([{ type: 'submit-begun' }], read);
    expect(queuing.submission.kind).toBe('queuing');
    expect(next(queuing, serverRead('f1', OTHER))).toBe(queuing);
    expect(next(queuing, refusal(422))).toBe(queuing);
  });

  test('is read anew when it is sent once more, also while a submission is queued', () => {
    const queued = after([{ type: 'submit-queued', row: 'r1' }, SENT], READ_HERE);
    expect(standing([serverRead('f1', OTHER)], queued)).toBe('read by server');
    expect(standing([refusal(422)], queued)).toBe('refused for file: Отказ');
  });

  test('is settled once the server has read it', () => {
    const read = after([serverRead('f1', FORM)], READ_HERE);
    expect(next(read, refusal(422))).toBe(read);
    expect(next(read, serverRead('f1', OTHER))).toBe(read);
  });
});

describe('news of another form', () => {
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

  test('leaves what was chosen before it, with the reason', () => {
    const before = after([noRoom], chosen());
    expect(before).toEqual({ ...READ, refusedForm: { name: 'f2.xlsx', why: 'Нет места' } });
    const first = after([noRoom], chosen(BEGUN));
    expect(formOf(first)).toBeUndefined();
  });

  test('leaves the form before it with what came of that meanwhile', () => {
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

  test('leaves the answer of the server to the form before it', () => {
    const sending = chosen(after([SENT], CHOSEN));
    expect(standing([serverRead('f1', FORM), noRoom], sending)).toBe('read by server');
    expect(standing([refusal(422), noRoom], sending)).toBe('refused for file: Отказ');
  });

  test('says nothing of the files that were deleted or picked meanwhile', () => {
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

test('a file that is not taken for a form leaves the one before it', () => {
  const refused = { name: 'a.pdf', why: 'Только .xlsx' };
  expect(after([{ type: 'form-declined', refused }], READ)).toEqual({
    ...READ,
    refusedForm: refused,
  });
});

test('a copy that does not outlive the page leaves the draft unkept', () => {
  const [picked] = choosing('f1');
  if (!picked) throw new Error('Nothing was picked.');
  const file = keptFile('f1.xlsx');
  const copied = after([picked, { type: 'form-copied', key: 'f1', file, isLasting: false }]);
  expect(copied.draft.state).toBe('not-kept');
});
