// Implements `CoachPort` with today's engine: a coach at one of two devices.
import { stateOf } from '#domain/entry-session/draftState.ts';
import { isDroppedEntry } from '#domain/entry/draftEntry.ts';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { listDraftSyncs } from '#offline/device/drafts.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { readFileBytes } from '#offline/device/files.ts';
import { dropDraft, chooseForm } from '#offline/drafts/dropDraft.ts';
import type { DayForm } from '../days/dayForms.ts';
import { pull } from '../drafts.ts';
import { CoachPage } from './coachPage.ts';
import type { CoachPort, DraftPage, FormChoice } from './coachPort.ts';
import type { SimulatedDevice } from './device.ts';
import type { PageWorld } from './entryPage.ts';
import { draftsOn, type OwnDevice } from './twoDevices.ts';

export class Coach implements CoachPort {
  isOnline = true;
  readonly #own: OwnDevice;
  readonly #world: PageWorld;
  readonly #clock: { time: number };

  constructor(own: OwnDevice, world: PageWorld, clock: { time: number }) {
    [this.#own, this.#world, this.#clock] = [own, world, clock];
  }

  get name(): string {
    return this.#own.name;
  }

  get device(): SimulatedDevice {
    return this.#own.device;
  }

  async #draft(id: string): Promise<EntryDraft | undefined> {
    return (await draftsOn(this.#own)).find((each) => each.id === id);
  }

  async drafts(): Promise<readonly string[]> {
    return (await draftsOn(this.#own)).map(({ id }) => id);
  }

  begin(form: DayForm): Promise<void> {
    return this.#own.run(() => new CoachPage(this.#world, this.#own).chooseForm(form));
  }

  async onPage(
    draft: string,
    work: (page: DraftPage) => Promise<unknown>,
    pointsLeft = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const tab = this.#own.openTab();
    tab.pointsLeft = pointsLeft;
    try {
      await this.#own.run(async () => {
        const page = new CoachPage(this.#world, this.#own);
        if (await page.open(draft)) await work(page);
      }, tab);
    } catch (error) {
      if (tab.pointsLeft > 0) throw error;
    }
  }

  async decideForm(id: string, choice: FormChoice): Promise<boolean> {
    const draft = await this.#draft(id);
    if (!draft?.other || draft.lockedBy !== undefined) return false;
    await this.#own.run(async () => {
      const page = new CoachPage(this.#world, this.#own);
      if (!(await page.open(id)) || !(await page.save())) return;
      await chooseForm({ owner: 'coach', id }, choice);
      if (await page.open(id)) await page.save();
    });
    return true;
  }

  async drop(id: string): Promise<boolean> {
    const draft = await this.#draft(id);
    const dropped = await this.#own.run(() => dropDraft(id));
    if (!draft || dropped.kind !== 'removed') return false;
    for (const key of draft.content.completedEntries) this.#world.marks.delete(key);
    return true;
  }

  pull(): Promise<unknown> {
    return this.#own.run(() => pull({ device: this.device, clock: this.#clock }));
  }

  drain(pointsLeft = Number.POSITIVE_INFINITY): Promise<unknown> {
    const tab = this.#own.openTab();
    tab.pointsLeft = pointsLeft;
    return this.#own.drain(tab);
  }

  async fingerprint(): Promise<string> {
    return JSON.stringify([
      (await draftsOn(this.#own)).map(({ id, content, other }) => {
        const { entries, moves } = content;
        return [id, stateOf(content), other, entries, moves];
      }),
      (await this.device.rows()).map(({ id, state }) => [id, state]),
    ]);
  }

  async shown() {
    const syncs = await this.#own.run(() => listDraftSyncs('coach'));
    const refused = new Set(
      syncs.flatMap(({ id, trouble }) => (trouble?.kind === 'refused' ? [id] : [])),
    );
    return (await draftsOn(this.#own)).map(({ id, content }) => {
      const { form, completedEntries } = content;
      const entries = content.entries.filter((entry) => !isDroppedEntry(entry));
      const ids = entries.map((entry) => [entry.id, entry.name]);
      const shows = { form: form?.id, completed: completedEntries.toSorted(), entries: ids };
      return { id, isRefused: refused.has(id), shows };
    });
  }

  async marks(): Promise<readonly string[]> {
    return (await draftsOn(this.#own)).flatMap(({ content }) => content.completedEntries);
  }

  async lostBytes(): Promise<readonly string[]> {
    const shown = (await draftsOn(this.#own)).flatMap(({ content, other }) => [
      ...filesIn(content),
      ...(other ? [other.form] : []),
    ]);
    const sent = (await this.device.rows()).flatMap((row) => fileOf(row) ?? []);
    const lost: string[] = [];
    for (const { id, name } of [...shown, ...sent]) {
      if (!(await this.#own.run(() => readFileBytes(id)))) lost.push(name);
    }
    return lost;
  }

  fileRequests(): ReadonlyMap<string, number> {
    const keys = new Map<string, Set<string>>();
    const note = (about: string, key: string) =>
      keys.set(about, (keys.get(about) ?? new Set()).add(key));
    for (const { method, address, body, headers } of this.device.requests) {
      const fields = body instanceof FormData ? body : new FormData();
      const file = fields.get('file');
      const key = headers['idempotency-key'] ?? '';
      const isTaken = address.endsWith('/upload') && this.device.arrived.includes(key);
      if (file instanceof File && isTaken) note(file.name, key);
      if (method === 'DELETE' && !address.startsWith('/api/application/')) note('deletion', key);
    }
    return new Map([...keys].map(([about, { size }]) => [about, size]));
  }
}
