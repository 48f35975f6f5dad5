// Choosing the filled form and having the server read it (spec 2.8, steps 3 and 4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import type { Competition } from '#domain/competition.ts';
import { withCompetition } from '#spreadsheet/otherCompetition.ts';
import { callServerAction } from '#state/session.ts';
import { failureText } from '#state/toasts.ts';
import { onlyXlsx } from '#text/entering.ts';
import type { EntryPage } from './entryPage.ts';
import { surveyEntriesAction } from './storedFileActions.ts';
import { advanceAction } from './wizardActions.ts';

/** Some systems know no type for .xlsx, so the name counts as well. */
const looksLikeXlsx = ({ name, type }: File): boolean =>
  type === MEDIA_TYPE.xlsx || name.toLowerCase().endsWith('.xlsx');

/** Takes a picked file as the form; another type is told, and what was chosen before stays. */
export const chooseFormAction = atom(null, (_get, set, page: EntryPage, file: File) => {
  if (!looksLikeXlsx(file)) {
    set(page.formError, onlyXlsx);
    return;
  }
  set(page.formError, '');
  set(page.form, file);
  set(page.reading, { kind: 'none' });
  set(advanceAction, page, { type: 'form-chosen' });
});

/**
 * Confirms the upload: enters step index 3 and sends the form to the parse call. An answer for a form
 * that is no longer the chosen one is dropped.
 */
export const readFormAction = atom(
  null,
  async (get, set, page: EntryPage, competition: Pick<Competition, 'id'>) => {
    const file = get(page.form);
    if (!file || get(page.wizard).form === 'parsing') return;
    set(advanceAction, page, { type: 'next' });
    set(page.reading, { kind: 'sending', progress: { sent: 0, total: file.size } });
    const isCurrent = () => get(page.form) === file && get(page.reading).kind === 'sending';
    const outcome = await set(callServerAction)(calls.application.parse, {
      file,
      onProgress: (sent, total) => {
        if (isCurrent()) set(page.reading, { kind: 'sending', progress: { sent, total } });
      },
    });
    if (!isCurrent()) return;
    if (outcome.kind !== 'done') {
      set(page.reading, { kind: 'refused', message: failureText(outcome) });
      set(advanceAction, page, { type: 'form-refused' });
      return;
    }
    const parsed = withCompetition(outcome.answer, competition);
    set(page.reading, { kind: 'read', parsed, at: Date.now(), key: crypto.randomUUID() });
    set(page.submission, { kind: 'none' });
    set(advanceAction, page, { type: 'form-parsed' });
    await set(surveyEntriesAction, page);
  },
);
