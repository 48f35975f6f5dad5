import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Answered, CallArguments } from '#contract/wire.ts';
import { isAccepted } from '#domain/acceptance.ts';
import { acceptanceOf, type ListedDraft } from '#domain/draft/draftsInList.ts';
import { entriesOf, newDraftSync, savedOf, deletedElsewhere } from '#domain/draft/draftSync.ts';
import type { ServerDraftState } from '#domain/refusal.ts';
import { contentOf, type DraftState, WHOLE_STATE } from '#domain/entry-session/draftState.ts';
import { emptyContent, type EntryContent } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { isFormContested, mergeContent } from '#domain/entry-session/mergeContent.ts';
import { pickedElsewhereAfter } from '#domain/entry-session/pickedElsewhere.ts';
import { renamedBy } from '#domain/entry-session/renameEntries.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { type OutboxRow, draftOf, type RowError } from '#domain/outbox/outboxRow.ts';
import { broadcastChange } from '../device/changes.ts';
import { serverNow } from '../device/clock.ts';
import { rememberRenamed } from '../outbox/fileAnswers.ts';
import {
  type DraftList,
  applyCompetitions,
  applyListedDrafts,
} from '../outbox/applyCompetitions.ts';
import {
  type EntryDraft,
  readDraftState,
  entriesWithRows,
  withNewContent,
  snapshotOf,
} from '../device/entryDraft.ts';
import { keepBytesOf } from '../device/files.ts';
import { competitionsOfOldDrafts, dropOldDrafts } from './dropDraft.ts';
import {
  changeKnown,
  type KnownDraft,
  knownDrafts,
  lastSaved,
  mayChange,
  hasOwnWork,
  hasWorkToKeep,
} from './knownDrafts.ts';
import { renamedKnown, renameRows } from './renameDraft.ts';
import { changeOutbox, type OutboxStores } from '../device/outboxStores.ts';
import { endReturn, isWaitingSubmission, refuseForDraft } from '../outbox/endReturn.ts';

/**
 * Replaces a draft that another device has submitted by a copy with this device's changes. In the copy no entry is
 * confirmed, because the files belong to the submitted application (offline 11.7).
 */
async function leaveCopy(stores: OutboxStores, { draft }: KnownDraft): Promise<void> {
  const content = { ...draft.content, moves: undefined, completedEntries: [], decided: undefined };
  const { from: _from, other: _other, returned: _returned, ...copied } = draft;
  const id = crypto.randomUUID();
  await stores.putDraft({ ...copied, id, revision: 1, content, copyOf: draft.id });
  await stores.dropDraft(draft.id);
}

/**
 * Handles a draft that the server no longer lists. If it was deleted or submitted elsewhere, deletes it here, but keeps
 * unsent work. If the server has lost it, saves it as a new draft. `now`: server time, epoch ms.
 */
async function handleRemoteDeletion(
  read: KnownDraft,
  { status, draft: serverState }: { status: number; draft?: ServerDraftState | undefined },
  now: number,
): Promise<boolean> {
  const { sync } = read;
  const { owner, id } = read.draft;
  if (!serverState && status !== 404) return false;
  const isSeen = sync.saved.revision === serverState?.revision && sync.saved.state === '';
  if (serverState?.is === 'deleted' && isSeen) return false;
  return changeKnown({ owner, id, known: read }, async (stores, known = read) => {
    const { draft } = known;
    // The server lost the draft, for example after a backup was restored. The draft is saved there as a new one.
    if (!serverState) return void (await stores.putSync(newDraftSync(draft)));
    await endReturn(stores, { owner, draft: id, serverState }, now);
    if (serverState.is === 'submitted')
      return void (await (hasWorkToKeep(known) ? leaveCopy(stores, known) : stores.dropDraft(id)));
    const hasRows = (await stores.rowsOf(owner)).some((row) => draftOf(row) === id);
    if (!hasRows && !hasOwnWork(known)) return void (await stores.dropDraft(id));
    await stores.putSync(newDraftSync(draft, deletedElsewhere(serverState.revision)));
  });
}

/**
 * Refuses a waiting submission if another device has submitted its draft. The server would refuse it too, but only
 * after the user has answered questions about files.
 */
async function refuseSubmitted({ draft, sync }: KnownDraft, error: RowError): Promise<void> {
  const there = error.draft;
  // An equal revision means that the organiser has cancelled a return. The drain handles that case.
  if (there?.is !== 'submitted' || there.revision === sync.saved.revision) return;
  const isRefused = await changeOutbox(async (stores) => {
    const isOwn = (await stores.meta()).owner === draft.owner;
    const row = isOwn ? await stores.find(draft.lockedBy ?? '') : undefined;
    if (!row || !isWaitingSubmission(row)) return false;
    await refuseForDraft(stores, row, error, serverNow(error.at));
    return true;
  });
  if (isRefused) broadcastChange({ kind: 'outbox' });
}

type RequestResult<T> =
  | { kind: 'done'; answer: T }
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      draft?: ServerDraftState | undefined;
    }
  | { kind: 'unanswered' };

export type Ask = <C extends Call>(
  call: C,
  args: CallArguments<C>,
) => Promise<RequestResult<Answered<C>>>;

type ServerDraft = Answered<typeof calls.draft.get>['data'];

/** Returns the form of the server's draft; 'none' without a form, undefined if fetching or storing it failed. */
async function formOf(
  ask: Ask,
  id: string,
  { form, formName }: ServerDraft,
  own: KeptFile | undefined,
): Promise<KeptFile | 'none' | undefined> {
  if (form === '') return 'none';
  if (own?.id === form) return own;
  const fetched = await ask(calls.draft.form, { params: { draft: id } });
  if (fetched.kind !== 'done') return undefined;
  const kept = await keepBytesOf(fetched.answer, formName);
  return kept.kind === 'kept' && kept.file.id === form ? kept.file : undefined;
}

interface Fetched {
  server: ServerDraft;
  state: DraftState;
  /** True if no device saved the draft before its submission. The server then has the form, but no state. */
  isWhole: boolean;
  form: KeptFile | undefined;
}

async function fetchDraft(
  ask: Ask,
  { draft: id }: ListedDraft,
  known: KnownDraft | undefined,
): Promise<Fetched | 'unreadable' | undefined> {
  const read = await ask(calls.draft.get, { params: { draft: id } });
  if (read.kind !== 'done') return undefined;
  const server = read.answer.data;
  const isWhole = server.state === '';
  const state = isWhole ? WHOLE_STATE : readDraftState(server.state);
  if (!state) return 'unreadable';
  const form = await formOf(ask, id, server, known?.draft.content.form);
  return form && { server, state, isWhole, form: form === 'none' ? undefined : form };
}

function contentThere(
  { server, state, isWhole, form }: Fetched,
  known: KnownDraft | undefined,
): EntryContent {
  const { content, here } = known?.draft ?? {};
  return {
    ...contentOf(state, { form, entries: server.entries }),
    ...(isWhole && { wasWhole: true }),
    pickedElsewhere: pickedElsewhereAfter(content, state.files, here),
  };
}

/**
 * Returns the base of a merge: the content that device and server last had in common. If the server's revision is below
 * the known one, a backup was restored. The base is then only the server's form, so the merge removes nothing.
 */
function contentBefore(known: KnownDraft, { server, form }: Fetched): EntryContent {
  const saved = lastSaved(known);
  if (!saved) return emptyContent;
  if (server.revision < known.sync.saved.revision) return { ...emptyContent, form };
  const before = known.sync.saved.form;
  return contentOf(saved.state, {
    form: before === '' ? undefined : { id: before, name: '', type: '', size: 0 },
    entries: entriesOf(known.sync.saved),
  });
}

/** Returns which device saved the server's draft and when. Adds facts from the list if the list has this revision. */
const originOf = (listed: ListedDraft, { device, updatedAt, revision }: ServerDraft) => ({
  device,
  at: Date.parse(updatedAt),
  ...(listed.revision === revision && { team: listed.team, entries: listed.entries }),
});

/** Returns the server's draft as if this device had saved it. Later saves are compared with it to find changes. */
const savedAs = ({ server, state, form }: Fetched) => {
  const { entries, revision } = server;
  const { formAt } = state;
  const content = { ...contentOf(state, { form, entries }), pickedElsewhere: state.files };
  return savedOf(snapshotOf({ id: '', content, formAt }, []), revision);
};

/** Merges the server's draft into the local draft. A conflicting form of the server becomes `other`. */
function mergedDraft(
  { owner, listed, fetched }: { owner: string; listed: ListedDraft; fetched: Fetched },
  known: KnownDraft | undefined,
  rows: readonly OutboxRow[],
): EntryDraft {
  const from = originOf(listed, fetched.server);
  const { id, name, deadline } = listed.competition;
  const theirs = contentThere(fetched, known);
  const { formAt } = fetched.state;
  const draft = {
    here: crypto.randomUUID(),
    ...known?.draft,
    id: listed.draft,
    owner,
    competitionId: id,
    competitionName: name,
    deadline,
    returned: listed.returned ?? undefined,
    revision: known?.draft.revision ?? 0,
    updatedAt: from.at,
    from,
    formAt,
    content: theirs,
  } satisfies EntryDraft;
  if (!known) return withNewContent(draft, theirs);
  const own = known.draft.content;
  const versions = { base: contentBefore(known, fetched), own, theirs };
  const { form, pickedElsewhere } = theirs;
  const merged = mergeContent(versions, entriesWithRows(rows, draft.id));
  const content = { ...merged, pickedElsewhere };
  const isAsked = form !== undefined && form.id === known.draft.other?.form.id;
  const other =
    form && (isAsked || isFormContested(versions))
      ? { ...from, form, formAt, adopted: fetched.server.entries }
      : undefined;
  const chosenAt = content.form?.id === form?.id ? formAt : known.draft.formAt;
  const isSame = chosenAt === known.draft.formAt && isSameJson(own, content);
  if (!other && !known.draft.other && isSame) return known.draft;
  return withNewContent({ ...draft, formAt: chosenAt, other }, content);
}

/** Merges the server's draft into the stored draft. Changes nothing and returns false if `changeKnown` does. */
async function applyServerDraft(
  owner: string,
  listed: ListedDraft,
  fetched: Fetched,
  read: KnownDraft | undefined,
): Promise<boolean> {
  const { server } = fetched;
  const { draft: id } = listed;
  let renamed: ReturnType<typeof renamedBy> = [];
  const isChanged = await changeKnown({ owner, id, known: read }, async (stores, before) => {
    renamed = before ? renamedBy(server.entries, before.draft.content) : [];
    const known = before && renamedKnown(before, renamed);
    const rows = await stores.rowsOf(owner);
    const draft = mergedDraft({ owner, listed, fetched }, known, rows);
    await stores.putSync(newDraftSync(draft, savedAs(fetched)));
    await renameRows(stores, { owner, draft: id }, renamed);
    if (draft !== before?.draft) await stores.putDraft(draft);
  });
  if (isChanged) await rememberRenamed(owner, { competition: listed.competition.id, id }, renamed);
  return isChanged;
}

const isNews = (known: KnownDraft | undefined, { revision }: ListedDraft): boolean =>
  !known || known.sync.trouble?.kind === 'overtaken' || known.sync.saved.revision !== revision;

interface Pull {
  ask: Ask;
  owner: string;
  /** Server time, epoch ms. */
  now: () => number;
}

const GONE = 404;

/**
 * Fetches current deadlines before old drafts are deleted. Returns ids of competitions that did not answer, so that
 * their drafts are kept. A 404 means that the competition is deleted.
 */
async function askOfOldDrafts({ ask, owner, now }: Pull): Promise<ReadonlySet<string>> {
  const unanswered = new Set<string>();
  for (const id of await competitionsOfOldDrafts(owner, now())) {
    const result = await ask(calls.competition.get, { params: { id } });
    if (result.kind === 'done') await applyCompetitions(owner, [result.answer.data], now());
    else if (result.kind === 'unanswered' || result.status !== GONE) unanswered.add(id);
  }
  return unanswered;
}

export interface Pulled {
  isChanged: boolean;
  /** Ids of drafts written by a later build. */
  unreadable: readonly string[];
}

export async function pullDrafts(list: DraftList, pull: Pull): Promise<Pulled> {
  const { ask, owner, now } = pull;
  const { drafts: all } = list;
  await applyListedDrafts(owner, list);
  let isChanged = await dropOldDrafts(owner, now(), await askOfOldDrafts(pull));
  const known = await knownDrafts(owner);
  const unreadable: string[] = [];
  for (const listed of all) {
    const own = known.drafts.get(listed.draft);
    const isOvertaken = own?.sync.trouble?.kind === 'overtaken';
    const isOpen = isOvertaken || isAccepted(acceptanceOf(listed), now());
    if (!isOpen || known.removed.has(listed.draft)) continue;
    if (!mayChange(own) || !isNews(own, listed)) continue;
    const fetched = await fetchDraft(ask, listed, own);
    if (fetched === 'unreadable') unreadable.push(listed.draft);
    else if (fetched && (await applyServerDraft(owner, listed, fetched, own))) isChanged = true;
  }
  const listed = new Set(all.map(({ draft }) => draft));
  for (const own of known.drafts.values()) {
    if (listed.has(own.draft.id) || own.sync.saved.revision === 0 || own.sync.attempt) continue;
    const result = await ask(calls.draft.get, { params: { draft: own.draft.id } });
    if (result.kind !== 'refused') continue;
    if (own.draft.lockedBy !== undefined) {
      const { status, code, message, draft } = result;
      await refuseSubmitted(own, { status, code, message, draft, at: list.now() });
    } else if (await handleRemoteDeletion(own, result, now())) isChanged = true;
  }
  if (isChanged) broadcastChange({ kind: 'drafts' });
  return { isChanged, unreadable };
}
