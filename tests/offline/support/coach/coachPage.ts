import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { type FileKind, FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import {
  entryFileStates,
  entryPlaceOf,
  fileToSendAlone,
  hasLostRow,
  isPresent,
  stillMissing,
} from '#domain/entry-session/select/selectFiles.ts';
import { movedContent } from '#domain/entry-session/movedFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import {
  hasOpenQuestion,
  type OrphanQuestion,
  answerTo,
  orphanQuestions,
} from '#domain/entry-session/select/selectOrphans.ts';
import { canSubmit, isSubmissionUnderWay } from '#domain/entry-session/select/selectSubmission.ts';
import { isCompleted } from '#domain/entry-session/select/selectView.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { moveFiles } from '#offline/outbox/moveFiles.ts';
import { retryRow } from '#offline/outbox/outbox.ts';
import { peopleOf } from '../days/dayForms.ts';
import { slotOf } from '../days/givenFiles.ts';
import type { Candidate, DraftPage, Question } from './coachPort.ts';
import { EntryPage } from './entryPage.ts';

export class CoachPage extends EntryPage implements DraftPage {
  get isLocked(): boolean {
    return this.session.draft.lockedBy !== undefined;
  }

  get entries(): readonly FormEntry[] {
    return entriesIn(this.session);
  }

  isConfirmed(entry: FormEntry): boolean {
    return this.session.content.completedEntries.includes(entry.id);
  }

  async pick(entry: FormEntry, kinds: readonly FileKind[]): Promise<void> {
    if (isSubmissionUnderWay(this.session)) return;
    if (isCompleted(this.session, entry)) this.dispatch({ type: 'entry-opened', entry });
    for (const kind of kinds) {
      const { name, bytes } = this.world.given.make(kind);
      const picked = { name, type: '', size: bytes.length, source: undefined };
      const key = crypto.randomUUID();
      this.dispatch({ type: 'pick-begun', key, entry, kind, picked });
      this.dispatch({ type: 'pick-accepted', key });
      const file = await this.own.device.keep(bytes, name);
      this.dispatch({ type: 'pick-copied', key, file, isLasting: true });
    }
    await this.save();
  }

  #wanted(entry: FormEntry, fileKind: FileKind) {
    const { name: competitionName, deadline } = this.world.competition;
    const place = entryPlaceOf(this.session, entry);
    const team = this.session.content.reading?.parsed.teamName ?? '';
    return { owner: 'coach', deadline, payload: { place, fileKind, competitionName, team } };
  }

  async #sendPicked(entry: FormEntry, kind: FileKind, file: KeptFile): Promise<void> {
    const { own, world, form, draftId } = this;
    const wanted = { ...this.#wanted(entry, kind), file, members: entry.members };
    const queued = await own.device.core.queueUpload(wanted, own.device.now());
    if (queued.kind === 'refused') throw new Error(queued.reason);
    if (form) {
      const { id: sha256, name } = file;
      const slot = slotOf(draftId, entry, kind);
      world.given.add({ ...slot, sha256, name, tag: form.tag, by: own.name });
    }
    this.dispatch({ type: 'file-unpicked', entry, kind });
  }

  async confirm(entry: FormEntry): Promise<void> {
    if (isSubmissionUnderWay(this.session)) return;
    const states = entryFileStates(this.session, await this.rows(), entry);
    if (stillMissing(states).length > 0) return;
    for (const kind of FILE_KINDS) {
      const { picked, row } = states[kind];
      if (picked?.state === 'kept') await this.#sendPicked(entry, kind, picked);
      else if (row && needsDecision(row)) await retryRow(row.id, this.own.device.now());
    }
    const after = entryFileStates(this.session, await this.rows(), entry);
    this.dispatch({ type: hasLostRow(after) ? 'confirm-ended' : 'entry-completed', entry });
    await this.save();
  }

  async sendAlone(entry: FormEntry): Promise<void> {
    if (isSubmissionUnderWay(this.session)) return;
    const states = entryFileStates(this.session, await this.rows(), entry);
    const kind = fileToSendAlone(states);
    const picked = kind && states[kind].picked;
    if (!kind || picked?.state !== 'kept') return;
    await this.#sendPicked(entry, kind, picked);
    await this.save();
  }

  async remove(entry: FormEntry, kind: FileKind): Promise<void> {
    const { own, world, draftId } = this;
    const state = entryFileStates(this.session, await this.rows(), entry)[kind];
    if (isSubmissionUnderWay(this.session) || !isPresent(state)) return;
    const isStored = state.serverFile.kind !== 'missing';
    const wanted = { ...this.#wanted(entry, kind), isStored, submitted: null };
    world.given.askDeletion(own.name);
    for (const draft of [draftId, '']) world.given.remove(slotOf(draft, entry, kind));
    const queued = await own.device.core.queueRemoval(wanted, own.device.now());
    if (queued.kind === 'refused') throw new Error(queued.reason);
    if (queued.kind === 'queued') this.dispatch({ type: 'file-lost', entry });
    else this.dispatch({ type: 'file-deleted', entry, kind, isComing: false });
    await this.save();
  }

  async questions(): Promise<readonly Question[]> {
    if (isSubmissionUnderWay(this.session)) return [];
    const questions = orphanQuestions(this.session, await this.rows());
    return questions.map((each) => ({ ...each, answer: (taker) => this.#answer(each, taker) }));
  }

  async #answer(question: OrphanQuestion, taker: Candidate | undefined): Promise<void> {
    const { entry, files } = question;
    const { given } = this.world;
    const kinds = taker?.kinds ?? [];
    for (const kind of kinds) {
      if (taker) given.allow(slotOf(this.draftId, entry, kind), peopleOf(taker.entry));
    }
    await this.save();
    if (this.session.draft.state === 'gone') return;
    const answer = { taker: taker?.entry, kinds };
    const move = answerTo(this.session, await this.rows(), question, answer);
    const moved = await moveFiles({
      owner: 'coach',
      draftId: this.draftId,
      move,
      taker: taker?.entry,
      changed: (content) => movedContent(content, move),
    });
    if (moved.kind === 'refused') throw new Error(moved.reason);
    this.dispatch({ type: 'files-moved', move });
    for (const file of files) {
      if (file.where === 'queued' && !kinds.includes(file.kind)) given.discard(file.row.file.id);
    }
    await this.survey();
    await this.save();
  }

  async submit(): Promise<boolean> {
    const { own, world, form, session } = this;
    const file = session.content.form;
    const hasToWait = isSubmissionUnderWay(session) || !canSubmit(session) || !form || !file;
    if (hasToWait || hasOpenQuestion(session, await this.rows())) return false;
    this.dispatch({ type: 'submit-begun' });
    if (!(await this.save())) return false;
    const { id: competitionId, name: competitionName, deadline } = world.competition;
    const application = form.parsed;
    const names = { competitionId, competitionName, team: application.teamName };
    const payload = { ...names, draftId: this.draftId, application };
    const wanted = { owner: 'coach', deadline, payload, file, entries: this.entries };
    const queued = await own.device.core.queueSubmission(wanted, own.device.now());
    if (queued.kind === 'refused') return false;
    this.dispatch({ type: 'submit-queued', row: queued.row.id });
    this.dispatch({ type: 'submit-ended' });
    return true;
  }

  /** Adds a unique name to the confirmed entries. */
  async mark(): Promise<void> {
    const { marks } = this.world;
    const { content } = this.session;
    const made = `запись ${marks.size} ${crypto.randomUUID()}`;
    const completedEntries = [...content.completedEntries, made];
    this.session = { ...this.session, content: { ...content, completedEntries } };
    if (await this.save()) marks.set(made, this.draftId);
  }
}
