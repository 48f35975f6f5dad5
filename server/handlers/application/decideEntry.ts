// Withdraws or restores an entry, or swaps in a reserve. Each decision adds a version.
import { readContent } from '#contract/shapes/applicationContent.ts';
import type { Application } from '#domain/application.ts';
import {
  findEntry,
  type Swap,
  swapInEntry,
  swapProblem,
  withdrawEntry,
} from '#domain/decisions/decideEntries.ts';
import { type SubmittedEntry, submittedEntries } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { decisionTexts } from '#text/server/server.ts';
import { closeRequests } from '#server/records/applications/applicationRequests.ts';
import {
  type ApplicationFacts,
  putDecidedVersion,
} from '#server/records/applications/applications.ts';
import { readVersion, takeFilesOver } from '#server/records/applications/applicationVersions.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import { fillEntryOf } from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';
import { recordFilledFiles } from './fileActs.ts';
import { isoInstant } from '#domain/deadline.ts';
import type { Doing } from './returnApplication.ts';
import { refuseMoreVersions } from '../quota.ts';

interface OfEntry {
  routine: string;
  name: string;
}

export type Decision = OfEntry &
  (
    | { cause: 'withdrawn'; reason: string }
    | { cause: 'restored'; reason: '' }
    | ({ cause: 'swapped'; reason: string } & Swap)
  );

export const validContent = async (
  trx: Records,
  { id, version }: ApplicationFacts,
): Promise<Application> => readContent((await readVersion(trx, id, version)).content);

export function activeEntry(content: Application, place: OfEntry): SubmittedEntry {
  const entry = findEntry(content, place) ?? refuse('entry-not-found');
  if (entry.withdrawn) refuse('entry-withdrawn');
  return entry;
}

export function refuseSwap(content: Application, entry: SubmittedEntry, swap: Swap): void {
  const problem = swapProblem(content, entry, swap);
  if (problem === 'breaks-rule') refuse('bad-swap', { message: decisionTexts.breaksRule });
  if (problem) refuse('bad-swap');
}

function decided(
  content: Application,
  decision: Decision,
  at: number,
): { entry: SubmittedEntry; content: Application } {
  if (decision.cause === 'restored') {
    const entry = findEntry(content, decision) ?? refuse('entry-not-found');
    if (!entry.withdrawn) refuse('entry-not-withdrawn');
    return { entry, content: withdrawEntry(content, entry.entryId, undefined) };
  }
  const entry = activeEntry(content, decision);
  if (decision.cause === 'withdrawn') {
    const withdrawn = { at: isoInstant(at), reason: decision.reason };
    return { entry, content: withdrawEntry(content, entry.entryId, withdrawn) };
  }
  refuseSwap(content, entry, decision);
  return { entry, content: swapInEntry(content, entry.entryId, decision) };
}

/** Copies files of a restored entry from the version before the withdrawal to version `to`, unless `to` has files. */
async function bringFilesBack(
  trx: Records,
  applicationId: number,
  to: number,
  { routine, name, formMemberKey }: SubmittedEntry,
): Promise<void> {
  for (let from = to - 1; from > 0; from -= 1) {
    const { content } = await readVersion(trx, applicationId, from);
    const own = submittedEntries(readContent(content)).find(
      (entry) => entry.formMemberKey === formMemberKey,
    );
    if (!own) return;
    if (own.withdrawn) continue;
    await takeFilesOver(trx, { applicationId, from, to }, [{ routine, before: own.name, name }]);
    return;
  }
}

const actOf = (decision: Decision, { routine }: SubmittedEntry) =>
  decision.cause === 'restored'
    ? ({ act: 'restored', routine } as const)
    : ({ act: decision.cause, routine, reason: decision.reason } as const);

export interface Decided {
  version: number;
  routine: RoutineKey;
}

/** Applies a decision in a new version. The caller must have locked the application. */
export async function decideEntry(
  trx: Records,
  application: ApplicationFacts,
  decision: Decision,
  doing: Doing,
): Promise<Decided> {
  const { id: applicationId, competitionId } = application;
  await refuseMoreVersions(trx, application, 'decisions', doing.userId);
  const before = await validContent(trx, application);
  const { entry, content } = decided(before, decision, doing.at);
  const named = new Map(
    submittedEntries(before).flatMap(({ entryId, name, withdrawn }) =>
      withdrawn ? [] : [[entryId, name] as const],
    ),
  );
  const { cause, reason } = decision;
  const number = await putDecidedVersion(trx, application, {
    ...doing,
    cause,
    reason,
    content: JSON.stringify(content),
    entries: submittedEntries(content).flatMap(({ entryId, routine, name, formName, withdrawn }) =>
      withdrawn ? [] : [{ routine, name, formName, before: named.get(entryId) }],
    ),
  });
  const { routine, name, formName } = entry;
  // The decision can change the display name, but never the name in the form.
  const place = { routine, name: formName };
  const filled = cause === 'withdrawn' ? [] : await fillEntryOf(trx, applicationId, place);
  if (cause === 'restored') await bringFilesBack(trx, applicationId, number, entry);
  await closeRequests(trx, { applicationId, routine, name }, doing.at);
  await saveAct(trx, { ...doing, competitionId, application, act: actOf(decision, entry) });
  await recordFilledFiles(trx, application, filled, doing.at);
  return { version: number, routine };
}
