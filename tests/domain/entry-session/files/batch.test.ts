import { expect, test } from 'vitest';
import { type IncomingFile, MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { filesIn, isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import { roomInBatch } from '#domain/entry-session/events/batchEvents.ts';
import { batchIn } from '#domain/entry-session/entrySession.ts';
import type { EntryEvent, PlacedFile } from '#domain/entry-session/entryEvent.ts';
import { canSubmit } from '#domain/entry-session/select/selectSubmission.ts';
import { closedTabReason, viewOf } from '#domain/entry-session/select/selectView.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import {
  batchView,
  filesTasks,
  shownFileStates,
} from '#domain/entry-session/select/selectBatch.ts';
import { entryPlaceOf, fileStatus, pickedOf } from '#domain/entry-session/select/selectFiles.ts';
import {
  after,
  BEGUN,
  choosing,
  completing,
  DARIA,
  DUET_ENTRY,
  entryAt,
  filledForm,
  FORM,
  keptFile,
  picking,
  READ,
  reading,
  SOLO_ENTRY,
  source,
} from '../sampleForms.ts';
import { uploadRow } from '../sampleRows.ts';

const checking = (key: string): IncomingFile => ({ key, picked: source(key), state: 'checking' });
const picked = (...keys: readonly string[]): EntryEvent => ({
  type: 'batch-picked',
  files: keys.map(checking),
});
const copied = (key: string, name: string): EntryEvent => ({
  type: 'batch-file-copied',
  key,
  kind: name.endsWith('.mp3') ? 'music' : 'card',
  file: keptFile(name),
  isLasting: true,
});
const kept = (...names: readonly string[]): EntryEvent[] => [
  picked(...names),
  ...names.map((name) => copied(name, name)),
];
const view = (...events: readonly EntryEvent[]) => batchView(after(events, READ), []);

const queuing = (placed: readonly PlacedFile[]): EntryEvent => ({
  type: 'files-queuing',
  files: [],
  completed: [],
  placed,
});

const given =
  (entry: DraftEntry) =>
  (key: string): EntryEvent => ({ type: 'batch-file-chosen', key, entry });

test('a file is in the batch after it is copied, and is assigned by its name', () => {
  const { checking: left, placed, unsorted } = view(picked('a', 'b'), copied('a', 'Соло.mp3'));
  expect([left, placed, unsorted]).toEqual([
    1,
    [{ key: 'a', entry: SOLO_ENTRY, isThere: false }],
    [],
  ]);
});

test('the same file with the same name is in the batch once; another file with this name is added', () => {
  const other: EntryEvent = {
    type: 'batch-file-copied',
    key: 'c',
    kind: 'music',
    file: { ...keptFile('Соло.mp3'), id: 'other' },
    isLasting: true,
  };
  const again = [picked('b', 'c'), copied('b', 'Соло.mp3'), other];
  const session = after([...kept('Соло.mp3'), ...again], READ);
  expect(batchIn(session).map(({ key }) => key)).toEqual(['Соло.mp3', 'c']);
});

test('a file that was removed meanwhile, or belongs to another draft, is not copied', () => {
  const events = [picked('a'), { type: 'batch-file-removed', key: 'a' } as const];
  expect(batchIn(after([...events, copied('a', 'Соло.mp3')], READ))).toEqual([]);
  expect(batchIn(after([copied('a', 'Соло.mp3')], READ))).toEqual([]);
});

test('a refused file stays with its reason until it is removed, and does not count', () => {
  const refused: EntryEvent = { type: 'batch-file-refused', key: 'a', why: 'Пуст' };
  const session = after([picked('a'), refused], READ);
  expect(batchView(session, []).refused).toMatchObject([{ key: 'a', why: 'Пуст' }]);
  expect(roomInBatch(session)).toBe(MOST_BATCH_FILES);
  const without = after([{ type: 'batch-file-removed', key: 'a' }], session);
  expect(batchView(without, []).refused).toEqual([]);
});

test('a refused file is not listed any more once it is picked again', () => {
  const refused: EntryEvent = { type: 'batch-file-refused', key: 'a', why: 'Не сохранён' };
  const again = { ...checking('a'), key: 'b' };
  const events = [picked('a'), refused, { type: 'batch-picked', files: [again] } as const];
  expect(after(events, READ).incoming).toEqual([again]);
});

test('any number of refused files displaces no accepted one, and the last ones are listed', () => {
  const refused = (at: number): IncomingFile => {
    const key = `лишний ${at}`;
    return { key, picked: source(key), state: 'refused', why: 'Слишком много' };
  };
  const taken = Array.from({ length: MOST_BATCH_FILES }, (_, at) => checking(`${at}`));
  const surplus = Array.from({ length: 3 * MOST_BATCH_FILES }, (_, at) => refused(at));
  const shown = view({ type: 'batch-picked', files: [...taken, ...surplus] });
  expect(shown.checking).toBe(MOST_BATCH_FILES);
  expect(shown.refused).toHaveLength(2 * MOST_BATCH_FILES);
});

test('lists show a file as picked once the batch assigns it to an entry', () => {
  const statesOf = shownFileStates(after(kept('Соло.mp3', 'Песня.mp3'), READ), []);
  const statuses = [SOLO_ENTRY, DUET_ENTRY].map((entry) => fileStatus(statesOf(entry).music));
  expect(statuses).toEqual(['picked', 'checking']);
  expect(fileStatus(statesOf(SOLO_ENTRY).card)).toBe('checking');
});

test('the room of a batch counts files being copied and files in it', () => {
  expect(roomInBatch(after([picked('a'), ...kept('Соло.mp3')], READ))).toBe(MOST_BATCH_FILES - 2);
});

test('of two files assigned to one place the last one gets it', () => {
  const chosen = (key: string): EntryEvent => ({
    type: 'batch-file-chosen',
    key,
    entry: DUET_ENTRY,
  });
  const { placed, unsorted } = view(...kept('1.mp3', '2.mp3'), chosen('1.mp3'), chosen('2.mp3'));
  expect(placed).toEqual([{ key: '2.mp3', entry: DUET_ENTRY, isThere: false }]);
  expect(unsorted).toMatchObject([{ file: { key: '1.mp3' }, why: { kind: 'unknown' } }]);
});

test('a picked file of an entry is replaced only if the user chooses so', () => {
  const picks = picking('p1', SOLO_ENTRY, 'music');
  expect(view(...picks, ...kept('Соло.mp3')).unsorted).toMatchObject([
    { why: { kind: 'has-file', entry: SOLO_ENTRY } },
  ]);
});

test('bytes that are at their place already cause no question, and are not picked again', () => {
  const picks = picking('Соло', SOLO_ENTRY, 'music');
  const again: EntryEvent = {
    type: 'batch-file-copied',
    key: 'a',
    kind: 'music',
    file: { ...keptFile('Соло.bin'), name: 'соло (1).mp3' },
    isLasting: true,
  };
  const session = after([...picks, picked('a'), again], READ);
  const { placed } = batchView(session, []);
  expect(placed).toEqual([{ key: 'a', entry: SOLO_ENTRY, isThere: true }]);
  const confirmed = after([queuing(placed)], session);
  expect(pickedOf(confirmed.content, SOLO_ENTRY, 'music')).toEqual(keptFile('Соло.bin'));
  expect(batchIn(confirmed)).toEqual([]);
});

test('confirmed files become picks of their entries once, and the others stay', () => {
  const names = ['Соло.mp3', 'Соло.pdf', 'Трек.mp3'];
  const session = after(kept(...names), READ);
  const confirmed = queuing(batchView(session, []).placed);
  const twice = after([confirmed, confirmed], session);
  expect(batchIn(twice).map(({ key }) => key)).toEqual(['Трек.mp3']);
  expect(pickedOf(twice.content, SOLO_ENTRY, 'music')).toEqual(keptFile('Соло.mp3'));
  expect(pickedOf(twice.content, SOLO_ENTRY, 'card')).toEqual(keptFile('Соло.pdf'));
  expect(twice.content.picked).toHaveLength(1);
});

test('files are assigned again after a corrected form, and stay after a reset', () => {
  const session = after([...kept('Соло.mp3'), { type: 'reset' }], READ);
  expect(batchView(session, []).placed).toEqual([]);
  expect(batchView(after(reading('f2', FORM), session), []).placed).toHaveLength(1);
});

test('files stay if a form chosen before them cannot be copied', () => {
  const [chosen] = choosing('f2');
  const refused = { name: 'f2.xlsx', why: 'Нет места' };
  const failed: EntryEvent = { type: 'form-not-copied', key: 'f2', refused };
  const session = after([...(chosen ? [chosen] : []), ...kept('Соло.mp3'), failed], READ);
  expect(batchView(session, []).placed).toMatchObject([{ key: 'Соло.mp3' }]);
});

test('files make a draft worth storing, which then refers to their bytes', () => {
  const { content } = after(kept('Соло.mp3'), BEGUN);
  expect(isWorthKeeping(content)).toBe(true);
  expect(filesIn(content)).toEqual([keptFile('Соло.mp3')]);
});

test('a file that is not stored on the device is reported on the draft', () => {
  const event = { ...copied('a', 'Соло.mp3'), isLasting: false } as EntryEvent;
  expect(after([picked('a'), event], READ).draft.state).toBe('not-kept');
});

test('files without a place keep the Files tab open when all entries are done', () => {
  const seen: EntryEvent = { type: 'tab-opened', tab: 'files' };
  const done = after([seen, ...kept('Трек.mp3'), ...completing(SOLO_ENTRY, DUET_ENTRY)], READ);
  expect(viewOf(done)).toEqual({ tab: 'files', step: 4 });
  expect(closedTabReason(done)).toBeUndefined();
  expect(canSubmit(done)).toBe(true);
  const cleared = after([{ type: 'batch-cleared' }], done);
  expect(viewOf(cleared)).toEqual({ tab: 'apply', step: 4 });
  expect(closedTabReason(cleared)).toBe('files-done');
});

const card = { type: 'check-answered', kind: 'card', changes: 0, isComing: false } as const;
const found = { name: 'a', size: 7, kind: 'present' } as const;
const bothFound = (entry: DraftEntry): EntryEvent[] => [
  { ...card, entry, file: found },
  { ...card, entry, kind: 'music', file: found },
];

test('the tasks of «Файлы заявки» are what is missing, to decide, to confirm and to sort', () => {
  const tasks = (events: readonly EntryEvent[], ...rows: Parameters<typeof filesTasks>[1]) =>
    filesTasks(after(events, READ), rows);
  const all = [...bothFound(SOLO_ENTRY), ...bothFound(DUET_ENTRY)];
  const done = [...all, ...completing(SOLO_ENTRY, DUET_ENTRY)];
  expect(tasks([])).toEqual(['add']);
  expect(tasks(all)).toEqual(['confirm']);
  expect(tasks(done)).toEqual([]);
  expect(tasks([...done, ...kept('Трек.mp3')])).toEqual(['sort']);
  expect(tasks(kept('Соло.mp3', 'Соло.pdf'))).toEqual(['add', 'confirm']);
  const files = ['Соло.mp3', 'Соло.pdf', 'Дуэт.mp3', 'Дуэт.pdf'];
  expect(tasks(kept(...files))).toEqual(['confirm']);
  const place = entryPlaceOf(READ, SOLO_ENTRY);
  const theirs = { name: 'b', size: 9, sha256: 'b', uploadedAt: '2026-11-22T15:30:00.000Z' };
  const lastError = { status: 409, code: 'file-changed', message: '', at: 0, file: theirs };
  const conflict = uploadRow({ place, fileKind: 'music' }, { state: 'failed', lastError });
  const undecided: EntryEvent = { type: 'file-undecided', entry: SOLO_ENTRY, kind: 'music' };
  expect(tasks([...done, undecided], conflict)).toEqual(['decide']);
});

test('files assigned by hand move together with the files of their entry', () => {
  const form = filledForm({ solo: [DARIA] });
  const to = entryAt(form, 0).id;
  const chosen = after(
    [
      ...kept('1.mp3', '2.pdf'),
      ...['1.mp3', '2.pdf'].map(given(SOLO_ENTRY)),
      ...reading('f2', form),
    ],
    READ,
  );
  expect(batchIn(chosen).map((file) => file.chosen)).toEqual([SOLO_ENTRY.id, SOLO_ENTRY.id]);
  const move = { from: SOLO_ENTRY.id, to, kinds: ['music'] as const };
  const moved = after([{ type: 'files-moved', move }], chosen);
  expect(batchIn(moved).map((file) => file.chosen)).toEqual([to, undefined]);
});

test('all files can be removed together', () => {
  const session = after([...kept('Соло.mp3'), picked('b'), { type: 'batch-cleared' }], READ);
  expect([batchIn(session), session.incoming]).toEqual([[], []]);
});
