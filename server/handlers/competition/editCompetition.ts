// An organiser edits a competition: all that was given at its creation.
import { hash } from 'node:crypto';
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { COMPETITION_FACTS } from '#domain/competition/competition.ts';
import { editedFacts } from '#domain/competition/competitionEdit.ts';
import type { EditedPart } from '#domain/journal/journalAct.ts';
import {
  type CompetitionRecord,
  lockCompetition,
  updateCompetition,
} from '#server/records/competitions/competitions.ts';
import { noteAct } from '#server/records/competitions/journal.ts';
import type { Records } from '#server/records/tables.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { refuse } from '#server/request/refusals.ts';
import { informationQuota } from '../quota.ts';

/** Differs as soon as a fact or the PDF does. */
export const etagOf = (competition: CompetitionRecord): string =>
  hash(
    'sha256',
    JSON.stringify([...COMPETITION_FACTS.map((fact) => competition[fact]), competition.fileSha256]),
  );

/** Refuses an edit of another state of the competition than the one that stands. */
export function refuseChanged(standing: CompetitionRecord, etag: string): void {
  if (etagOf(standing) !== etag) refuse('competition-changed');
}

/** `file` takes the place of the PDF that stands. */
interface Edit extends ReceivedBy<Calls['competition']['edit']> {
  id: string;
  /** Who edits. */
  userId: number;
  /** Epoch ms. */
  now: number;
  file: ReceivedFile | undefined;
}

/** The PDF as it is after an edit. */
function attachmentAfter({ fileSha256, fileSize }: CompetitionRecord, edit: Edit) {
  const { file, removeAttachment } = edit;
  if (file) return { fileSha256: file.sha256, fileSize: file.size };
  return removeAttachment === undefined
    ? { fileSha256, fileSize }
    : { fileSha256: null, fileSize: null };
}

/** Refuses an edit of a competition that was deleted or edited since its organiser has seen it. */
export async function editCompetition(trx: Records, edit: Edit): Promise<void> {
  // A secretary may just be editing it as well.
  const standing = await lockCompetition(trx, edit.id);
  if (!standing) return refuse('competition-not-found');
  refuseChanged(standing, edit.etag);
  const { name, dates, place, info, deadline } = edit;
  await informationQuota(trx, standing.ownerId, info, standing.id);
  const attachment = attachmentAfter(standing, edit);
  const facts = { name, dates, place, info, deadline, ...attachment };
  await updateCompetition(trx, edit.id, facts, edit.now);
  const changed: EditedPart[] = [...editedFacts(facts, standing)];
  if (standing.fileSha256 !== attachment.fileSha256) changed.push('attachment');
  if (changed.length > 0) {
    const moved = changed.includes('deadline')
      ? { before: standing.deadline, after: deadline }
      : undefined;
    const act = { act: 'edited', changed, deadline: moved } as const;
    await noteAct(trx, { competitionId: edit.id, userId: edit.userId, at: edit.now, act });
  }
}
