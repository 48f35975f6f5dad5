// Brings what other devices of a person have saved, so that this one can go on with it without a network.
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Answered, CallArguments, WireAnswer } from '#contract/wire.ts';
import { isActive } from '#domain/deadline.ts';
import { type DraftSync, isSaved, newDraftSync } from '#domain/draft/draftSync.ts';
import { contentOf } from '#domain/entry-session/draftState.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import { broadcastChange } from '../device/changes.ts';
import { type EntryDraft, draftState } from '../device/entryDraft.ts';
import { keepFile } from '../device/files.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';
import { snapshotOf } from './draftSnapshot.ts';

/** Makes a call in the name of the person; never rejects for what the network does. */
type Ask = <C extends Call>(call: C, args: CallArguments<C>) => Promise<WireAnswer<Answered<C>>>;

type ListedDraft = Answered<typeof calls.draft.list>['data'][number];
type ServerDraft = Answered<typeof calls.draft.get>['data'];

interface KnownDraft {
  draft: EntryDraft;
  sync: DraftSync;
}

const knownDrafts = (owner: string): Promise<ReadonlyMap<string, KnownDraft>> =>
  changeOutbox(async (stores) => {
    const syncs = new Map((await stores.syncsOf(owner)).map((sync) => [sync.id, sync]));
    const drafts = await stores.draftsOf(owner);
    return new Map(
      drafts.map((draft) => [
        draft.id,
        { draft, sync: syncs.get(draft.id) ?? newDraftSync(draft) },
      ]),
    );
  });

/** Whether the device may take what the server has: nothing of its own would be lost. */
const mayFollow = (known: KnownDraft | undefined, { revision }: ListedDraft): boolean =>
  known === undefined ||
  (isSaved(known.sync, snapshotOf(known.draft)) && known.sync.saved.revision !== revision);

/** The form on this device; undefined where it could not be had. */
async function formOf(
  ask: Ask,
  id: string,
  { form }: ServerDraft,
  known: KnownDraft | undefined,
): Promise<KeptFile | 'none' | undefined> {
  if (form === '') return 'none';
  const own = known?.draft.content.form;
  if (own?.id === form) return own;
  const fetched = await ask(calls.draft.form, { params: { draft: id } });
  if (fetched.kind !== 'done') return undefined;
  const kept = await keepFile(new File([fetched.answer], 'Заявка.xlsx', { type: fetched.answer.type }));
  return kept.kind === 'kept' && kept.file.id === form ? kept.file : undefined;
}

async function follow(ask: Ask, owner: string, listed: ListedDraft, known: KnownDraft | undefined) {
  const { draft: id, competition } = listed;
  const read = await ask(calls.draft.get, { params: { draft: id } });
  if (read.kind !== 'done') return;
  const server = read.answer.data;
  const state = v.safeParse(draftState, server.state);
  const form = await formOf(ask, id, server, known);
  if (!state.success || form === undefined) return;
  const before = known?.draft.content;
  const file = form === 'none' ? undefined : form;
  const content = {
    ...contentOf(state.output, file),
    // What was picked here is here alone, and so is a reading of the same form.
    ...(before && { picked: before.picked }),
    ...(before && before.form?.id === file?.id && { reading: before.reading }),
  };
  const draft: EntryDraft = {
    id,
    owner,
    competitionId: competition.id,
    competitionName: competition.name,
    deadline: competition.deadline,
    revision: (known?.draft.revision ?? 0) + 1,
    updatedAt: Date.parse(server.updatedAt),
    content,
  };
  const saved = { revision: server.revision, state: snapshotOf(draft).state, form: server.form };
  await changeOutbox(async (stores) => {
    const now = (await stores.draftsOf(owner)).find((each) => each.id === id);
    if ((now?.revision ?? 0) !== (known?.draft.revision ?? 0)) return;
    await stores.putDraft(draft);
    await stores.putSync(newDraftSync(draft, saved));
  });
}

/** `now`: the server's time, epoch ms. */
export async function pullDrafts(ask: Ask, owner: string, now: number): Promise<void> {
  const read = await ask(calls.draft.list, {});
  if (read.kind !== 'done') return;
  const known = await knownDrafts(owner);
  for (const listed of read.answer.data) {
    const own = known.get(listed.draft);
    if (!isActive(listed.competition.deadline, now) || !mayFollow(own, listed)) continue;
    await follow(ask, owner, listed, own);
  }
  broadcastChange({ kind: 'drafts' });
}
