// Files on their way behind a corrected form, as the session goes through it (behaviour 9.8).
import { entryKey, type FileKind, type NamedEntry } from '../../entry/entryFiles.ts';
import type { EntryMove } from '../../entry/entryMoves.ts';
import type { EntryEvent, FollowEvents, Transitions } from './entryEvent.ts';
import type { OpenSession, ServerFile } from '../entrySession.ts';
import { checksOf } from './fileEvents.ts';
import { followedContent } from '../followMoves.ts';
import { settled } from '../settle.ts';

/** What is known of the files goes along; an answer from before says nothing of their new places. */
function checksAfter(session: OpenSession, moves: readonly EntryMove[]): OpenSession['checks'] {
  const files = moves.flatMap(({ from, to, kinds }) => kinds.map((kind) => ({ from, to, kind })));
  const checks = new Map(session.checks);
  const put = (entry: NamedEntry, kind: FileKind, file: ServerFile) => {
    const both = checksOf({ checks }, entry);
    const changes = both[kind].changes + 1;
    checks.set(entryKey(entry), { ...both, [kind]: { file, changes } });
  };
  for (const { from, kind } of files) put(from, kind, { kind: 'missing' });
  for (const { from, to, kind } of files) put(to, kind, checksOf(session, from)[kind].file);
  return checks;
}

/** A file that is still being copied goes along where its kind does; one that nobody takes goes, as one that was copied. */
function withMoves(session: OpenSession, moves: readonly EntryMove[]): OpenSession {
  const leaving = new Map(moves.map((move) => [move.from.memberKey, move]));
  const { formCopy } = session;
  return {
    ...session,
    content: followedContent(session.content, moves),
    checks: checksAfter(session, moves),
    picks: session.picks.flatMap((pick) => {
      const move = leaving.get(pick.entry.memberKey);
      if (!move) return [pick];
      return move.kinds.includes(pick.kind) ? [{ ...pick, entry: move.to }] : [];
    }),
    // The form before may come back: what has gone from its entries is gone then, too.
    formCopy: formCopy && { ...formCopy, undo: withMoves(formCopy.undo, moves) },
  };
}

const isOnAt = (entry: NamedEntry, other: NamedEntry): boolean =>
  entryKey(entry) === entryKey(other) && entry.memberKey === other.memberKey;

/** One move for each entry: what goes on from where it has followed to has come from where it was first. */
function joined(before: readonly EntryMove[], moves: readonly EntryMove[]): readonly EntryMove[] {
  const changed = new Set(moves.flatMap(({ from, to }) => [entryKey(from), entryKey(to)]));
  return [
    ...before.filter(({ to }) => !changed.has(entryKey(to))),
    ...moves.map((move) => {
      const earlier = before.find(({ to }) => isOnAt(to, move.from));
      return earlier ? { ...move, from: earlier.from } : move;
    }),
  ];
}

function followed(session: OpenSession, { moves, by }: EntryEvent<'files-followed'>): OpenSession {
  const after = { ...settled(withMoves(session, moves)), isQueuingMoves: false };
  if (by === 'person') return after;
  const before = session.follow.kind === 'done' ? session.follow.moves : [];
  return { ...after, follow: { kind: 'done', moves: joined(before, moves) } };
}

export const followTransitions: Transitions<FollowEvents, OpenSession> = {
  'follow-begun': (session) => ({ ...session, follow: { kind: 'running' } }),
  'follow-ended': (session) =>
    session.follow.kind === 'running' ? { ...session, follow: { kind: 'none' } } : session,
  'moves-queuing': (session) => ({ ...session, isQueuingMoves: true }),
  'moves-not-queued': (session) => ({ ...session, isQueuingMoves: false }),
  'files-followed': followed,
};
