// A page that is loaded with a draft: the session of the wizard in front of a device's own database and the real server.
import { calls } from '#contract/calls.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { type FileKind, FILE_KINDS, type NamedEntry } from '#domain/entry/entryFiles.ts';
import type { EntryMove } from '#domain/entry/entryMoves.ts';
import { isSameContent } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import {
  newSession,
  type OpenSession,
  type ServerFile,
} from '#domain/entry-session/entrySession.ts';
import { checksOf } from '#domain/entry-session/events/fileEvents.ts';
import {
  followedContent,
  movesOfForm,
  movesOnServer,
  movesToMake,
  unfilledPlaces,
} from '#domain/entry-session/followMoves.ts';
import { next } from '#domain/entry-session/next.ts';
import {
  entryFileStates,
  entryPlaceOf,
  hasLostRow,
  isComing,
} from '#domain/entry-session/select/selectFiles.ts';
import { isLeftBehind } from '#domain/entry-session/select/selectFollowed.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { orphansIn } from '#domain/entry-session/select/selectOrphans.ts';
import { submissionRow } from '#domain/entry-session/select/selectSubmission.ts';
import { isCompleted } from '#domain/entry-session/select/selectView.ts';
import { placeOnServer } from '#domain/outbox/outboxOrder.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { leaveOther } from '#offline/drafts/draftVersions.ts';
import { askServer } from '#offline/drain/askServer.ts';
import { rememberAnswer } from '#offline/outbox/fileAnswers.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import { queueRebind } from '#offline/outbox/queueRebind.ts';
import type { DayForm } from '../days/dayForms.ts';
import type { GivenFiles } from '../days/givenFiles.ts';
import { reachServer } from '../scenario/nodeScenario.ts';
import { draftsOn, type OwnDevice } from './twoDevices.ts';

/** What a page needs to know of the day. */
export interface PageWorld {
  competition: { id: string; name: string; deadline: string };
  /** Of a form on the device, by the hash of its bytes. */
  formBy: (sha256: string) => DayForm;
  /** The server has said that this team's file stands for an entry of that one. */
  sawFile: (form: DayForm, team: string) => void;
  /** Told at once: a page may be killed in the middle of an act. */
  given: GivenFiles;
  /** By the mark, the draft that it was made in. */
  marks: Map<string, string>;
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

  /** Loads a draft of the device; answers false where it is gone. */
  async open(id: string): Promise<boolean> {
    const draft = (await draftsOn(this.own)).find((each) => each.id === id);
    if (!draft) return false;
    await this.show(draft);
    if (this.session.content.reading) await this.follow();
    return true;
  }

  /** The draft as it is on the device takes the place of what stands here. */
  async show(draft: EntryDraft): Promise<void> {
    const [writer, formKey] = [crypto.randomUUID(), crypto.randomUUID()];
    this.dispatch({ type: 'draft-opened', draft, writer, formKey });
    if (!draft.content.reading) this.readForm();
    if (!this.session.content.reading) return;
    await this.followRows();
    await this.survey();
  }

  /** The person has chosen between versions: files may be where the form of the other one has them. */
  async findOtherForm(
    { reading, previousEntries: previous }: OpenSession['content'],
    isOnServer: boolean,
  ): Promise<void> {
    const parsed = reading?.parsed;
    if (parsed) this.dispatch({ type: 'other-form-found', parsed, isOnServer, previous });
    await this.survey();
    await this.follow();
    await this.save();
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
    if (event.type === 'draft-opened') return;
    const left = new Set(session.content.completedEntries);
    for (const key of before) if (!left.has(key)) this.world.marks.delete(key);
  }

  rows(): Promise<OutboxRow[]> {
    return this.own.device.rows();
  }

  /** Answers whether it stands on the device as it does here. */
  async save(): Promise<boolean> {
    const { content, draft } = this.session;
    const { id, writer, revision, lockedBy, saved } = draft;
    if (draft.state === 'other-tab') return false;
    if (saved && isSameContent(saved, content)) return true;
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
    this.dispatch({ type: 'draft-conflicted', id, draft: result.current });
    return false;
  }

  /** A form that is not read here yet; it is taken where it was confirmed. */
  readForm(): void {
    const { session, form } = this;
    const at = this.own.device.now();
    const { formKey: key } = session;
    if (!form) return;
    this.dispatch({ type: 'device-reading-begun', key });
    this.dispatch({ type: 'device-read', key, at, reading: { kind: 'read', parsed: form.parsed } });
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
    await this.follow();
    await this.save();
  }

  /** What was refused while no page was open puts its entry back. */
  async followRows(): Promise<void> {
    const rows = await this.rows();
    for (const entry of entriesIn(this.session)) {
      const states = entryFileStates(this.session, rows, entry);
      const isLost = hasLostRow(states) || isLeftBehind(this.session, rows, entry);
      if (isLost && isCompleted(this.session, entry)) this.dispatch({ type: 'file-lost', entry });
    }
    const row = submissionRow(this.session, rows);
    const error = row?.state === 'failed' ? row.lastError : undefined;
    if (!row || error?.code !== 'files-missing') return;
    if ((await withdrawSubmission(row.id, this.own.device.now())).kind !== 'removed') return;
    this.dispatch({ type: 'submit-lacked-files', message: error.message });
    await this.survey();
    this.dispatch({ type: 'lacking-not-found' });
  }

  /** Null: the server has none; undefined: it has not said. What it says is known from then on. */
  async #askFile(entry: NamedEntry, kind: FileKind, team: string) {
    const { device } = this.own;
    const place = entryPlaceOf(this.session, entry);
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

  async #check(rows: readonly OutboxRow[], entry: NamedEntry, team: string): Promise<void> {
    for (const kind of FILE_KINDS) {
      const { changes } = checksOf(this.session, entry)[kind];
      const place = entryPlaceOf(this.session, entry);
      const at = placeOnServer(rows, { place, fileKind: kind });
      const facts = at.kind === 'there' ? await this.#askFile(entry, kind, team) : undefined;
      if (facts?.team && this.form) this.world.sawFile(this.form, facts.team);
      const file: ServerFile =
        facts === null || at.kind === 'emptied'
          ? { kind: 'missing' }
          : facts
            ? { kind: 'present', name: facts.name, size: facts.size }
            : { kind: 'unknown', because: 'silent' };
      const { [kind]: state } = entryFileStates(this.session, rows, entry);
      const isAwaited = isComing(state);
      this.dispatch({ type: 'check-answered', entry, kind, changes, file, isComing: isAwaited });
    }
  }

  /** Asks for the files of every entry, and of those that the form has lost. */
  async survey(): Promise<void> {
    const team = this.session.content.reading?.parsed.teamName;
    if (team === undefined) return;
    const rows = await this.rows();
    for (const entry of entriesIn(this.session)) await this.#check(rows, entry, team);
    for (const entry of orphansIn(this.session)) await this.#check(rows, entry, entry.team);
  }

  /** What has the same people as before keeps its files, whatever it is called now. */
  async follow(): Promise<void> {
    const moves = movesToMake(this.session);
    if (moves.length === 0) return;
    this.dispatch({ type: 'follow-begun' });
    if (!(await this.move(moves, 'itself'))) this.dispatch({ type: 'follow-ended' });
  }

  /** Resolves with whether the files go along. */
  async move(moves: readonly EntryMove[], by: 'itself' | 'person'): Promise<boolean> {
    await this.save();
    if (this.session.draft.state === 'other-tab') return false;
    const wanted = await this.#wantedMoves(moves);
    if (wanted.payload.moves.length > 0) {
      const queued = await queueRebind(wanted, this.own.device.now());
      if (queued.kind === 'refused') throw new Error(queued.reason);
    }
    this.dispatch({ type: 'files-followed', moves, by });
    await this.survey();
    await this.save();
    return true;
  }

  async #wantedMoves(moves: readonly EntryMove[]) {
    const { id: competitionId, name: competitionName, deadline } = this.world.competition;
    const team = this.session.content.reading?.parsed.teamName ?? '';
    const onServer = movesOnServer(this.session, await this.rows(), moves);
    const names = { competitionId, competitionName, team, draftId: this.draftId };
    const followed = (content: OpenSession['content']) => followedContent(content, moves);
    return { owner: 'coach', deadline, payload: { ...names, moves: onServer }, followed };
  }

  /** What stands is kept over what another device has made of it; answers whether that was left. */
  async keepOver({ form, previousEntries: previous }: OpenSession['content']): Promise<boolean> {
    const { device } = this.own;
    this.dispatch({ type: 'moves-queuing' });
    const parsed = form && this.world.formBy(form.id).parsed;
    const unfilled = unfilledPlaces(parsed ? await this.rows() : [], this.draftId);
    this.dispatch({ type: 'other-places-found', previous, isOnServer: true, unfilled });
    if (parsed) this.dispatch({ type: 'other-form-found', parsed, isOnServer: true, previous });
    const moves = parsed ? movesOfForm(this.session) : [];
    const { followed, ...wanted } = await this.#wantedMoves(moves);
    const { previousEntries } = this.session.content;
    const back = {
      ...wanted,
      followed: (content: OpenSession['content']) => followed({ ...content, previousEntries }),
    };
    const isLeft = await leaveOther('coach', this.draftId, device.now(), parsed && back);
    const isMoved = isLeft && parsed !== undefined;
    this.dispatch(
      isMoved ? { type: 'files-followed', moves, by: 'itself' } : { type: 'moves-not-queued' },
    );
    await this.save();
    await this.survey();
    return isLeft;
  }
}
