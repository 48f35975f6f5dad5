import { hash } from 'node:crypto';
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { COMPETITION_FACTS, editedFacts } from '#domain/competition/competition.ts';
import type { EditedPart } from '#domain/journal/journalAct.ts';
import {
  type CompetitionRecord,
  lockCompetition,
  updateCompetition,
  readLimitTable,
  updateLimitTable,
} from '#server/records/competitions/competitions.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import type { Records } from '#server/records/tables.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { refuse } from '../../failures/refusals.ts';
import { informationQuota } from '../quota.ts';
import { areSameLimits, presetOf } from '#domain/music/limits.ts';
import { isoInstant } from '#domain/deadline.ts';

/** Returns a tag that changes whenever a fact or the PDF changes. */
export const etagOf = (competition: CompetitionRecord): string =>
  hash(
    'sha256',
    JSON.stringify([...COMPETITION_FACTS.map((fact) => competition[fact]), competition.fileSha256]),
  );

export function refuseChanged(stored: CompetitionRecord, etag: string): void {
  if (etagOf(stored) !== etag) refuse('competition-changed');
}

interface Edit extends ReceivedBy<Calls['competition']['edit']> {
  id: string;
  userId: number;
  now: number;
  file: ReceivedFile | undefined;
}

function attachmentAfter({ fileSha256, fileSize }: CompetitionRecord, edit: Edit) {
  const { file, removeAttachment } = edit;
  if (file) return { fileSha256: file.sha256, fileSize: file.size };
  return removeAttachment === undefined
    ? { fileSha256, fileSize }
    : { fileSha256: null, fileSize: null };
}

/** Saves an edit. Refuses if the competition was deleted or edited since the user loaded it. */
export async function editCompetition(trx: Records, edit: Edit): Promise<void> {
  // Waits for another edit, because the organiser and a secretary may edit at the same time.
  const stored = await lockCompetition(trx, edit.id);
  if (!stored) return refuse('competition-not-found');
  refuseChanged(stored, edit.etag);
  const { name, dates, place, info, deadline } = edit;
  await informationQuota(trx, stored.ownerId, info, stored.id);
  const attachment = attachmentAfter(stored, edit);
  const facts = { name, dates, place, info, deadline, ...attachment };
  await updateCompetition(trx, edit.id, facts, edit.now);
  const changed: EditedPart[] = [...editedFacts(facts, stored)];
  if (stored.fileSha256 !== attachment.fileSha256) changed.push('attachment');
  if (changed.length > 0) {
    const moved = changed.includes('deadline')
      ? { before: stored.deadline, after: deadline }
      : undefined;
    const act = { act: 'edited', changed, deadline: moved } as const;
    await saveAct(trx, { competitionId: edit.id, userId: edit.userId, at: edit.now, act });
  }
}

interface SetLimits extends ReceivedBy<Calls['competition']['limitMusic']> {
  id: string;
  userId: number;
  now: number;
}

/** Saves limits for music unless the same limits are stored. Refuses if others were saved since the user loaded. */
export async function limitMusic(
  trx: Records,
  { id, userId, limits, seen, now }: SetLimits,
): Promise<void> {
  const competition = await lockCompetition(trx, id);
  if (!competition) return refuse('competition-not-found');
  const stored = readLimitTable(competition.musicLimits);
  if (areSameLimits(stored?.limits ?? {}, limits)) return;
  if ((stored?.setAt ?? '') !== seen) refuse('competition-changed');
  const [isEmpty, preset] = [areSameLimits(limits, {}), presetOf(limits)];
  const table = { limits, preset, setAt: isoInstant(now) };
  await updateLimitTable(trx, id, isEmpty ? undefined : table);
  const own = isEmpty ? 'none' : 'own';
  const act = { act: 'music-limited', limits: preset ? 'preset' : own } as const;
  await saveAct(trx, { competitionId: id, userId, at: now, act });
}
