// Transitions of a batch (behaviour 9.12).
import { type BatchFile, MOST_BATCH_FILES, withoutPickedAgain } from '../../batch/batchFile.ts';
import type { BatchEvents, EntryEvent, Transitions } from '../entryEvent.ts';
import { type OpenSession, batchIn } from '../entrySession.ts';
import { withContent, withState } from './sessionChanges.ts';

export const roomInBatch = (session: OpenSession): number => {
  const coming = session.incoming.filter(({ state }) => state === 'checking').length;
  return Math.max(0, MOST_BATCH_FILES - batchIn(session).length - coming);
};

const withBatch = (session: OpenSession, batch: readonly BatchFile[]): OpenSession =>
  withContent(session, { batch });

const withoutIncoming = (session: OpenSession, key: string): OpenSession => ({
  ...session,
  incoming: session.incoming.filter((each) => each.key !== key),
});

/** Adds a copied file to the batch, unless the batch already has the same bytes under the same name. */
function copied(session: OpenSession, event: EntryEvent<'batch-file-copied'>): OpenSession {
  const { key, kind, file, isLasting } = event;
  if (!session.incoming.some((each) => each.key === key)) return session;
  const batch = batchIn(session);
  const isThere = batch.some((each) => each.file.id === file.id && each.file.name === file.name);
  const rest = withoutIncoming(session, key);
  const kept = isThere ? rest : withBatch(rest, [...batch, { key, kind, file }]);
  return isLasting ? kept : { ...kept, draft: withState(kept.draft, 'not-kept') };
}

/**
 * Assigns a file to the entry that the user chose. If the entry already had an assigned file of the same kind, that
 * file is sorted by its name again.
 */
function chosen(
  session: OpenSession,
  { key, entry }: EntryEvent<'batch-file-chosen'>,
): OpenSession {
  const file = batchIn(session).find((each) => each.key === key);
  if (!file) return session;
  const { id } = entry;
  const batch = batchIn(session).map((each) => {
    if (each === file) return { ...each, chosen: id };
    const isRival = each.kind === file.kind && each.chosen === id;
    return isRival ? { ...each, chosen: undefined } : each;
  });
  return withBatch(session, batch);
}

function removed(session: OpenSession, { key }: EntryEvent<'batch-file-removed'>): OpenSession {
  const batch = batchIn(session);
  const left = batch.filter((each) => each.key !== key);
  const rest = withoutIncoming(session, key);
  return left.length === batch.length ? rest : withBatch(rest, left);
}

/** Removes the oldest refused files, so that at most twice the limit of a batch is listed. */
function withoutOldRefusals(incoming: OpenSession['incoming']): OpenSession['incoming'] {
  const refused = incoming.filter(({ state }) => state === 'refused');
  const gone = new Set(refused.slice(0, -2 * MOST_BATCH_FILES));
  return incoming.filter((each) => !gone.has(each));
}

export const batchTransitions: Transitions<BatchEvents, OpenSession> = {
  'batch-picked': (session, { files }) => ({
    ...session,
    incoming: withoutOldRefusals([
      ...withoutPickedAgain(
        session.incoming,
        files.map(({ picked }) => picked),
      ),
      ...files,
    ]),
  }),
  'batch-file-copied': copied,
  'batch-file-refused': (session, { key, why }) => ({
    ...session,
    incoming: session.incoming.map((each) =>
      each.key === key ? { key, picked: each.picked, state: 'refused', why } : each,
    ),
  }),
  'batch-file-chosen': chosen,
  'batch-file-removed': removed,
  'batch-cleared': (session) => ({ ...withBatch(session, []), incoming: [] }),
};
