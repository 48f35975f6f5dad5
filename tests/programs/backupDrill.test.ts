// Makes a backup while people work, and restores it. Each change acknowledged before the backup is there and complete.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { isLong } from '#tests/support/long.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { runProgram } from '#tests/support/server/runProgram.ts';
import { saveDraft, sha256Of } from '#tests/support/acts/savedDraft.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition, submissionOf, formOf } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';

const PEOPLE = isLong ? 8 : 2;
const PLACES = isLong ? 30 : 3;
/** Submissions of each coach; the first is made before the backup. */
const SUBMISSIONS = isLong ? 20 : 2;
/** Twenty seconds of music; four minutes with LONG=1. */
const FRAMES = isLong ? 10_000 : 800;
const TIMEOUT_MS = isLong ? 900_000 : 120_000;
const { card, music, draft, application } = calls;

class Place {
  readonly #sent: (string | undefined)[] = [undefined];
  #acknowledged = 0;
  #floor = 0;

  async write<Answer>(value: string | undefined, sending: () => Promise<Answer>): Promise<Answer> {
    const at = this.#sent.push(value) - 1;
    const answer = await sending();
    this.#acknowledged = at;
    return answer;
  }

  /** Marks the start of the backup. The backup must contain the last acknowledged value or a later one. */
  begin(): void {
    this.#floor = this.#acknowledged;
  }

  get mayBe(): (string | undefined)[] {
    return this.#sent.slice(this.#floor);
  }

  get wasWritten(): boolean {
    return this.#acknowledged > this.#floor;
  }
}

const where = (competition: string, at: number) => ({
  competition,
  routine: 'free-solo',
  teamName: `№ ${at}`,
});

/** Makes a coach who uploads, replaces, deletes, saves and submits, and records what was acknowledged. */
function worker(coach: ApiClient, shared: string, competitions: readonly string[]) {
  const id = crypto.randomUUID();
  const cards = Array.from({ length: PLACES }, () => new Place());
  const [track, saved] = [new Place(), new Place()];
  const submitted = competitions.map(() => new Place());
  let step = 0;
  let revision = 0;

  async function replaceCard(at: number) {
    const text = `карточка ${at} шага ${step} `.repeat(isLong ? 10_000 : 1);
    const sent = where(shared, at);
    await cards[at]?.write(text, () => coach.call(card.upload, { sent, file: cardFile(text) }));
  }

  async function deleteCard(at: number) {
    await cards[at]?.write(undefined, async () => {
      const { status } = await coach.send(card.remove, { params: where(shared, at) });
      // The answer is 404 if the card was deleted before.
      expect([200, 404]).toContain(status);
    });
  }

  async function bringTrack() {
    const file = new Blob([mp3Frames(FRAMES + step)]);
    const half = Math.floor(file.size / 2);
    await track.write(await sha256Of(file), async () => {
      const about = { ...musicOf(shared), ...where(shared, 0) };
      await sendPiece(coach, about, file, 0, half);
      await sendPiece(coach, about, file, half);
    });
  }

  async function save() {
    const state = `{"step":${step}}`;
    const content = new Blob([`PK\u0003\u0004форма шага ${step}`]);
    revision = await saved.write(`${state} ${await sha256Of(content)}`, () =>
      saveDraft(coach, { id, competition: shared, revision, state, form: content }),
    );
  }

  async function submit(at: number) {
    const competition = competitions[at];
    if (competition === undefined) return;
    const { form: file, application: read } = await formOf(competition, figuresFilling);
    await submitted[at]?.write(await sha256Of(file), () =>
      coach.call(application.save, submissionOf(competition, read, file)),
    );
  }

  async function work() {
    step += 1;
    await replaceCard(step % PLACES);
    await deleteCard((step + 1) % PLACES);
    await bringTrack();
    await save();
    await submit(step - 1);
  }

  const places = [...cards, track, saved, ...submitted];
  async function found(same: ApiClient): Promise<(string | undefined)[]> {
    const contentOf = async (response: Response, read: (body: Blob) => Promise<string>) =>
      response.status === 404 ? undefined : read(await response.blob());
    const told = await Promise.all([
      ...cards.map(async (_, at) =>
        contentOf(await same.send(card.get, { params: where(shared, at) }), (body) => body.text()),
      ),
      same.send(music.get, { params: where(shared, 0) }).then((each) => contentOf(each, sha256Of)),
    ]);
    const { data } = await same.call(draft.get, { params: { draft: id } });
    const kept = await same.call(draft.form, { params: { draft: id } });
    const own = (await same.call(application.list, {})).data;
    const forms = competitions.map(async (competition) => {
      const rowid = own.find((each) => each.competition === competition)?.rowid;
      if (rowid === undefined) return undefined;
      return sha256Of(await same.call(application.form, { params: { id: String(rowid) } }));
    });
    return [...told, `${data.state} ${await sha256Of(kept)}`, ...(await Promise.all(forms))];
  }

  return { coach, places, work, found };
}

async function startWorkers(server: TestServer) {
  const organiser = await server.person('organiser');
  const shared = await publishCompetition(organiser);
  const workers = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const competitions: string[] = [];
    while (competitions.length < SUBMISSIONS) {
      competitions.push(await publishCompetition(organiser));
    }
    workers.push(worker(await server.person(`coach${at}`), shared, competitions));
  }
  return workers;
}

const admin = (dataDir: string, ...words: string[]) =>
  runProgram('server/admin.ts', words, { DATA_DIR: dataDir });

test(
  'a backup under load is consistent, and has all that was acknowledged before it',
  async () => {
    await using server = await startServer();
    await using folder = await temporaryFolder();
    const [copy, target] = [join(folder.path, 'copy'), join(folder.path, 'restored')];
    const workers = await startWorkers(server);
    await Promise.all(workers.map(({ work }) => work()));
    const places = workers.flatMap((each) => each.places);
    for (const place of places) place.begin();

    const ended = new AbortController();
    const backingUp = admin(server.dataDir, 'backup', copy).finally(() => ended.abort());
    await Promise.all(
      workers.map(async ({ work }) => {
        while (!ended.signal.aborted) await work();
      }),
    );
    const made = await backingUp;
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toContain(copy);
    expect(places.filter(({ wasWritten }) => wasWritten).length).toBeGreaterThan(PEOPLE);

    const restored = await admin(target, 'restore', copy);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toMatch(/файлов: \d+ .*SHA256SUMS\n$/);
    await using second = await startServer({ config: { DATA_DIR: target } });
    const verified = await admin(target, 'verify');
    expect(verified).toMatchObject({ code: 0, errors: '' });
    expect(verified.output.trimEnd().split('\n')).toHaveLength(1);
    for (const each of workers) {
      const same = second.visitor();
      for (const [name, value] of each.coach.cookies) same.cookies.set(name, value);
      const found = await each.found(same);
      expect(found).toHaveLength(each.places.length);
      const wrong = each.places.map((place, at) => ({ is: found[at], mayBe: place.mayBe }));
      expect(wrong.filter(({ is, mayBe }) => !mayBe.includes(is))).toEqual([]);
    }
  },
  TIMEOUT_MS,
);
