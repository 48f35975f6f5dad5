// Says, without asking the session, which entries are completed and whether the files were seen after an event.
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent, EntryEventType } from '#domain/entry-session/events/entryEvent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { renamedBy } from '#domain/entry-session/renameEntries.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import { areSamePeople } from '#domain/entry/adoptForm.ts';

export interface Oracle {
  /** Ids of entries. */
  completed: ReadonlySet<string>;
  /** Files of completed entries that the server was found to lack, by kind and entry. */
  lacking: ReadonlySet<string>;
  /** How often the server has changed what it has, by kind and entry. */
  changes: ReadonlyMap<string, number>;
  isSeen: boolean;
}

export const NOTHING_KNOWN: Oracle = {
  completed: new Set(),
  lacking: new Set(),
  changes: new Map(),
  isSeen: false,
};

type OfEntry = Pick<DraftEntry, 'id'>;

/** Ids without those of entries that an organiser has withdrawn: the people of an entry are in one of its routine alone. */
function oracleEntries(session: EntrySession): string[] {
  if (session.phase !== 'open' || !session.content.reading) return [];
  const { decided = [], reading, entries } = session.content;
  const gone = new Set(decided.map(({ formMemberKey }) => formMemberKey));
  return namedEntries(reading.parsed)
    .filter(({ memberKey }) => !gone.has(memberKey))
    .map(({ entryId }) => {
      const entry = entries.find(({ formEntry }) => formEntry === entryId);
      if (!entry) throw new Error(`${entryId} has no id.`);
      return entry.id;
    });
}

const isRead = (session: EntrySession): boolean =>
  session.phase === 'open' && session.content.reading !== undefined;

const hasBatch = (session: EntrySession): boolean =>
  session.phase === 'open' && (session.content.batch ?? []).length > 0;

/** Nothing changes what was approved. */
const isUnderWay = (session: EntrySession): boolean =>
  session.phase === 'open' &&
  (session.draft.lockedBy !== undefined || session.submission.kind === 'queuing');

const keyAt = (kind: FileKind, { id }: OfEntry): string => JSON.stringify([kind, id]);

type Open = Pick<Oracle, 'completed' | 'lacking'>;

export const openOf = (session: EntrySession, { completed, lacking }: Open): string[] =>
  oracleEntries(session).filter(
    (id) => !completed.has(id) || FILE_KINDS.some((kind) => lacking.has(keyAt(kind, { id }))),
  );

const withoutLacking = (
  { lacking }: Pick<Oracle, 'lacking'>,
  entry: OfEntry,
  kinds: readonly FileKind[] = FILE_KINDS,
): Oracle['lacking'] =>
  new Set([...lacking].filter((key) => !kinds.some((kind) => key === keyAt(kind, entry))));

const without = (completed: Oracle['completed'], { id }: OfEntry): Oracle['completed'] =>
  new Set([...completed].filter((each) => each !== id));

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
  if (isGone && !isComing && oracle.completed.has(entry.id)) lacking.add(keyAt(kind, entry));
  return { ...oracle, lacking };
}

const changedAt = ({ changes }: Oracle, key: string): Oracle['changes'] =>
  new Map(changes).set(key, (changes.get(key) ?? 0) + 1);

const changed = (oracle: Oracle, event: EntryEvent<'file-arrived' | 'file-deleted'>): Oracle => ({
  ...oracle,
  changes: changedAt(oracle, fileKeyOf(event)),
});

function moved(oracle: Oracle, { move }: EntryEvent<'files-moved'>, { before }: Step): Oracle {
  const { from, to, kinds } = move;
  const completed = new Set(oracle.completed);
  completed.delete(from);
  if (to !== undefined && kinds.length === 2 && oracle.completed.has(from)) completed.add(to);
  const ids = to === undefined ? [from] : [from, to];
  const lacking = ids.reduce(
    (left, id) => withoutLacking({ lacking: left }, { id }),
    oracle.lacking,
  );
  const taker = before.phase === 'open' && before.content.entries.find(({ id }) => id === to);
  const changes = kinds.reduce(
    (all, kind) => (taker ? changedAt({ ...oracle, changes: all }, keyAt(kind, taker)) : all),
    oracle.changes,
  );
  return { ...oracle, completed, lacking, changes };
}

const ofContent = ({ completedEntries, lacking = [], filesSeen }: EntryContent) => ({
  completed: new Set(completedEntries),
  lacking: new Set(lacking.map(({ entry: id, kind }) => keyAt(kind, { id }))),
  isSeen: filesSeen,
});

const entriesOf = (session: EntrySession): readonly DraftEntry[] =>
  session.phase === 'open' ? session.content.entries : [];

/** Another people are confirmed by nobody, though they are the same group. */
function withPeople(oracle: Oracle, { before, after }: Step): Oracle {
  const known = new Map(entriesOf(before).map((entry) => [entry.id, entry]));
  const others = entriesOf(after).filter(({ id, members }) => {
    const entry = known.get(id);
    return entry && !areSamePeople(entry.members, members);
  });
  return others.length === 0
    ? oracle
    : { ...oracle, completed: others.reduce(without, oracle.completed) };
}

/** Takes over the merged content, which has properties of its own. Counts of changes stay, under the ids of now. */
function found(oracle: Oracle, event: EntryEvent<'draft-found'>, step: Step): Oracle {
  const { before, after } = step;
  const isMerged = before.phase === 'open' && after.phase === 'open' && event.draft !== undefined;
  if (!isMerged || after.content === before.content) return oracle;
  const ids = new Map(renamedBy(event.draft?.content.entries ?? [], before.content));
  const key = (text: string): string => {
    const [kind, id = '']: string[] = JSON.parse(text);
    return JSON.stringify([kind, ids.get(id) ?? id]);
  };
  const changes = new Map([...oracle.changes].map(([text, count]) => [key(text), count]));
  return { ...ofContent(after.content), changes };
}

/** The session before the event, and the one that came of it. */
export interface Step {
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
    const completed = isLacking ? oracle.completed : without(oracle.completed, entry);
    const isDone = oracle.isSeen && openOf(before, { ...oracle, completed }).length === 0;
    const isShown = !isDone || hasBatch(before);
    const isOpened = isRead(before) && !isUnderWay(before) && isShown;
    return isOpened ? { ...oracle, completed, isSeen: true } : oracle;
  },
  'entry-completed': (oracle, { entry }, { before }) => ({
    ...oracle,
    completed: new Set(oracle.completed).add(entry.id),
    lacking: withoutLacking(oracle, entry),
    isSeen: oracle.isSeen || isRead(before),
  }),
  'file-lost': (oracle, { entry }) => ({
    ...oracle,
    completed: without(oracle.completed, entry),
  }),
  'file-undecided': (oracle, { entry, kind }) =>
    oracle.completed.has(entry.id)
      ? { ...oracle, lacking: new Set(oracle.lacking).add(keyAt(kind, entry)) }
      : oracle,
  'file-deleted': (oracle, event) => {
    const known = changed(oracle, event);
    const completed = event.isComing ? known.completed : without(known.completed, event.entry);
    return { ...known, completed };
  },
  'files-moved': moved,
  'draft-found': found,
  'file-arrived': (oracle, event) => ({
    ...changed(oracle, event),
    lacking: withoutLacking(oracle, event.entry, [event.kind]),
  }),
  'check-answered': answered,
  'lacking-not-found': (oracle, _, { before }) =>
    openOf(before, oracle).length > 0 ? oracle : { ...oracle, completed: new Set() },
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

export function judged(oracle: Oracle, event: EntryEvent, step: Step): Oracle {
  if (event.type === 'draft-begun') return NOTHING_KNOWN;
  if (event.type === 'draft-opened')
    return { ...ofContent(event.draft.content), changes: new Map() };
  if (step.before.phase !== 'open') return oracle;
  const known = event.type === 'draft-found' ? oracle : withPeople(oracle, step);
  return judgedBy(known, event, step);
}
