// What a person does on the page of a draft: picks and confirms files, deletes one, decides who takes one, submits.
import { type FileKind, FILE_KINDS, type NamedEntry } from '#domain/entry/entryFiles.ts';
import {
  entryFileStates,
  entryPlaceOf,
  hasLostRow,
  isPresent,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import { isLeftBehind } from '#domain/entry-session/select/selectFollowed.ts';
import { hasOpenQuestion, orphanQuestions } from '#domain/entry-session/select/selectOrphans.ts';
import { canSubmit, isSubmissionUnderWay } from '#domain/entry-session/select/selectSubmission.ts';
import { isCompleted } from '#domain/entry-session/select/selectView.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import { isStuck } from '#domain/outbox/outboxOrder.ts';
import { discardRow, retryRow } from '#offline/outbox/outbox.ts';
import { peopleOf } from './days/dayForms.ts';
import type { EntryPage } from './entryPage.ts';
import { type GivenFiles, slotOf } from './days/givenFiles.ts';
import type { Random } from './days/seededRandom.ts';

/** Files of an entry are picked, and stay on the device until they are confirmed. */
export async function pick(
  page: EntryPage,
  given: GivenFiles,
  entry: NamedEntry,
  kinds: readonly FileKind[],
): Promise<void> {
  if (isSubmissionUnderWay(page.session)) return;
  if (isCompleted(page.session, entry)) page.dispatch({ type: 'entry-opened', entry });
  for (const kind of kinds) {
    const { name, bytes } = given.make(kind);
    const picked = { name, type: '', size: bytes.length, source: undefined };
    const key = crypto.randomUUID();
    page.dispatch({ type: 'pick-begun', key, entry, kind, picked });
    page.dispatch({ type: 'pick-accepted', key });
    const file = await page.own.device.keep(bytes, name);
    page.dispatch({ type: 'pick-copied', key, file, isLasting: true });
  }
  await page.save();
}

const payloadOf = (page: EntryPage, entry: NamedEntry, fileKind: FileKind) => ({
  place: entryPlaceOf(page.session, entry),
  fileKind,
  competitionName: page.world.competition.name,
  team: page.session.content.reading?.parsed.teamName ?? '',
});

async function sendPicked(
  page: EntryPage,
  given: GivenFiles,
  { entry, kind, file }: { entry: NamedEntry; kind: FileKind; file: KeptFile },
): Promise<void> {
  const { own, world, form, draftId } = page;
  const payload = payloadOf(page, entry, kind);
  const wanted = { owner: 'coach', deadline: world.competition.deadline, payload, file };
  const queued = await own.device.core.queueUpload(wanted, own.device.now());
  if (queued.kind === 'refused') throw new Error(queued.reason);
  if (form) {
    given.add({
      ...slotOf(draftId, entry, kind),
      sha256: file.id,
      name: file.name,
      tag: form.tag,
      by: own.name,
    });
  }
  page.dispatch({ type: 'file-unpicked', entry, kind });
}

/** Confirms what is picked of an entry, or there already; nothing where something is lacking. */
export async function confirm(
  page: EntryPage,
  given: GivenFiles,
  entry: NamedEntry,
): Promise<void> {
  if (isSubmissionUnderWay(page.session)) return;
  const states = entryFileStates(page.session, await page.rows(), entry);
  if (stillLacking(states).length > 0) return;
  for (const kind of FILE_KINDS) {
    const { picked, row } = states[kind];
    if (picked?.state === 'kept') await sendPicked(page, given, { entry, kind, file: picked });
    else if (row && isStuck(row)) await retryRow(row.id, page.own.device.now());
  }
  const rows = await page.rows();
  const after = entryFileStates(page.session, rows, entry);
  const isLost = hasLostRow(after) || isLeftBehind(page.session, rows, entry);
  page.dispatch({ type: isLost ? 'confirm-ended' : 'entry-completed', entry });
  await page.save();
}

export async function removeFile(
  page: EntryPage,
  given: GivenFiles,
  entry: NamedEntry,
  kind: FileKind,
): Promise<void> {
  const { own, world, draftId } = page;
  const state = entryFileStates(page.session, await page.rows(), entry)[kind];
  if (isSubmissionUnderWay(page.session) || !isPresent(state)) return;
  const payload = payloadOf(page, entry, kind);
  const isStored = state.serverFile.kind !== 'missing';
  const { deadline } = world.competition;
  const wanted = { owner: 'coach', deadline, payload, isStored, submitted: null };
  given.remove(slotOf(draftId, entry, kind));
  given.remove(slotOf('', entry, kind));
  const queued = await own.device.core.queueRemoval(wanted, own.device.now());
  if (queued.kind === 'refused') throw new Error(queued.reason);
  if (queued.kind === 'queued') page.dispatch({ type: 'file-lost', entry });
  else page.dispatch({ type: 'file-deleted', entry, kind, isComing: false });
  await page.save();
}

/** Where people of a corrected form have changed, the person says who takes the files. */
export async function decideOrphan(
  page: EntryPage,
  given: GivenFiles,
  random: Random,
): Promise<void> {
  const questions = orphanQuestions(page.session, await page.rows());
  if (questions.length === 0 || isSubmissionUnderWay(page.session)) return;
  const { entry, files, candidates } = random.pick(questions);
  const taker = candidates.length > 0 && random.happens(0.7) ? random.pick(candidates) : undefined;
  const kinds = taker?.kinds ?? [];
  for (const kind of kinds) {
    if (taker) given.allow(slotOf(page.draftId, entry, kind), peopleOf(taker.entry));
  }
  if (!(await page.move([{ from: entry, to: taker?.entry ?? entry, kinds }], 'person'))) return;
  for (const file of files) {
    if (file.where !== 'queued' || kinds.includes(file.kind)) continue;
    given.discard(file.row.file.id);
    await discardRow(file.row.id, page.own.device.now());
  }
}

/** The person gives the files of an entry that is gone to the entry of the same people, where they are asked. */
export async function decideForPeople(page: EntryPage): Promise<void> {
  if (isSubmissionUnderWay(page.session)) return;
  for (const { entry, candidates } of orphanQuestions(page.session, await page.rows())) {
    const taker = candidates.find((each) => peopleOf(each.entry) === peopleOf(entry));
    if (taker) await page.move([{ from: entry, to: taker.entry, kinds: taker.kinds }], 'person');
  }
}

/** Answers whether the submission stands in the outbox. */
export async function submit(page: EntryPage): Promise<boolean> {
  const { own, world, form, session } = page;
  const file = session.content.form;
  const hasToWait = isSubmissionUnderWay(session) || !canSubmit(session) || !form || !file;
  if (hasToWait || hasOpenQuestion(session, await page.rows())) return false;
  page.dispatch({ type: 'submit-begun' });
  if (!(await page.save())) return false;
  const { id: competitionId, name: competitionName, deadline } = world.competition;
  const application = form.parsed;
  const names = { competitionId, competitionName, team: application.teamName };
  const payload = { ...names, draftId: page.draftId, isDraftNamed: true, application };
  const wanted = { owner: 'coach', deadline, payload, file };
  const queued = await own.device.core.queueSubmission(wanted, own.device.now());
  if (queued.kind === 'refused') return false;
  page.dispatch({ type: 'submit-queued', row: queued.row.id });
  page.dispatch({ type: 'submit-ended' });
  return true;
}
