// Files follow a corrected form: by themselves with the same people, else as the person decides (behaviour 9.8).
import { atom } from 'jotai';
import type { EntryMove } from '#domain/entry/entryMoves.ts';
import type { FileKind, NamedEntry } from '#domain/entry/entryFiles.ts';
import { followedContent, movesOnServer, movesToMake } from '#domain/entry-session/followMoves.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import type { OrphanQuestion } from '#domain/entry-session/select/selectOrphans.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { queueRebind, type WantedRebind } from '#offline/outbox/queueRebind.ts';
import { writeTroubleText } from '#state/outbox/keepTrouble.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { showToastAction } from '#state/toasts.ts';
import { surveyEntriesAction } from './checks.ts';
import { saveDraftAction } from './saveDraft.ts';
import {
  type EnteredCompetition,
  dispatchAction,
  isInSession,
  openSessionIn,
  type SessionKey,
} from './session.ts';

interface Following {
  key: SessionKey;
  competition: EnteredCompetition;
  moves: readonly EntryMove[];
}

/** What of moves the server has to make, with what all of them change in the draft. */
export const wantedMoves = (
  session: OpenSession,
  rows: readonly OutboxRow[],
  { key, competition, moves }: Following,
): WantedRebind => ({
  owner: key.owner,
  deadline: competition.deadline,
  payload: {
    competitionId: competition.id,
    competitionName: competition.name,
    team: session.content.reading?.parsed.teamName ?? '',
    draftId: session.draft.id,
    moves: movesOnServer(session, rows, moves),
  },
  followed: (content) => followedContent(content, moves),
});

/**
 * Puts into the outbox what the server has to move. The draft is kept first as it is, so that the row and what it
 * changes in the draft come together or not at all. Resolves with whether the files go along.
 */
const queueMovesAction = atom(
  null,
  async (get, set, { key, competition, moves }: Following): Promise<boolean> => {
    const formKey = openSessionIn(get, key)?.formKey;
    await set(saveDraftAction, key, competition);
    set(dispatchAction, key, { type: 'moves-queuing' });
    const rows = await set(reloadRowsAction);
    const session = openSessionIn(get, key);
    // The moves are those of this form, and of the draft as it was opened with it.
    if (!session || session.formKey !== formKey || session.draft.state === 'other-tab')
      return false;
    const wanted = wantedMoves(session, rows, { key, competition, moves });
    if (wanted.payload.moves.length === 0) return true;
    const queued = await queueRebind(wanted);
    if (queued.kind === 'queued') return true;
    set(showToastAction, { tone: 'error', text: writeTroubleText(queued.reason) });
    return false;
  },
);

const NOT_QUEUED = { type: 'moves-not-queued' } as const;

/** Files are looked for in their new places from now on. */
const followAction = atom(
  null,
  async (get, set, following: Following, by: 'itself' | 'person'): Promise<boolean> => {
    const { key, competition, moves } = following;
    const id = openSessionIn(get, key)?.draft.id;
    if (id === undefined) return false;
    const isQueued = await set(queueMovesAction, following);
    if (!isInSession(get, key, id)) return false;
    const event = isQueued ? ({ type: 'files-followed', moves, by } as const) : NOT_QUEUED;
    set(dispatchAction, key, event);
    // Nothing was saved meanwhile.
    await set(saveDraftAction, key, competition);
    if (!isQueued) return false;
    await set(reloadRowsAction);
    await set(surveyEntriesAction, key);
    return true;
  },
);

/** What has the same people as before the form was corrected keeps its files, whatever it is called now. */
export const followFormAction = atom(
  null,
  async (get, set, key: SessionKey, competition: EnteredCompetition) => {
    const session = openSessionIn(get, key);
    const moves = session ? movesToMake(session) : [];
    if (moves.length === 0) return;
    set(dispatchAction, key, { type: 'follow-begun' });
    if (!(await set(followAction, { key, competition, moves }, 'itself'))) {
      set(dispatchAction, key, { type: 'follow-ended' });
    }
  },
);

interface Decision {
  key: SessionKey;
  competition: EnteredCompetition;
  question: OrphanQuestion;
  /** The entry that takes the files; undefined: none does, what the server has stays in the person's own lists. */
  taker: NamedEntry | undefined;
  kinds: readonly FileKind[];
}

/** The person has decided about the files of an entry that is gone. */
export const decideOrphanAction = atom(
  null,
  async (_get, set, { key, competition, question, taker, kinds }: Decision) => {
    const { entry: from, files } = question;
    const moves = [{ from, to: taker ?? from, kinds }];
    if (!(await set(followAction, { key, competition, moves }, 'person'))) return;
    const left = files.flatMap((file) =>
      file.where === 'queued' && !kinds.includes(file.kind) ? [file.row.id] : [],
    );
    for (const id of left) await discardRow(id);
    if (left.length > 0) await set(reloadRowsAction);
  },
);
