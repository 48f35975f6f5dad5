// The version of a draft that stands here is kept over that of another device, together with its files.
import { atom } from 'jotai';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { movesOfForm, unfilledPlaces } from '#domain/entry-session/followMoves.ts';
import { readDraft } from '#offline/device/drafts.ts';
import { leaveOther } from '#offline/drafts/draftVersions.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { surveyEntriesAction } from './checks.ts';
import { saveDraftAction } from './saveDraft.ts';
import { rememberVersionAction } from './otherVersion.ts';
import { wantedMoves } from './orphans.ts';
import {
  dispatchAction,
  type EnteredCompetition,
  isInSession,
  openSessionIn,
  type SessionKey,
} from './session.ts';

interface Keeping {
  key: SessionKey;
  competition: EnteredCompetition;
  /** Of the draft. */
  id: string;
}

/** Leaves the version of the other device, with what that changes of the files: both or neither. */
const leaveOtherAction = atom(
  null,
  async (get, set, { key, competition, id }: Keeping): Promise<void> => {
    const other = (await readDraft(id))?.other;
    const rows = await set(reloadRowsAction);
    // These moves are replaced below.
    const unfilled = unfilledPlaces(rows, id);
    const isRead =
      other !== undefined &&
      (await set(rememberVersionAction, key, {
        content: other.content,
        isOnServer: true,
        unfilled,
      }));
    const session = openSessionIn(get, key);
    if (session?.draft.id !== id) return;
    // A form that cannot be read says nothing of places: what waits goes as it was to go.
    const moves = isRead ? movesOfForm(session) : [];
    const { followed, ...wanted } = wantedMoves(session, rows, { key, competition, moves });
    const { previousEntries } = session.content;
    const back = {
      ...wanted,
      followed: (content: EntryContent) => followed({ ...content, previousEntries }),
    };
    const isLeft = await leaveOther(key.owner, id, undefined, isRead ? back : undefined);
    if (!isLeft || !isRead || !isInSession(get, key, id)) return;
    set(dispatchAction, key, { type: 'files-followed', moves, by: 'itself' });
  },
);

/** What stands here is kept; the version of another device stays beside it. Nothing while files follow a form. */
export const keepOwnVersionAction = atom(
  null,
  async (get, set, key: SessionKey, competition: EnteredCompetition) => {
    await set(saveDraftAction, key, competition);
    const session = openSessionIn(get, key);
    if (!session || session.isQueuingMoves || session.follow.kind === 'running') return;
    const { id } = session.draft;
    // Until the other version is left, nothing else moves its files.
    set(dispatchAction, key, { type: 'moves-queuing' });
    try {
      await set(leaveOtherAction, { key, competition, id });
    } finally {
      if (isInSession(get, key, id)) set(dispatchAction, key, { type: 'moves-not-queued' });
    }
    if (!isInSession(get, key, id)) return;
    // Nothing was saved meanwhile.
    await set(saveDraftAction, key, competition);
    await set(reloadRowsAction);
    // By the other form the files may be elsewhere by now.
    await set(surveyEntriesAction, key);
  },
);
