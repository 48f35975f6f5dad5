// Handing in: the one thing that cannot be taken back (spec 2.8, Preview tab).
import { atom } from 'jotai';
import type { ParsedApplication } from '#domain/application.ts';
import type { SaveRow } from '#domain/outboxRow.ts';
import { canConfirm } from '#domain/entryWizard.ts';
import { queueSave } from '#offline/queueRow.ts';
import { outcomeOf } from '#offline/send.ts';
import { keepPickedFile } from '#state/keptFiles.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { ownerAtom } from '#state/session.ts';
import { conflict } from '#text/drafts.ts';
import { keeping } from '#text/outbox.ts';
import { saveDraftAction } from './draftActions.ts';
import type { EntryPage } from './entryPage.ts';
import { keptCopy } from './pickedFile.ts';
import type { CompetitionFacts } from './queueFiles.ts';
import { submitDirectlyAction } from './submitDirectly.ts';

/** Approves the server's reading of the form in place of the one that was checked. */
const approveAction = atom(
  null,
  (get, set, page: EntryPage, application: ParsedApplication): ParsedApplication => {
    const reading = get(page.reading);
    if (reading.kind === 'read')
      set(page.reading, { ...reading, parsed: application, by: 'server' });
    return application;
  },
);

type Queued =
  | { kind: 'queued'; row: SaveRow }
  | { kind: 'refused'; message: string }
  | { kind: 'direct' };

/** Freezes the application into the outbox; nothing is asked of the server before that. */
const queueAction = atom(
  null,
  async (
    get,
    set,
    page: EntryPage,
    competition: CompetitionFacts,
    application: ParsedApplication,
  ): Promise<Queued> => {
    if (get(page.draft).state === 'other-tab') return { kind: 'refused', message: conflict.first };
    const form = get(page.form);
    let file = form && keptCopy(form);
    if (form && !file && form.file) {
      const kept = await keepPickedFile(form.file);
      if (kept.kind === 'refused') return kept;
      if (kept.kind === 'kept') file = kept.file;
      if (kept.kind === 'kept' && kept.isLasting) set(page.form, { ...form, id: kept.file.id });
    }
    const isSaved = await set(saveDraftAction, page, competition);
    // Where drafts are not kept the page's own is confirmed.
    if (!file || (!isSaved && get(page.draft).state !== 'not-kept')) return { kind: 'direct' };
    const queued = await queueSave({
      owner: get(ownerAtom),
      deadline: competition.deadline,
      payload: {
        competitionId: competition.id,
        competitionName: competition.name,
        team: application.teamName,
        draftId: get(page.draft).id,
        application,
      },
      file,
    });
    if (queued.kind !== 'refused') return { kind: 'queued', row: queued.row };
    return queued.reason === 'file-lost'
      ? { kind: 'refused', message: keeping.lost }
      : { kind: 'direct' };
  },
);

/**
 * Confirms the application as it stands now. A row holds a frozen copy, so what has been approved since is
 * never sent by an older one: the outbox puts a new row in place of a stuck one.
 */
export const submitAction = atom(
  null,
  async (get, set, page: EntryPage, competition: CompetitionFacts) => {
    const reading = get(page.reading);
    const before = get(page.submission);
    if (reading.kind !== 'read' || !get(page.form) || !canConfirm(get(page.wizard))) return;
    if (before.kind === 'sending' || before.kind === 'done') return;
    const application =
      before.kind === 'changed' ? set(approveAction, page, before.application) : reading.parsed;
    set(page.submission, { kind: 'sending', progress: { sent: 0, total: 0 } });
    const queued = await set(queueAction, page, competition, application);
    switch (queued.kind) {
      case 'direct':
        await set(submitDirectlyAction, page, application);
        return;
      case 'refused':
        set(page.submission, queued);
        return;
      case 'queued': {
        set(page.draft, { ...get(page.draft), lockedBy: queued.row.id });
        await set(reloadRowsAction);
        if (navigator.onLine) await outcomeOf(queued.row);
        await set(reloadRowsAction);
        // What became of it is told by its row, or has been told already.
        if (get(page.submission).kind === 'sending') set(page.submission, { kind: 'none' });
      }
    }
  },
);
