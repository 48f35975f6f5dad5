// Submits an application (behaviour 10).
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { entriesIn, formOf } from '#domain/entry-session/select/selectForm.ts';
import { canSubmit, isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { readDraft } from '#offline/device/drafts.ts';
import { send } from '#offline/outbox/send.ts';
import { keepLocalFile } from '#state/files/keptFiles.ts';
import { keepTroubleText, writeTroubleText } from '#state/outbox/reportTrouble.ts';
import { reloadRows } from '#state/outbox/rows.ts';
import { draftsText } from '#text/application/drafts.ts';
import { saveOpenDraft } from './saveDraft.ts';
import {
  type EnteredKey,
  dispatch,
  isInSession,
  openSessionIn,
  type SessionKey,
} from './session.ts';
import type { Store } from '#state/store.ts';

/** Stores the form on the device, unless it is stored already. Returns a message on failure. */
async function keepForm(
  store: Store,
  key: SessionKey,
  session: OpenSession,
): Promise<KeptFile | { message: string }> {
  const form = formOf(session);
  if (!form) return { message: keepTroubleText('file-lost') };
  const kept = await keepLocalFile(form);
  if (kept.kind !== 'kept') return { message: kept.message };
  if (form.state === 'copying') {
    dispatch(store, key, { ...kept, type: 'form-copied', key: session.formKey });
  }
  return kept.file;
}

/** Queues the application of `session`. Returns the refusal or ''. */
async function sendApplication(
  store: Store,
  key: EnteredKey,
  session: OpenSession,
): Promise<string> {
  const { draft, content } = session;
  const application = content.reading?.parsed;
  if (!application) return keepTroubleText('file-lost');
  const file = await keepForm(store, key, session);
  if ('message' in file) return file.message;
  await saveOpenDraft(store, key);
  const after = openSessionIn(store, key);
  if (after?.draft.state === 'silent') return writeTroubleText('silent');
  if (after && isDraftGone(after)) return draftsText.gone.first;
  const kept = await readDraft(draft.id).catch(() => undefined);
  if (kept?.other) return draftsText.otherForm.first;
  const sent = await send(
    {
      kind: 'save',
      owner: key.owner,
      deadline: key.deadline,
      payload: {
        competitionId: key.competition,
        competitionName: key.competitionName,
        team: application.teamName,
        draftId: draft.id,
        application,
      },
      file,
      entries: entriesIn(session),
    },
    ({ id: row }) => {
      if (isInSession(store, key, draft.id)) dispatch(store, key, { type: 'submit-queued', row });
      void reloadRows(store);
    },
  );
  return sent.kind === 'not-queued' ? writeTroubleText(sent.reason) : '';
}

/** Submits the application as the page shows it now. A failed submission of the team is replaced. */
export async function submit(store: Store, key: EnteredKey) {
  const before = openSessionIn(store, key);
  if (!before || !canSubmit(before)) return;
  const session = dispatch(store, key, { type: 'submit-begun' });
  if (session.phase !== 'open') return;
  const message = await sendApplication(store, key, session);
  // The page reads the outcome of the submission from its outbox row.
  await reloadRows(store);
  const isRefused = message !== '' && isInSession(store, key, session.draft.id);
  dispatch(store, key, isRefused ? { type: 'submit-refused', message } : { type: 'submit-ended' });
}
