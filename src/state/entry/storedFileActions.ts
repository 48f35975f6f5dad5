// Asking the server which files it has of an entry, and what a lost one means (spec 2.8, Files tab).
import { atom } from 'jotai';
import * as v from 'valibot';
import type { Outcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import { type FileFacts, fileFacts } from '#contract/shapes.ts';
import { placeParams } from '#contract/wirePlace.ts';
import {
  type EntryOption,
  FILE_KINDS,
  type FileKind,
  finishKey,
  optionKey,
} from '#domain/entryFiles.ts';
import type { EntryPlace } from '#domain/entryPlace.ts';
import { lostPlaces } from '#domain/lostEntry.ts';
import { teamKey } from '#domain/teamKey.ts';
import { readCached, writeCached } from '#offline/cache.ts';
import type { UploadRow } from '#domain/outboxRow.ts';
import { callServerAction, ownerAtom } from '#state/session.ts';
import { entryFileStates, isPresent } from './entryFileStates.ts';
import type { EntryPage, StoredFile } from './entryPage.ts';
import { withEntry, withoutMember } from './replaced.ts';
import { storedFilesOf } from './storedFiles.ts';
import { advanceAction } from './wizardActions.ts';

/** Where the server keeps the files of an entry. */
export const filePlace = (page: EntryPage, option: EntryOption): EntryPlace => ({
  competition: page.competitionId,
  routine: option.routine,
  name: option.name,
});

export const setStoredAction = atom(
  null,
  (get, set, page: EntryPage, option: EntryOption, kind: FileKind, file: StoredFile) => {
    const known = storedFilesOf(get(page.stored), option);
    set(page.stored, withEntry(get(page.stored), optionKey(option), { ...known, [kind]: file }));
  },
);

/** `asOf`: epoch ms of an answer that is not of now. */
function storedAs(facts: FileFacts | null, teamName: string, asOf?: number): StoredFile {
  const age = asOf === undefined ? {} : { asOf };
  if (facts === null) return { kind: 'missing', ...age };
  const { name, size, team } = facts;
  return team !== null && teamKey(team) !== teamKey(teamName)
    ? { kind: 'foreign', team }
    : { kind: 'present', name, size, ...age };
}

const knownFacts = v.nullable(fileFacts);

interface Asked {
  owner: string;
  kind: FileKind;
  place: EntryPlace;
  teamName: string;
}

/** What the server said last, with its age. */
async function lastKnown({ owner, kind, place, teamName }: Asked): Promise<StoredFile> {
  const cached = await readCached(owner, calls[kind].exists, { params: placeParams(place) });
  const known = v.safeParse(knownFacts, cached?.data);
  return cached && known.success
    ? storedAs(known.output, teamName, cached.fetchedAt)
    : { kind: 'unknown' };
}

/** Whether the server had the file of a row's place when it was asked last. */
export async function wasStored({ owner, payload }: UploadRow): Promise<boolean> {
  const { place, fileKind: kind, team: teamName } = payload;
  return (await lastKnown({ owner, kind, place, teamName })).kind === 'present';
}

/**
 * Status 200 means present, any other means missing (spec 4); no answer and a 5xx mean neither: then
 * the last answer stands with its age (offline 32).
 */
async function storedBy(outcome: Outcome<FileFacts>, asked: Asked): Promise<StoredFile> {
  const isSilent =
    outcome.kind === 'unanswered' || (outcome.kind === 'refused' && outcome.status >= 500);
  if (!isSilent) {
    const facts = outcome.kind === 'done' ? outcome.answer : null;
    const { owner, kind, place } = asked;
    const args = { params: placeParams(place) };
    await writeCached(owner, calls[kind].exists, args, { data: facts, fetchedAt: Date.now() });
    return storedAs(facts, asked.teamName);
  }
  return lastKnown(asked);
}

/** Puts a confirmed programme back into the selector. */
export const reopenEntryAction = atom(null, (get, set, page: EntryPage, option: EntryOption) => {
  set(page.finished, withoutMember(get(page.finished), finishKey(option)));
  set(advanceAction, page, { type: 'file-lost' });
});

/**
 * Asks for the card and the music of one programme; a finished one that lost a file is open again.
 * `team`: whose files count as its own, where it is not the form's.
 */
export const checkEntryAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption, team?: string) => {
    const callServer = set(callServerAction);
    const place = filePlace(page, option);
    const params = placeParams(place);
    const check = async (kind: FileKind) => {
      let outcome: Outcome<FileFacts>;
      let changes: number;
      do {
        changes = get(page.changes);
        outcome = await callServer(calls[kind].exists, { params });
      } while (get(page.changes) !== changes);
      const file = await storedBy(outcome, {
        owner: get(ownerAtom),
        kind,
        place,
        teamName: team ?? get(page.parsed)?.teamName ?? '',
      });
      set(setStoredAction, page, option, kind, file);
      const isGone =
        file.kind === 'foreign' || (file.kind === 'missing' && file.asOf === undefined);
      const isLost = isGone && !isPresent(entryFileStates(get, page, option)[kind]);
      if (isLost && get(page.finished).has(finishKey(option))) {
        set(reopenEntryAction, page, option);
      }
    };
    await Promise.all(FILE_KINDS.map(check));
  },
);

const AT_ONCE = 3;

/** Asks for the files of every programme, and of those that the form has lost, a few at once. */
export const surveyEntriesAction = atom(null, async (get, set, page: EntryPage) => {
  const options = get(page.options);
  const checks = [
    ...options.map((option) => () => set(checkEntryAction, page, option)),
    ...lostPlaces(get(page.former), options).map(
      (entry) => () => set(checkEntryAction, page, entry, entry.team),
    ),
  ].values();
  const work = async () => {
    for (const check of checks) {
      if (get(page.options) !== options) return;
      await check();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});

/**
 * After the server missed files at the confirmation: programmes that lack one come back, and all of
 * them where nobody can tell which.
 */
export const restoreLackingAction = atom(null, async (get, set, page: EntryPage) => {
  set(advanceAction, page, { type: 'file-lost' });
  await set(surveyEntriesAction, page);
  if (get(page.openOptions).length === 0) set(page.finished, new Set<string>());
});
