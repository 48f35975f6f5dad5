// Asks the server which files of entries are on the server (behaviour 9.4).
import { isAboutSubject, type CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { FileFacts } from '#contract/shapes.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import {
  type EarlierAnswer,
  type FileCheck,
  type ServerFile,
  checksOf,
} from '#domain/entry-session/entrySession.ts';
import {
  entryFileStates,
  isComing,
  isUndecided,
  entryPlaceOf,
} from '#domain/entry-session/select/selectFiles.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import { awaitedFiles } from '#domain/entry-session/pickedElsewhere.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { orphansIn } from '#domain/entry-session/select/selectOrphans.ts';
import type { DraftEntry, EntryPlace } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { teamKey } from '#domain/normaliseText.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { lastFileAnswer, rememberAnswer } from '#offline/outbox/fileAnswers.ts';
import { lastAnswer } from '#offline/outbox/knownFile.ts';
import { wasNeverSaved } from '#offline/drafts/knownDrafts.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { callerOf } from '../person/caller.ts';
import { faultOf } from '#state/toasts.ts';
import { dispatch, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

function serverFileOf(facts: FileFacts | null, asOf?: EarlierAnswer): ServerFile {
  const age = asOf === undefined ? {} : { asOf };
  if (facts === null) return { kind: 'missing', ...age };
  const { name, size, sha256, musicLength } = facts;
  const known = { ...(sha256 !== undefined && { sha256 }), ...(musicLength && { musicLength }) };
  return { kind: 'present', name, size, ...known, ...age };
}

interface Question {
  owner: string;
  place: EntryPlace;
  kind: FileKind;
  /** Name of the team, by which the server finds files that were sent without a draft. */
  team: string;
}

async function lastKnown(question: Question, because: NetworkFault): Promise<ServerFile> {
  const { owner, place, kind: fileKind, team } = question;
  const own = await lastAnswer(owner, { place, fileKind, team });
  // A file that was sent without a draft may be of another team.
  const withoutDraft = own
    ? undefined
    : await lastFileAnswer(owner, { place: { ...place, draft: '', entry: '' }, fileKind });
  const isFileKnown = Boolean(own?.facts ?? withoutDraft?.facts);
  // The server never saved the draft, so the server has no file of the draft.
  if (!isFileKnown && (await wasNeverSaved(owner, place.draft)))
    return serverFileOf(null, { at: Date.now(), because: 'unsaved' });
  if (own) return serverFileOf(own.facts, { at: own.at, because });
  if (!withoutDraft) return { kind: 'unknown', because };
  const { facts, at } = withoutDraft;
  return facts?.team && teamKey(facts.team) !== teamKey(team)
    ? { kind: 'foreign', team: facts.team }
    : serverFileOf(facts, { at, because });
}

/** Returns facts about the file on the server. Null if there is no file; the fault if the server did not answer. */
function factsIn(outcome: CallOutcome<FileFacts>): FileFacts | null | { fault: NetworkFault } {
  if (outcome.kind === 'done') return outcome.answer;
  return isAboutSubject(outcome) ? null : { fault: faultOf(outcome) };
}

/** Returns whether the server has a file for the entry of an upload, according to the server's last answer. */
export async function wasStored({ owner, payload }: UploadRow): Promise<boolean> {
  const { place, fileKind: kind, team } = payload;
  return (await lastKnown({ owner, place, kind, team }, 'offline')).kind === 'present';
}

/** Asks whether the server has a file. Without a response shows the last answer with its age (offline 2.4). */
async function checkFile(
  store: Store,
  key: SessionKey,
  entry: DraftEntry,
  kind: FileKind,
  team: string,
) {
  const before = openSessionIn(store, key);
  if (!before) return;
  const { changes } = checksOf(before, entry)[kind];
  const id = sourceOf(before.content, entry, kind);
  const place = entryPlaceOf(before, { ...entry, id });
  const question = { owner: key.owner, place, kind, team };
  const askedAt = Date.now();
  const asking = callerOf(store)(calls[kind].exists, fileArguments(place, team));
  const facts = factsIn(await asking);
  const isSilent = facts !== null && 'fault' in facts;
  const file = isSilent ? await lastKnown(question, facts.fault) : serverFileOf(facts);
  const now = openSessionIn(store, key);
  const isOfNow = now && checksOf(now, entry)[kind].changes === changes;
  // Does not cache the answer if the file has changed since the request.
  if (!isSilent && isOfNow) {
    const query = { place, fileKind: kind };
    await rememberAnswer(key.owner, query, { facts, at: Date.now() }, askedAt);
  }
  const session = openSessionIn(store, key);
  if (!session) return;
  const { [kind]: state } = entryFileStates(session, store.get(outboxRowsAtom), entry);
  const event = { entry, kind, changes, file, isComing: isComing(state) };
  dispatch(store, key, { ...event, type: 'check-answered' });
  if (isUndecided(state)) dispatch(store, key, { type: 'file-undecided', entry, kind });
}

export async function checkEntry(store: Store, key: SessionKey, entry: DraftEntry) {
  const team = openSessionIn(store, key)?.content.reading?.parsed.teamName ?? '';
  await Promise.all(FILE_KINDS.map((kind) => checkFile(store, key, entry, kind, team)));
}

const AT_ONCE = 3;

/** Checks the files of all entries, also of entries that the form lacks, `AT_ONCE` in parallel. */
export async function surveyEntries(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  const reading = session?.content.reading;
  if (!session || !reading) return;
  const entries = [...entriesIn(session), ...orphansIn(session)].values();
  const work = async () => {
    for (const entry of entries) {
      if (openSessionIn(store, key)?.content.reading !== reading) return;
      await checkEntry(store, key, entry);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const isUnanswered = ({ file }: FileCheck): boolean =>
  file.kind === 'unknown' || ('asOf' in file && file.asOf !== undefined);

/** Repeats checks that got no answer. Stops at the first entry whose repeated check gets no answer (offline 2.4). */
export async function checkUnanswered(store: Store, key: SessionKey) {
  const isWanting = (entry: DraftEntry): boolean => {
    const session = openSessionIn(store, key);
    return session !== undefined && Object.values(checksOf(session, entry)).some(isUnanswered);
  };
  const begun = openSessionIn(store, key);
  if (!begun) return;
  for (const entry of [...entriesIn(begun), ...orphansIn(begun)].filter(isWanting)) {
    await checkEntry(store, key, entry);
    if (isWanting(entry)) return;
  }
}

/** Checks all files again if some are missing, or awaited from another device. */
export async function checkMissing(store: Store, key: SessionKey) {
  const content = openSessionIn(store, key)?.content;
  if (!content) return;
  const { lacking: missing = [] } = content;
  if (missing.length > 0 || awaitedFiles(content).length > 0) await surveyEntries(store, key);
}
