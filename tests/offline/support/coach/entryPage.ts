// Session of the wizard for one draft, with the device's own database and the real server.
import { calls } from '#contract/calls.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { type DraftEntry, readForm } from '#domain/entry/draftEntry.ts';
import { type FileKind, FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import {
  newSession,
  type OpenSession,
  type ServerFile,
  checksOf,
} from '#domain/entry-session/entrySession.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import { next } from '#domain/entry-session/next.ts';
import {
  entryFileStates,
  entryPlaceOf,
  isComing,
  isUndecided,
  rowEvents,
} from '#domain/entry-session/select/selectFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { orphansIn } from '#domain/entry-session/select/selectOrphans.ts';
import { submissionRow } from '#domain/entry-session/select/selectSubmission.ts';
import { isCompleted } from '#domain/entry-session/select/selectView.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { askServer } from '#offline/device/askServer.ts';
import { rememberAnswer } from '#offline/outbox/fileAnswers.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import type { DayForm } from '../days/dayForms.ts';
import type { GivenFiles } from '../days/givenFiles.ts';
import { reachServer } from '../scenario/nodeScenario.ts';
import { draftsOn, type OwnDevice } from './twoDevices.ts';

export interface PageWorld {
  competition: { id: string; name: string; deadline: string };
  formBy: (sha256: string) => DayForm;
  /** Checks that a file which the server reports for an entry belongs to the same team. */
  sawFile: (form: DayForm, team: string) => void;
  /** Log of uploaded files. Pages write to it at once, because they may be killed during an act. */
  given: GivenFiles;
  /** Name made by `mark` → draft that contains it. */
  marks: Map<string, string>;
}

/** Converts the server's answer: null means no file, undefined an unknown state. */
function serverFile(
  facts: { name: string; size: number; sha256?: string | undefined } | null | undefined,
): ServerFile {
  if (facts === null) return { kind: 'missing' };
  if (!facts) return { kind: 'unknown', because: 'silent' };
  const { name, size, sha256 } = facts;
  return { kind: 'present', name, size, ...(sha256 !== undefined && { sha256 }) };
}

export class EntryPage {
  session: OpenSession;
  readonly own: OwnDevice;
  readonly world: PageWorld;

  constructor(world: PageWorld, own: OwnDevice) {
    const ids = { id: crypto.randomUUID(), writer: crypto.randomUUID() };
    this.world = world;
    this.own = own;
    this.session = { ...newSession(world.competition.id, ids) };
  }

  /** Loads a draft of the device; returns false if it is gone. */
  async open(id: string): Promise<boolean> {
    const draft = (await draftsOn(this.own)).find((each) => each.id === id);
    if (!draft) return false;
    await this.show(draft);
    return true;
  }

  /** Replaces the session by a stored draft. */
  async show(draft: EntryDraft): Promise<void> {
    const [writer, formKey] = [crypto.randomUUID(), crypto.randomUUID()];
    this.dispatch({ type: 'draft-opened', draft, writer, formKey });
    if (!draft.content.reading) this.readForm();
    if (!this.session.content.reading) return;
    await this.followRows();
    await this.survey();
  }

  get draftId(): string {
    return this.session.draft.id;
  }

  get form(): DayForm | undefined {
    const { form } = this.session.content;
    return form && this.world.formBy(form.id);
  }

  dispatch(event: EntryEvent): void {
    const before = this.session.content.completedEntries;
    const session = next(this.session, event);
    if (session.phase !== 'open') throw new Error(`${event.type} ends the session`);
    this.session = session;
    if (event.type === 'draft-opened' || event.type === 'draft-found') return;
    const left = new Set(session.content.completedEntries);
    for (const key of before) if (!left.has(key)) this.world.marks.delete(key);
  }

  rows(): Promise<OutboxRow[]> {
    return this.own.device.rows();
  }

  /** Saves the session; returns whether the device now has the same content. */
  async save(): Promise<boolean> {
    const { content, draft } = this.session;
    const { id, writer, revision, lockedBy, saved } = draft;
    if (draft.state === 'gone') return false;
    if (saved && isSameJson(saved, content)) return true;
    const { id: competitionId, name: competitionName, deadline } = this.world.competition;
    const now = this.own.device.now();
    const kept = { id, writer, revision, lockedBy, owner: 'coach', updatedAt: now, content };
    const of = { competitionId, competitionName, deadline };
    const result = await this.own.device.core.saveDraft({ ...kept, ...of }, now);
    if (result.kind === 'saved') {
      this.dispatch({ type: 'draft-saved', id, revision: result.revision, content, at: now });
      return true;
    }
    if (result.kind !== 'other-tab') throw new Error(`the draft is not kept: ${result.kind}`);
    const formKey = crypto.randomUUID();
    this.dispatch({ type: 'draft-found', id, draft: result.current, formKey });
    if (this.session.formKey === formKey) this.readForm();
    return result.current !== undefined && this.save();
  }

  /** Reads the form on this device. If the wizard is past the confirmation, also confirms the form. */
  readForm(): void {
    const { session, form } = this;
    const at = this.own.device.now();
    const { formKey: key } = session;
    if (!form) return;
    this.dispatch({ type: 'device-reading-begun', key });
    const reading = { kind: 'read', ...readForm(form.parsed, () => crypto.randomUUID()) } as const;
    this.dispatch({ type: 'device-read', key, at, reading });
    if (session.content.step >= 3) this.dispatch({ type: 'device-reading-taken', key });
  }

  async chooseForm(form: DayForm): Promise<void> {
    const key = crypto.randomUUID();
    const picked = { name: 'Заявка.xlsx', type: '', size: form.bytes.length, source: undefined };
    this.dispatch({ type: 'form-picked', key, picked });
    const file = await this.own.device.keep(form.bytes, picked.name);
    this.dispatch({ type: 'form-copied', key, file, isLasting: true });
    this.readForm();
    await this.save();
    this.dispatch({ type: 'form-sent' });
    this.dispatch({ type: 'server-slow', key, at: this.own.device.now() });
    await this.survey();
    await this.save();
  }

  /** Reopens entries whose upload was refused while no page was open. */
  async followRows(): Promise<void> {
    const rows = await this.rows();
    for (const entry of entriesIn(this.session)) {
      if (!isCompleted(this.session, entry)) continue;
      for (const event of rowEvents(entry, entryFileStates(this.session, rows, entry)))
        this.dispatch(event);
    }
    const row = submissionRow(this.session, rows);
    const error = row?.state === 'failed' ? row.lastError : undefined;
    if (!row || error?.code !== 'files-missing') return;
    if ((await withdrawSubmission(row.id, this.own.device.now())).kind !== 'removed') return;
    this.dispatch({ type: 'submit-lacked-files', message: error.message });
    await this.survey();
    this.dispatch({ type: 'missing-not-found' });
  }

  /** Asks the server about a file and caches the answer; null means no file, undefined no answer. */
  async #askFile(entry: DraftEntry, kind: FileKind, team: string) {
    const { device } = this.own;
    const { content } = this.session;
    const place = entryPlaceOf(this.session, { ...entry, id: sourceOf(content, entry, kind) });
    const askedAt = device.now();
    const read = await askServer(
      (request) => device.sendThrough(request, (sent) => reachServer(device, sent)),
      calls[kind].exists,
      fileArguments(place, team),
      { user: 'coach', now: device.now },
    );
    const isMissing = read.kind === 'refused' && read.status === 404;
    const facts = read.kind === 'done' ? read.answer : isMissing ? null : undefined;
    if (facts === undefined) return undefined;
    const answer = { facts, at: device.now() };
    await rememberAnswer('coach', { place, fileKind: kind }, answer, askedAt);
    return facts;
  }

  async #check(rows: readonly OutboxRow[], entry: DraftEntry, team: string): Promise<void> {
    for (const kind of FILE_KINDS) {
      const { changes } = checksOf(this.session, entry)[kind];
      const facts = await this.#askFile(entry, kind, team);
      if (facts?.team && this.form) this.world.sawFile(this.form, facts.team);
      const file = serverFile(facts);
      const { [kind]: state } = entryFileStates(this.session, rows, entry);
      const isAwaited = isComing(state);
      this.dispatch({ type: 'check-answered', entry, kind, changes, file, isComing: isAwaited });
      if (isUndecided(state)) this.dispatch({ type: 'file-undecided', entry, kind });
    }
  }

  /** Asks the server about the files of all entries, including those that the form no longer has. */
  async survey(): Promise<void> {
    const team = this.session.content.reading?.parsed.teamName;
    if (team === undefined) return;
    const rows = await this.rows();
    const { session } = this;
    for (const entry of [...entriesIn(session), ...orphansIn(session)])
      await this.#check(rows, entry, team);
  }
}
