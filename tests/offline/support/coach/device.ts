// Simulated tablet of a coach: the offline core, the real server, and a log of all accepted changes.
import { expect } from 'vitest';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { blockersOf } from '#domain/outbox/outboxOrder.ts';
import {
  competitionOf,
  draftOf,
  fileKey,
  fileOf,
  type OutboxRow,
  type StoredRow,
} from '#domain/outbox/outboxRow.ts';
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { type FormEntry, placeIn } from '#domain/entry/draftEntry.ts';
import { type NamedEntry, namedEntries, type FileKind } from '#domain/entry/entryFiles.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { Accepted, DeviceTab, Drained, Outgoing } from './coachPort.ts';
import type { Core } from './coreApi.ts';
import type { FilledCompetition } from '../scenario/scenario.ts';
import { healthy, type NetworkCondition } from '../scenario/networkConditions.ts';

const KINDS = {
  upload: 'file',
  removal: 'removal',
  save: 'application',
} as const satisfies Record<StoredRow['kind'], Outgoing['kind']>;

const STATES = {
  queued: 'waiting',
  sending: 'sending',
  'waiting-auth': 'signed-out',
  'blocked-rule': 'blocked',
  failed: 'refused',
  done: 'done',
} as const satisfies Record<StoredRow['state'], Outgoing['state']>;

function outgoingOf(row: StoredRow, rows: readonly OutboxRow[]): Outgoing {
  const { id, kind, state, payload } = row;
  const waiting = isWaiting(row) ? row : undefined;
  return {
    id,
    kind: KINDS[kind],
    state: STATES[state],
    draft: draftOf(row),
    reason: waiting?.lastError?.code,
    attempts: waiting?.attempts ?? 0,
    isUncertain: waiting?.isUncertain === true,
    behind: waiting ? blockersOf(waiting, rows).map((each) => each.id) : [],
    sha256: waiting && kind === 'upload' ? fileOf(waiting)?.id : undefined,
    at:
      'place' in payload
        ? { routine: payload.place.routine, name: payload.place.name, kind: payload.fileKind }
        : undefined,
  };
}

export const isOfDraft = ({ address }: TransportRequest): boolean =>
  address.startsWith('/api/application/draft/');

export class SimulatedDevice {
  /** Device clock minus true time, in ms. */
  skew = 0;
  /** Network conditions of the next requests that have an idempotency key, in order. */
  readonly nextConditions: NetworkCondition[] = [];
  /** Network condition of requests for which `nextConditions` has none. */
  usualCondition: NetworkCondition = healthy;
  readonly accepted: Accepted[] = [];
  readonly discarded = new Set<string>();
  /** Ids of rows in the order in which the server first answered 200, even if the device missed the answer. */
  readonly arrived: string[] = [];
  readonly answers = new Map<string, Set<string>>();
  readonly requests: TransportRequest[] = [];
  user: ApiClient | undefined;
  owner: string | undefined;
  readonly core: Core;
  readonly #clock: { time: number };
  readonly #openTab: (device: SimulatedDevice) => DeviceTab;
  random: () => number = () => 0;
  /** Current draft by person and competition. */
  readonly #drafts = new Map<string, string>();
  /** Ids of entries by draft, routine and name. */
  readonly #entries = new Map<string, string>();

  constructor(
    clock: { time: number },
    core: Core,
    openTab: (device: SimulatedDevice) => DeviceTab,
  ) {
    this.#clock = clock;
    this.core = core;
    this.#openTab = openTab;
  }

  readonly now = (): number => this.#clock.time + this.skew;

  async signIn(login: string, client: ApiClient): Promise<void> {
    [this.user, this.owner] = [client, login];
    await this.core.recordSignIn(login);
  }

  tab(): DeviceTab {
    return this.#openTab(this);
  }

  async sendThrough(
    request: TransportRequest,
    reach: (sent: TransportRequest) => Promise<TransportResponse | undefined>,
  ): Promise<TransportResponse | undefined> {
    const key = request.headers['idempotency-key'];
    const condition =
      (key === undefined ? undefined : this.nextConditions.shift()) ?? this.usualCondition;
    const go = async () => {
      this.requests.push(request);
      const response = await reach(request);
      if (response?.status === 200 && key !== undefined && !isOfDraft(request)) {
        const answer = await response.body.text();
        if (!this.arrived.includes(key)) this.arrived.push(key);
        this.answers.set(key, (this.answers.get(key) ?? new Set()).add(answer));
      }
      if (!response) return undefined;
      const headers = new Headers(response.headers);
      headers.set('date', new Date(this.#clock.time).toUTCString());
      return { ...response, headers };
    };
    return condition(go, request);
  }

  rows(owner = this.owner ?? ''): Promise<OutboxRow[]> {
    return this.core.listRows(owner);
  }

  async outgoing(): Promise<Outgoing[]> {
    const rows = await this.rows();
    return rows.map((row) => outgoingOf(row, rows));
  }

  async everything(): Promise<Outgoing[]> {
    const rows = await this.core.allRows();
    return rows.map((row) => outgoingOf(row, rows.filter(isWaiting)));
  }

  async #forget(id: string, forgetting: Promise<{ kind: string }>): Promise<boolean> {
    const isGone = (await forgetting).kind === 'removed';
    if (isGone) this.discarded.add(id);
    return isGone;
  }

  giveUp(id: string): Promise<boolean> {
    return this.#forget(id, this.core.discardRow(id, this.now()));
  }

  withdraw(id: string): Promise<boolean> {
    return this.#forget(id, this.core.withdrawSubmission(id, this.now()));
  }

  sendAgain(ids: readonly string[]): Promise<unknown> {
    return this.core.retryRows(ids, this.now());
  }

  wake(): Promise<unknown> {
    return this.core.wakeRows(this.owner ?? '');
  }

  saveRate(rate: number): Promise<unknown> {
    return this.core.writeMeta({ rate });
  }

  /** Drains and advances the clock until no row waits for time. */
  async drainToEnd(tab = this.tab()): Promise<Drained> {
    for (let round = 0; round < 500; round += 1) {
      const result = await tab.drain();
      if (result.kind !== 'drained' || result.nextAt === undefined) return result;
      // Rounded up, because the server's clock has whole milliseconds.
      this.#clock.time = Math.max(this.#clock.time, Math.ceil(result.nextAt - this.skew)) + 1;
    }
    return expect.fail('the outbox never comes to rest');
  }

  async keep(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<KeptFile> {
    const kept = await this.core.keepBytes(Buffer.from(bytes).toString('latin1'), name);
    if (kept.kind === 'refused') throw new Error(kept.reason);
    return kept.file;
  }

  #remember(row: OutboxRow, wants: Accepted['wants']): void {
    const { id, owner, naturalKey: place } = row;
    this.accepted.push({ id, owner, competition: competitionOf(row), place, wants });
  }

  /** Returns an entry of a draft. An entry that is not in the form gets a person of its own. */
  entryIn(draft: string, { application }: FilledCompetition, entry: NamedEntry): FormEntry {
    const { routine, name, entryId, memberKey } = entry;
    const key = [draft, routine, name].join('/');
    const id = this.#entries.get(key) ?? crypto.randomUUID();
    this.#entries.set(key, id);
    const same = namedEntries(application).find((each) => each.name === name);
    const members = same?.members ?? entry.members.map((each) => ({ ...each, family: name, name }));
    return { id, routine, name, formEntry: entryId, members, entryId, memberKey };
  }

  entriesOf(draft: string, competition: FilledCompetition): FormEntry[] {
    const all = namedEntries(competition.application);
    return all.map((entry) => this.entryIn(draft, competition, entry));
  }

  #filePayload(competition: FilledCompetition, named: NamedEntry, fileKind: FileKind) {
    const draft = this.draftIdOf(competition);
    const payload = {
      place: placeIn(
        { competition: competition.id, draft },
        this.entryIn(draft, competition, named),
      ),
      fileKind,
      competitionName: competition.name,
      team: competition.application.teamName,
    };
    return { owner: this.owner ?? '', deadline: competition.deadline, payload };
  }

  /** `content` is the bytes, or a number from which distinct bytes are made. */
  async upload(
    competition: FilledCompetition,
    entry: NamedEntry,
    fileKind: FileKind,
    content: number | Uint8Array,
  ): Promise<OutboxRow> {
    const versionBytes = (version: number) =>
      fileKind === 'music' ? mp3Frames(3 + version) : new TextEncoder().encode(`v${version}`);
    const file = await this.keep(
      new Uint8Array(typeof content === 'number' ? versionBytes(content) : content),
      fileKind === 'music' ? 'track.mp3' : 'Карточка.docx',
    );
    const { members } = this.entryIn(this.draftIdOf(competition), competition, entry);
    const wanted = { ...this.#filePayload(competition, entry, fileKind), file, members };
    const queued = await this.core.queueUpload(wanted, this.now());
    if (queued.kind === 'refused') throw new Error(queued.reason);
    this.#remember(queued.row, { kind: 'file', sha256: file.id });
    return queued.row;
  }

  /** `isInDraft`: deletes the draft's file, even if this device has submitted the application. */
  async remove(
    competition: FilledCompetition,
    entry: NamedEntry,
    fileKind: FileKind,
    isStored = true,
    isInDraft = false,
  ): Promise<OutboxRow | undefined> {
    const file = this.#filePayload(competition, entry, fileKind);
    const submitted = isInDraft ? null : await this.#submittedAs(file.payload.place.draft);
    const wanted = { ...file, isStored, submitted };
    const queued = await this.core.queueRemoval(wanted, this.now());
    if (queued.kind === 'refused') throw new Error(queued.reason);
    if (queued.kind === 'cancelled') {
      const at = fileKey(wanted.payload);
      const cancelled = this.accepted.filter(({ place }) => place === at);
      for (const { id } of cancelled) this.discarded.add(id);
      return undefined;
    }
    this.#remember(queued.row, { kind: 'no-file' });
    return queued.row;
  }

  /** Returns the rowid of the application that this device submitted, or null. */
  async #submittedAs(draft: string): Promise<number | null> {
    for (const row of await this.core.allRows()) {
      const isDone = row.kind === 'save' && row.state === 'done';
      if (isDone && row.payload.draftId === draft) return row.rowid;
    }
    return null;
  }

  draftIdOf({ id }: FilledCompetition): string {
    const key = `${this.owner} ${id}`;
    const draftId = this.#drafts.get(key) ?? crypto.randomUUID();
    this.#drafts.set(key, draftId);
    return draftId;
  }

  async draft(
    competition: FilledCompetition,
    form: KeptFile,
    id = this.draftIdOf(competition),
  ): Promise<EntryDraft> {
    const kept = (await this.core.listDrafts(this.owner ?? '')).find((each) => each.id === id);
    const draft: EntryDraft = {
      id,
      owner: this.owner ?? '',
      competitionId: competition.id,
      competitionName: competition.name,
      deadline: competition.deadline,
      revision: kept?.revision ?? 0,
      updatedAt: this.now(),
      content: {
        ...emptyContent,
        step: 4,
        tab: 'preview',
        form,
        reading: { parsed: competition.application, by: 'device', at: this.now() },
        filesSeen: true,
        entries: kept?.content.entries ?? this.entriesOf(id, competition),
        completedEntries: kept?.content.completedEntries ?? [],
      },
    };
    const saved = await this.core.saveDraft(draft, this.now());
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    return { ...draft, revision: saved.revision };
  }

  async submit(
    competition: FilledCompetition,
    application: ParsedApplication = competition.application,
    form: Uint8Array<ArrayBuffer> = competition.form,
  ): Promise<OutboxRow> {
    const file = await this.keep(form, 'Заявка.xlsx');
    const { id: draftId } = await this.draft(competition, file);
    const { id: competitionId, name: competitionName, deadline } = competition;
    const team = application.teamName;
    const payload = {
      competitionId,
      competitionName,
      team,
      draftId,
      application,
    };
    const queued = await this.core.queueSubmission(
      {
        owner: this.owner ?? '',
        deadline,
        payload,
        file,
        entries: this.entriesOf(draftId, { ...competition, application }),
      },
      this.now(),
    );
    if (queued.kind === 'refused') throw new Error(queued.reason);
    if (queued.kind === 'queued') this.#remember(queued.row, { kind: 'application', team });
    return queued.row;
  }

  async submitWithFiles(competition: FilledCompetition): Promise<void> {
    for (const entry of namedEntries(competition.application)) {
      await this.upload(competition, entry, 'card', 1);
      await this.upload(competition, entry, 'music', 1);
    }
    await this.submit(competition);
  }
}
