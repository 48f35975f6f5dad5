// Arbitrary events in any order. Their fields have few values, so that events often concern one file or entry.
import * as fc from 'fast-check';
import { type EntryContent, emptyContent, ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent, EntryEventType } from '#domain/entry-session/entryEvent.ts';
import { type DraftEntry, type FormEntry, readForm } from '#domain/entry/draftEntry.ts';
import {
  FILE_KINDS,
  type FileKind,
  namedEntries,
  submittedEntries,
  entryValue,
} from '#domain/entry/entryFiles.ts';
import {
  ANNA,
  DARIA,
  errorProblem,
  FIGURES_ONLY,
  filledForm,
  FORM,
  keptFile,
  newId,
  source,
  swimmer,
  VERA,
  warningProblem,
  asDropped,
} from '../sampleForms.ts';

const TEAM = [ANNA, VERA, DARIA];
const SECOND = ['Ева', 'Зоя', 'Ия', 'Яна'].map((name) => swimmer('Орлова', name));

/** Forms of one team that differ in people, names and numbers, so that each can correct the others. */
export const FORMS = [
  FORM,
  filledForm({ solo: [ANNA], duets: [[ANNA, VERA]], problems: [warningProblem] }),
  filledForm({ solo: [ANNA], duets: [[ANNA, VERA]], problems: [errorProblem] }),
  filledForm({ solo: [swimmer('Иванва')], duets: [[VERA, ANNA]] }),
  filledForm({ solo: [ANNA], teams: [TEAM] }),
  filledForm({ solo: [ANNA], teams: [TEAM.slice(1)] }),
  filledForm({ team: 'Нева-2', teams: [TEAM] }),
  filledForm({ solo: [ANNA], teams: [TEAM, SECOND] }),
  // Team 2 has become number 1, with another first member.
  filledForm({ solo: [ANNA], teams: [[VERA, ...SECOND.slice(1)]] }),
  FIGURES_ONLY,
];

/** Each form twice with different ids, as if two devices had read it. */
const READINGS = FORMS.flatMap((form) => [readForm(form, newId), readForm(form, newId)]);

const ENTRIES: readonly FormEntry[] = READINGS.flatMap(({ parsed, entries }) =>
  namedEntries(parsed).flatMap((named, at) => {
    const entry = entries[at];
    return entry ? [{ ...named, id: entry.id, formEntry: named.entryId }] : [];
  }),
);

const of = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const key = of('f1', 'f2', 'f3', '');
const id = of('d1', 'd2');
const writer = of('w1', 'w2');
const at = fc.nat({ max: 9 });
const message = of('', 'Нет');
const read = of(...READINGS);
const entry: fc.Arbitrary<FormEntry> = of(...ENTRIES);
const kind = of('card', 'music');
const kinds = of<readonly FileKind[]>(FILE_KINDS, ['music'], []);
const place = { entry, kind };
const file = of(keptFile('a'), keptFile('b'));
const queuing = fc.array(fc.record({ ...place, file }), { maxLength: 2 });
const picked = of(source('a'), source('b'));
const refused = fc.constant({ name: 'a', why: 'Нет' });
const isLasting = fc.boolean();
const isComing = fc.boolean();
const changes = of(0, 1);
const pick = of('p1', 'p2', 'p3');
const tab = of(...ENTRY_TABS);
const step = of(0, 1, 2, 3, 4);
const lockedBy = of(undefined, 'r1');

/** Decisions of an organiser: entries withdrawn or restored. */
const decided = fc
  .record({ form: of(...FORMS), isGone: fc.func(fc.boolean()) })
  .map(({ form, isGone }) =>
    submittedEntries(form)
      .filter(({ entryId }) => isGone(entryId))
      .map((each) => ({ ...each, withdrawn: { at: '', reason: '' } })),
  );

const lost: fc.Arbitrary<readonly DraftEntry[]> = fc
  .uniqueArray(entry, { selector: (each) => each.id, maxLength: 2 })
  .map((entries) => entries.map(asDropped));
const move = fc
  .record({ from: entry, to: fc.option(entry, { nil: undefined }), kinds })
  .map(({ from, to, kinds: taken }) => ({
    from: from.id,
    to: to?.id === from.id ? undefined : to?.id,
    kinds: to ? taken : [],
  }));

export const content: fc.Arbitrary<EntryContent> = fc
  .record({
    tab,
    step,
    form: fc.option(file, { nil: undefined }),
    by: of('device', 'server'),
    at,
    read: fc.option(read, { nil: undefined }),
    lost,
    isCompleted: fc.func(fc.boolean()),
    missingCount: of(0, 1, 2),
    moves: fc.option(fc.array(move, { minLength: 1, maxLength: 2 }), { nil: undefined }),
    filesSeen: fc.boolean(),
    decided: fc.option(decided, { nil: undefined }),
  })
  .map(
    ({ by, at: readAt, read: found, lost: others, isCompleted, missingCount, form, ...rest }) => {
      const placed = found?.entries ?? [];
      const ids = new Set(placed.map((each) => each.id));
      const entries = [...placed, ...others.filter((each) => !ids.has(each.id))];
      const completedEntries = entries.map((each) => each.id).filter((each) => isCompleted(each));
      return {
        ...emptyContent,
        ...rest,
        form,
        reading: form && found && { parsed: found.parsed, by, at: readAt },
        entries,
        completedEntries,
        lacking: completedEntries
          .slice(0, missingCount)
          .map((each) => ({ entry: each, kind: 'card' as const })),
      };
    },
  );
const draft = fc.record({
  id,
  revision: at,
  writer: of('w1', 'w2', undefined),
  lockedBy,
  updatedAt: at,
  content,
  from: of(undefined, { device: 'iPhone', at: 3 }),
});
const maybeDraft = fc.option(draft, { nil: undefined });
const stored = fc.oneof(
  of(
    { kind: 'checking' } as const,
    { kind: 'present', name: 'a', size: 7 } as const,
    { kind: 'foreign', team: 'Волна' } as const,
    { kind: 'missing' } as const,
    { kind: 'missing', asOf: { at: 3, because: 'silent' } } as const,
    { kind: 'unknown', because: 'silent' } as const,
  ),
);
const status = of(403, 413, 415, 422, 429, 500, 503);

type Fields = {
  [T in EntryEventType]: fc.Arbitrary<Omit<Extract<EntryEvent, { type: T }>, 'type'>>;
};

const none = fc.constant({});

const fields: Fields = {
  'draft-begun': fc.record({ id, writer, tab }),
  'draft-opened': fc.record({ draft, writer, formKey: key }),
  'draft-saved': fc.record({ id, revision: at, content, at }),
  'draft-not-saved': fc.record({ id, state: of('full', 'not-kept') }),
  'draft-found': fc.record({ id, draft: maybeDraft, formKey: key }),
  'draft-kept': fc.record({ id, writer }),
  'draft-abandoned': fc.record({ id, writer }),
  'tab-opened': fc.record({ tab }),
  'step-shown': fc.record({ step }),
  'stepped-forward': none,
  'stepped-back': none,
  reset: none,
  'form-picked': fc.record({ key, picked }),
  'form-declined': fc.record({ refused }),
  'form-copied': fc.record({ key, file, isLasting }),
  'form-not-copied': fc.record({ key, refused }),
  'device-reading-begun': fc.record({ key }),
  'device-read': fc.record({
    key,
    at,
    reading: fc.oneof(
      read.map((each) => ({ ...each, kind: 'read' as const })),
      fc.record({ kind: fc.constant('refused' as const), message }),
      fc.record({ kind: fc.constant('none' as const) }),
    ),
  }),
  'device-reading-taken': fc.record({ key }),
  'form-sent': none,
  'form-progressed': fc.record({ key, progress: fc.constant({ sent: 1, total: 7 }) }),
  'server-answered': fc.record({
    key,
    at,
    answer: fc.oneof(
      read.map((each) => ({ ...each, kind: 'read' as const })),
      fc.record({ kind: fc.constant('refused' as const), status, message }),
      fc.record({ kind: fc.constant('silent' as const), message }),
    ),
  }),
  'server-slow': fc.record({ key, at }),
  'form-lost': fc.record({ key, message }),
  'entry-selected': fc.record({ value: entry.map(entryValue) }),
  'entry-opened': fc.record({ entry }),
  'scroll-target-reached': none,
  'pick-begun': fc.record({ ...place, key: pick, picked }),
  'pick-accepted': fc.record({ key: pick }),
  'pick-copied': fc.record({ key: pick, file, isLasting }),
  'pick-dropped': fc.record({ key: pick }),
  'file-unpicked': fc.record(place),
  'files-moved': fc.record({ move }),
  'files-queuing': fc.record({
    files: queuing,
    completed: fc.array(entry, { maxLength: 2 }),
    placed: fc.array(fc.record({ key: pick, entry, isThere: fc.boolean() }), { maxLength: 3 }),
  }),
  'files-queued': fc.record({ files: queuing }),
  'files-not-queued': fc.record({ files: queuing }),
  'confirm-begun': fc.record({ entry }),
  'confirm-refused': fc.record({ entry, file: kind, message }),
  'confirm-ended': fc.record({ entry }),
  'entry-completed': fc.record({ entry }),
  'check-answered': fc.record({ ...place, changes, file: stored, isComing }),
  'file-arrived': fc.record({ ...place, name: fc.constant('a'), size: at }),
  'file-deleted': fc.record({ ...place, isComing }),
  'file-lost': fc.record({ entry }),
  'file-undecided': fc.record(place),
  'batch-picked': fc.record({
    files: fc.array(fc.record({ key: pick, picked, state: fc.constant('checking' as const) }), {
      maxLength: 3,
    }),
  }),
  'batch-file-copied': fc.record({ key: pick, kind, file, isLasting }),
  'batch-file-refused': fc.record({ key: pick, why: message }),
  'batch-file-chosen': fc.record({ key: pick, entry }),
  'batch-file-removed': fc.record({ key: pick }),
  'batch-cleared': none,
  'decisions-loaded': fc.record({ decided }),
  'submit-begun': none,
  'submit-queued': fc.record({ row: of('r1', 'r2') }),
  'submit-ended': none,
  'submit-refused': fc.record({ message }),
  'submit-lacked-files': fc.record({ message }),
  'missing-not-found': none,
  'submit-changed': fc
    .record({ message, read })
    .map(({ message: said, read: { parsed: application, entries } }) => ({
      message: said,
      application,
      entries,
    })),
  submitted: fc.record({ rowid: at, teamName: of('Нева-1'), at }),
};

const SELDOM: ReadonlySet<string> = new Set([
  'draft-begun',
  'draft-opened',
  'draft-abandoned',
  'reset',
  'submitted',
]);
const OFTEN: ReadonlySet<string> = new Set([
  'server-answered',
  'form-sent',
  'entry-completed',
  'tab-opened',
  'submit-begun',
]);

const weightOf = (type: string): number => {
  if (SELDOM.has(type)) return 1;
  return OFTEN.has(type) ? 24 : 6;
};

export const anyEvent: fc.Arbitrary<EntryEvent> = fc.oneof(
  ...Object.entries(fields).map(([type, arbitrary]) => ({
    weight: weightOf(type),
    arbitrary: (arbitrary as fc.Arbitrary<object>).map((rest) => ({ type, ...rest }) as EntryEvent),
  })),
);
