// Files of a handed-in application that were deleted afterwards, and handing them in again (contract, "Entries and their files").
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Application } from '#domain/application.ts';
import type { OwnFile } from '#contract/shapes.ts';
import { type EntryOption, entryOptions, FILE_KINDS, type FileKind } from '#domain/entryFiles.ts';
import type { Deadline } from '#domain/deadline.ts';
import { queueUpload } from '#offline/queueRow.ts';
import { toasts } from '#text/outbox.ts';
import { success } from '#text/toasts.ts';
import { keepPickedFile } from './keptFiles.ts';
import { reloadRowsAction } from './outbox/rows.ts';
import { settled } from './outbox/settled.ts';
import { ownFilesQuery } from './ownFiles.ts';
import { judgePickAction } from './pickedFileRules.ts';
import { ownApplicationsQuery } from './queries.ts';
import type { QueryState } from './query.ts';
import { callServerAction, ownerAtom } from './session.ts';
import { failureText, showToastAction } from './toasts.ts';

/** So long an upload waits for the server before the person is told that it waits. */
const QUICK_MS = 2_500;

export interface MissingFile {
  kind: FileKind;
  option: EntryOption;
  competition: string;
  competitionName: string;
  deadline: Deadline;
  team: string;
}

/** What the server has just said; what is old says nothing of what is missing. */
const fresh = <T>(state: QueryState<{ data: T[] }>): T[] | undefined =>
  state.kind === 'ready' && !state.stale ? state.data.data : undefined;

/** The queries that must be read before anything can be called missing. */
export const missingFilesQueries = [
  ownApplicationsQuery(),
  ownFilesQuery.card,
  ownFilesQuery.music,
] as const;

const isOf = (file: OwnFile, competition: string, option: EntryOption): boolean =>
  file.competitionId === competition &&
  file.routine === option.routine &&
  file.teamName === option.name;

/** An atom of the files that the entries of an application lack; empty while that is not known. */
export const missingFilesAtom = (rowid: number, content: Application) =>
  atom((get): readonly MissingFile[] => {
    const application = fresh(get(ownApplicationsQuery().state))?.find(
      (each) => each.rowid === rowid,
    );
    const lists = {
      card: fresh(get(ownFilesQuery.card.state)),
      music: fresh(get(ownFilesQuery.music.state)),
    };
    if (application === undefined) return [];
    const { competition, name: competitionName, deadline } = application;
    return entryOptions(content).flatMap((option) =>
      FILE_KINDS.filter((kind) =>
        lists[kind]?.every((file) => !isOf(file, competition, option)),
      ).map((kind) => ({
        kind,
        option,
        competition,
        competitionName,
        deadline,
        team: content.teamName,
      })),
    );
  });

export interface Replacement {
  missing: MissingFile;
  file: File;
}

/** Past the outbox, where nothing can be kept; answers why it was not taken, '' when it was. */
const uploadDirectlyAction = atom(null, async (_get, set, { missing, file }: Replacement) => {
  const { kind, option, competition, team } = missing;
  const outcome = await set(callServerAction)(calls[kind].upload, {
    sent: { competition, routine: option.routine, teamName: option.name, team },
    file,
    key: crypto.randomUUID(),
  });
  return outcome.kind === 'done' ? '' : failureText(outcome);
});

type Sent = { kind: 'sent' | 'waiting' } | { kind: 'refused'; message: string };

const uploadByOutboxAction = atom(null, async (get, set, given: Replacement): Promise<Sent> => {
  const { kind, option, competition, competitionName, deadline, team } = given.missing;
  const owner = get(ownerAtom);
  const kept = await keepPickedFile(given.file);
  if (kept.kind === 'refused') return kept;
  const queued =
    kept.kind === 'kept'
      ? await queueUpload({
          owner,
          deadline,
          payload: {
            fileKind: kind,
            competitionId: competition,
            competitionName,
            routine: option.routine,
            displayName: option.name,
            team,
          },
          file: kept.file,
        })
      : undefined;
  if (queued?.kind !== 'queued') {
    const message = await set(uploadDirectlyAction, given);
    return message === '' ? { kind: 'sent' } : { kind: 'refused', message };
  }
  const how = await settled({ owner, rows: [queued.row], within: QUICK_MS });
  if (how !== 'stuck') return { kind: how === 'sent' ? 'sent' : 'waiting' };
  const row = (await set(reloadRowsAction)).find(({ id }) => id === queued.row.id);
  return { kind: 'refused', message: row?.lastError?.message ?? '' };
});

/** Answers why the file was not taken; undefined when it is on the server or on its way. */
export const uploadMissingFileAction = atom(null, async (_get, set, given: Replacement) => {
  const refused = await set(judgePickAction, given.missing.kind, given.file);
  if (refused) return refused;
  const sent = await set(uploadByOutboxAction, given);
  if (sent.kind === 'refused') return { name: given.file.name, why: sent.message };
  if (sent.kind === 'sent') {
    set(showToastAction, { tone: 'success', text: success.filesUploaded });
    await set(ownFilesQuery[given.missing.kind].refresh);
  } else {
    set(showToastAction, { tone: 'info', text: toasts.filesWait });
  }
  return undefined;
});
