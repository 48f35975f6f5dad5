// Saves a draft on the server: what is on its way first, else what has changed since the last saving.
import { calls } from '#contract/calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { WireAnswer } from '#contract/wire.ts';
import {
  afterAnswer,
  type DraftAnswer,
  type DraftAttempt,
  type DraftSnapshot,
  type DraftSync,
  needsSaving,
  newDraftSync,
  sendsForm,
  withAttempt,
} from '#domain/draft/draftSync.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import { readFileBytes } from '../device/files.ts';
import { broadcastChange } from '../device/changes.ts';
import { askServer } from '../drain/askServer.ts';
import { backoffMs } from '../drain/backoff.ts';
import { isTemporaryStatus } from '../drain/classifyAnswer.ts';
import { type Lease, type LostLease, underLease } from '../drain/lease.ts';
import type { AttemptParts } from '../drain/attempt.ts';
import { fileIn } from '../drain/rowRequest.ts';
import { changeOutbox, type OutboxStores } from '../outbox/outboxStores.ts';
import { deviceName } from './deviceName.ts';

/** A person who works on goes on changing it: so long it is waited for more. */
const PAUSE_MS = 2_000;

interface DueDraft {
  draft: EntryDraft;
  sync: DraftSync;
  /** Epoch ms. */
  dueAt: number;
}

const snapshotOf = ({ content }: EntryDraft): DraftSnapshot => ({
  state: JSON.stringify(stateOf(content)),
  step: content.step,
  form: content.form,
});

function dueOf(draft: EntryDraft, sync: DraftSync): DueDraft | undefined {
  if (!needsSaving(sync, snapshotOf(draft))) return undefined;
  const dueAt = sync.attempt ? sync.nextAt : Math.max(sync.nextAt, draft.updatedAt + PAUSE_MS);
  return { draft, sync, dueAt };
}

async function dueDraftsIn(stores: OutboxStores, owner: string): Promise<DueDraft[]> {
  const syncs = new Map((await stores.syncsOf(owner)).map((sync) => [sync.id, sync]));
  const due = (await stores.draftsOf(owner)).flatMap((draft) => {
    const found = dueOf(draft, syncs.get(draft.id) ?? newDraftSync(draft));
    return found ? [found] : [];
  });
  return due.toSorted((a, b) => a.dueAt - b.dueAt);
}

/** What of an owner's drafts the server lacks, the first to be sent first. */
export const dueDrafts = (owner: string): Promise<DueDraft[]> =>
  changeOutbox((stores) => dueDraftsIn(stores, owner));

type Saved = AnswerOf<typeof calls.draft.save>;

/** Undefined: nobody is signed in any more. */
function answerOf(
  read: WireAnswer<Saved>,
  { now, failures, random }: { now: number; failures: number; random: number },
): DraftAnswer | undefined {
  if (read.kind === 'done') return { kind: 'saved', revision: read.answer.data.revision };
  const { status, retryAfterMs } = read;
  if (read.kind === 'unanswered' || isTemporaryStatus(status)) {
    return { kind: 'again', nextAt: now + backoffMs(failures + 1, retryAfterMs, random) };
  }
  const { code, message, draft } = read;
  if (status === 401 || code === 'other-user') return undefined;
  if (code === 'form-expected') return { kind: 'form-expected' };
  return draft ? { kind: 'conflict', standing: draft } : { kind: 'refused', code, message };
}

const argumentsOf = (
  { id, competitionId }: DraftSync,
  { key, revision, snapshot }: DraftAttempt,
  bytes: ArrayBuffer | undefined,
) => ({
  key,
  params: { draft: id },
  sent: {
    competition: competitionId,
    revision: String(revision),
    state: snapshot.state,
    step: String(snapshot.step),
    form: snapshot.form?.id ?? '',
    device: deviceName(),
  },
  ...(snapshot.form && fileIn(snapshot.form, bytes)),
});

/** One saving of one draft; `signed-out`: it waits for a sign-in as the same user. */
export async function pushDraft(
  lease: Lease,
  { transport, signal, random }: AttemptParts,
  { draft: { id, owner } }: DueDraft,
): Promise<'settled' | 'signed-out' | LostLease> {
  const begun = await underLease(lease, async (stores) => {
    const due = (await dueDraftsIn(stores, owner)).find(({ draft }) => draft.id === id);
    if (!due || due.dueAt > lease.now()) return undefined;
    const sync = withAttempt(due.sync, snapshotOf(due.draft), crypto.randomUUID());
    await stores.putSync(sync);
    return sync;
  });
  if (!begun) return 'settled';
  if ('kind' in begun) return begun;
  const { attempt } = begun;
  if (!attempt) return 'settled';
  const form = sendsForm(begun) ? attempt.snapshot.form : undefined;
  const bytes = form && (await readFileBytes(form.id));
  const answer: DraftAnswer | undefined =
    form && !bytes
      ? { kind: 'refused', code: 'file-lost', message: '' }
      : answerOf(
          await askServer(transport, calls.draft.save, argumentsOf(begun, attempt, bytes), {
            user: owner,
            signal: AbortSignal.any([signal, lease.stolen]),
            now: lease.now,
          }),
          { now: lease.now(), failures: begun.failures, random: random() },
        );
  const settled = await underLease(lease, async (stores) => {
    if (!answer) {
      await stores.putMeta({ ...(await stores.meta()), signedOut: owner });
      return;
    }
    const sync = (await stores.syncsOf(owner)).find((each) => each.id === id);
    if (sync) await stores.putSync(afterAnswer(sync, answer));
  });
  if (settled) return settled;
  broadcastChange({ kind: 'drafts' });
  return answer ? 'settled' : 'signed-out';
}
