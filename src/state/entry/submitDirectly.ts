// Handing in past the outbox, where nothing can be kept on the device.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { ownApplicationsQuery, statisticQuery } from '#state/queries.ts';
import { callServerAction } from '#state/session.ts';
import { failureText, showToastAction } from '#state/toasts.ts';
import { keeping } from '#text/outbox.ts';
import { success } from '#text/toasts.ts';
import type { EntryPage } from './entryPage.ts';
import { fileIn } from './pickedFile.ts';
import { restoreLackingAction } from './storedFileActions.ts';

/** Its key stays the same until it has succeeded. */
export const submitDirectlyAction = atom(
  null,
  async (get, set, page: EntryPage, application: ParsedApplication) => {
    const [reading, form] = [get(page.reading), get(page.form)];
    const file = form && (await fileIn(form));
    if (!file || reading.kind !== 'read') {
      set(page.submission, { kind: 'refused', message: keeping.lost });
      return;
    }
    const outcome = await set(callServerAction)(calls.application.save, {
      file,
      key: reading.key,
      sent: { application: JSON.stringify(application), competition: page.competitionId },
      onProgress: (sent, total) =>
        set(page.submission, { kind: 'sending', progress: { sent, total } }),
    });
    if (outcome.kind === 'done') {
      const { rowid } = outcome.answer.data;
      const { teamName } = application;
      set(page.submission, { kind: 'done', rowid, teamName, at: Date.now() });
      set(showToastAction, { tone: 'success', text: success.applicationSent });
      await Promise.all([
        set(ownApplicationsQuery().refresh),
        set(statisticQuery(page.competitionId).refresh),
      ]);
      return;
    }
    const message = failureText(outcome);
    if (outcome.kind === 'refused' && outcome.application) {
      set(page.submission, { kind: 'changed', message, application: outcome.application });
      return;
    }
    set(page.submission, { kind: 'refused', message });
    if (outcome.kind === 'refused' && outcome.code === 'already-confirmed') {
      await set(ownApplicationsQuery().refresh);
    }
    if (outcome.kind === 'refused' && outcome.code === 'files-missing') {
      await set(restoreLackingAction, page);
    }
  },
);
