// Submitting: the one thing that cannot be taken back (spec 2.8, Preview tab).
import { atom } from 'jotai';
import { formOf } from '#domain/entry-session/selectForm.ts';
import { canSubmit } from '#domain/entry-session/selectSubmission.ts';
import type { KeptFile } from '#domain/keptFile.ts';
import { send } from '#offline/send.ts';
import { keepLocalFile } from '#state/keptFiles.ts';
import { notQueuedText } from '#state/outbox/notQueued.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { conflict } from '#text/drafts.ts';
import { keeping } from '#text/outbox.ts';
import { saveDraftAction } from './draft.ts';
import { type CompetitionFacts, happenAction, openSessionIn, type SessionKey } from './session.ts';

/** The form as the device holds it, copied now if it was not; why it cannot be had, else. */
const keepFormAction = atom(
  null,
  async (get, set, key: SessionKey): Promise<KeptFile | { message: string }> => {
    const session = openSessionIn(get, key);
    const form = session && formOf(session);
    if (!session || !form) return { message: keeping.lost };
    const kept = await keepLocalFile(form);
    if (kept.kind !== 'kept') {
      return { message: kept.kind === 'refused' ? kept.message : keeping.lost };
    }
    if (form.state === 'copying') {
      set(happenAction, key, { ...kept, type: 'form-copied', key: session.formKey });
    }
    return kept.file;
  },
);

/** Freezes the application into the outbox; nothing is asked of the server before that. Answers why not, '' when it did. */
const sendApplicationAction = atom(
  null,
  async (get, set, key: SessionKey, competition: CompetitionFacts): Promise<string> => {
    if (openSessionIn(get, key)?.draft.state === 'other-tab') return conflict.first;
    const file = await set(keepFormAction, key);
    if ('message' in file) return file.message;
    await set(saveDraftAction, key, competition);
    const session = openSessionIn(get, key);
    const application = session?.content.reading?.parsed;
    if (!application) return keeping.lost;
    const sent = await send(
      {
        kind: 'save',
        owner: key.owner,
        deadline: competition.deadline,
        payload: {
          competitionId: competition.id,
          competitionName: competition.name,
          team: application.teamName,
          draftId: session.draft.id,
          application,
        },
        file,
      },
      (row) => {
        set(happenAction, key, { type: 'submit-queued', row: row.id });
        void set(reloadRowsAction);
      },
    );
    return sent.kind === 'not-queued' ? notQueuedText(sent.reason) : '';
  },
);

/**
 * Submits the application as it stands now. A row holds a frozen copy, so what has been approved since is
 * never sent by an older one: the outbox puts a new row in place of a stuck one.
 */
export const submitAction = atom(
  null,
  async (get, set, key: SessionKey, competition: CompetitionFacts) => {
    const session = openSessionIn(get, key);
    if (!session || !canSubmit(session)) return;
    set(happenAction, key, { type: 'submit-begun' });
    const message = await set(sendApplicationAction, key, competition);
    // What became of its row is told by that, or has been told already.
    await set(reloadRowsAction);
    if (message === '') set(happenAction, key, { type: 'submit-ended' });
    else set(happenAction, key, { type: 'submit-refused', message });
  },
);
