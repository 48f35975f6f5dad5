// Handing in: the one call that cannot be taken back (spec 2.8, Preview tab).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { canConfirm } from '#domain/entryWizard.ts';
import { ownApplicationsQuery, statisticQuery } from '#state/queries.ts';
import { callServerAction } from '#state/session.ts';
import { failureText, showToastAction } from '#state/toasts.ts';
import { success } from '#text/toasts.ts';
import type { EntryPage } from './entryPage.ts';
import { restoreLackingAction } from './storedFileActions.ts';

/** Approves the server's reading of the form in place of the one that was checked. */
const approveAction = atom(
  null,
  (get, set, page: EntryPage, application: ParsedApplication): ParsedApplication => {
    const reading = get(page.reading);
    if (reading.kind === 'read') set(page.reading, { ...reading, parsed: application });
    return application;
  },
);

/** Confirms the application; its key stays the same until it has succeeded. */
export const submitAction = atom(null, async (get, set, page: EntryPage) => {
  const reading = get(page.reading);
  const file = get(page.form);
  const before = get(page.submission);
  if (reading.kind !== 'read' || !file || !canConfirm(get(page.wizard))) return;
  if (before.kind === 'sending' || before.kind === 'done') return;
  const application =
    before.kind === 'changed' ? set(approveAction, page, before.application) : reading.parsed;
  set(page.submission, { kind: 'sending', progress: { sent: 0, total: file.size } });
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
  if (outcome.kind === 'refused' && outcome.code === 'files-missing') {
    await set(restoreLackingAction, page);
  }
});
