// Says, without asking the session, which entries are completed and whether the files were seen after an event.
import type { EntryEvent, EntryEventType } from '#domain/entry-session/events/entryEvent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import {
  completedKey,
  FILE_KINDS,
  type FileKind,
  type NamedEntry,
  namedEntries,
  entryKey,
} from '#domain/entry/entryFiles.ts';

export interface Oracle {
  /** By `completedKey`. */
  completed: ReadonlyMap<string, NamedEntry>;
  /** Where the server was found to have no file of what is completed, by kind and place. */
  lacking: ReadonlySet<string>;
  /** How often the server has changed what it has, by kind and place. */
  changes: ReadonlyMap<string, number>;
  isSeen: boolean;
}

export const NOTHING_KNOWN: Oracle = {
  completed: new Map(),
  lacking: new Set(),
  changes: new Map(),
  isSeen: false,
};

type Completed = Oracle['completed'];

/** Without those that an organiser has withdrawn: the people of an entry are in one of its routine alone. */
function oracleEntries(session: EntrySession): NamedEntry[] {
  if (session.phase !== 'open' || !session.content.reading) return [];
  const { decided = [], reading } = session.content;
  const gone = new Set(decided.map(({ formMemberKey }) => formMemberKey));
  return namedEntries(reading.parsed).filter(({ memberKey }) => !gone.has(memberKey));
}

const isRead = (session: EntrySession): boolean =>
  session.phase === 'open' && session.content.reading !== undefined;

const hasBatch = (session: EntrySession): boolean =>
  session.phase === 'open' && (session.content.batch ?? []).length > 0;

/** Nothing changes what was approved. */
const isUnderWay = (session: EntrySession): boolean =>
  session.phase === 'open' &&
  (session.draft.lockedBy !== undefined || session.submission.kind === 'queuing');

const keyAt = (kind: FileKind, entry: NamedEntry): string =>
  JSON.stringify([kind, entryKey(entry)]);

type Open = Pick<Oracle, 'completed' | 'lacking'>;

export const openOf = (session: EntrySession, { completed, lacking }: Open): string[] =>
  oracleEntries(session)
    .filter(
      (entry) =>
        !completed.has(completedKey(entry)) ||
        FILE_KINDS.some((kind) => lacking.has(keyAt(kind, entry))),
    )
    .map(completedKey);

const withoutLacking = (
  { lacking }: Oracle,
  entry: NamedEntry,
  kinds: readonly FileKind[] = FILE_KINDS,
): Oracle['lacking'] =>
  new Set([...lacking].filter((key) => !kinds.some((kind) => key === keyAt(kind, entry))));

/** Whoever had files in the place, in whatever form. */
const withoutPlace = (completed: Completed, place: NamedEntry): Completed =>
  new Map([...completed].filter(([, entry]) => entryKey(entry) !== entryKey(place)));

const fileKeyOf = ({
  entry,
  kind,
}: EntryEvent<'check-answered' | 'file-arrived' | 'file-deleted'>): string => keyAt(kind, entry);

function answered(oracle: Oracle, event: EntryEvent<'check-answered'>): Oracle {
  if ((oracle.changes.get(fileKeyOf(event)) ?? 0) !== event.changes) return oracle;
  const { file, entry, kind, isComing } = event;
  const isGone = file.kind === 'foreign' || (file.kind === 'missing' && file.asOf === undefined);
  if (!isGone && file.kind !== 'present') return oracle;
  const lacking = new Set(withoutLacking(oracle, entry, [kind]));
  const isConfirmed = withoutPlace(oracle.completed, entry).size < oracle.completed.size;
  if (isGone && !isComing && isConfirmed) lacking.add(keyAt(kind, entry));
  return { ...oracle, lacking };
}

function changed(oracle: Oracle, event: EntryEvent<'file-arrived' | 'file-deleted'>): Oracle {
  const key = fileKeyOf(event);
  const count = (oracle.changes.get(key) ?? 0) + 1;
  return { ...oracle, changes: new Map(oracle.changes).set(key, count) };
}

function followed(oracle: Oracle, { moves }: EntryEvent<'files-followed'>): Oracle {
  const completed = new Map(oracle.completed);
  for (const { from } of moves) completed.delete(completedKey(from));
  for (const { from, to, kinds } of moves) {
    const isWhole = oracle.completed.has(completedKey(from)) && kinds.length === 2;
    if (isWhole) completed.set(completedKey(to), to);
  }
  const changes = new Map(oracle.changes);
  for (const { from, to, kinds } of moves) {
    for (const kind of kinds) {
      for (const entry of [from, to]) {
        const key = JSON.stringify([kind, entryKey(entry)]);
        changes.set(key, (changes.get(key) ?? 0) + 1);
      }
    }
  }
  const lacking = moves
    .flatMap(({ from, to }) => [from, to])
    .reduce((left, entry) => withoutLacking({ ...oracle, lacking: left }, entry), oracle.lacking);
  return { ...oracle, completed, changes, lacking };
}

function ofDraft(
  event: EntryEvent<'draft-opened' | 'draft-arrived'>,
  entryOf: (key: string) => NamedEntry,
): Oracle {
  const { content } = event.draft;
  const completed = new Map(content.completedEntries.map((key) => [key, entryOf(key)]));
  const lacking = new Set(
    (content.lacking ?? []).map((file) => JSON.stringify([file.kind, entryKey(file)])),
  );
  return { completed, lacking, changes: new Map(), isSeen: content.filesSeen };
}

/** The session before the event, and the one that came of it. */
interface Step {
  before: EntrySession;
  after: EntrySession;
}

type Judging = {
  readonly [T in EntryEventType]?: (oracle: Oracle, event: EntryEvent<T>, step: Step) => Oracle;
};

const unseen = (oracle: Oracle): Oracle => ({ ...oracle, isSeen: false });
const nothing = (): Oracle => NOTHING_KNOWN;

const judging: Judging = {
  reset: nothing,
  'draft-abandoned': nothing,
  'form-picked': unseen,
  'form-sent': (oracle, _, { before, after }) => (after === before ? oracle : unseen(oracle)),
  'submit-lacked-files': unseen,
  'tab-opened': (oracle, { tab }, { before }) => {
    const isDone = oracle.isSeen && openOf(before, oracle).length === 0;
    return tab === 'files' && isRead(before) && !isDone ? { ...oracle, isSeen: true } : oracle;
  },
  'entry-opened': (oracle, { entry }, { before }) => {
    const isLacking = FILE_KINDS.some((kind) => oracle.lacking.has(keyAt(kind, entry)));
    const completed = isLacking ? oracle.completed : withoutPlace(oracle.completed, entry);
    const isDone = oracle.isSeen && openOf(before, { ...oracle, completed }).length === 0;
    const isShown = !isDone || hasBatch(before);
    const isOpened = isRead(before) && !isUnderWay(before) && isShown;
    return isOpened ? { ...oracle, completed, isSeen: true } : oracle;
  },
  'entry-completed': (oracle, { entry }, { before }) => ({
    ...oracle,
    completed: new Map(oracle.completed).set(completedKey(entry), entry),
    lacking: withoutLacking(oracle, entry),
    isSeen: oracle.isSeen || isRead(before),
  }),
  'file-lost': (oracle, { entry }) => ({
    ...oracle,
    completed: withoutPlace(oracle.completed, entry),
  }),
  'file-deleted': (oracle, event) => {
    const known = changed(oracle, event);
    const completed = event.isComing ? known.completed : withoutPlace(known.completed, event.entry);
    return { ...known, completed };
  },
  'files-followed': followed,
  'file-arrived': (oracle, event) => ({
    ...changed(oracle, event),
    lacking: withoutLacking(oracle, event.entry, [event.kind]),
  }),
  'check-answered': answered,
  'lacking-not-found': (oracle, _, { before }) =>
    openOf(before, oracle).length > 0 ? oracle : { ...oracle, completed: new Map() },
  // The form before it is back, with all that was seen of it.
  'form-not-copied': (oracle, _, { after }) =>
    after.phase === 'open' ? { ...oracle, isSeen: after.content.filesSeen } : oracle,
};

function judgedBy<T extends EntryEventType>(
  oracle: Oracle,
  event: EntryEvent<T>,
  step: Step,
): Oracle {
  const judge = judging[event.type];
  if (judge) return judge(oracle, event, step);
  return isRead(step.before) && !isRead(step.after) ? unseen(oracle) : oracle;
}

/** `entryOf` a key of a stored draft. */
export function judged(
  oracle: Oracle,
  event: EntryEvent,
  step: Step,
  entryOf: (key: string) => NamedEntry,
): Oracle {
  if (event.type === 'draft-begun') return NOTHING_KNOWN;
  if (event.type === 'draft-opened') return ofDraft(event, entryOf);
  if (event.type === 'draft-arrived') {
    return step.after === step.before ? oracle : ofDraft(event, entryOf);
  }
  return step.before.phase === 'open' ? judgedBy(oracle, event, step) : oracle;
}
