import { expect, vi } from 'vitest';
import type { FormReader } from '#server/form-reading/formReader.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { httpFetch } from '#tests/support/network/httpFetch.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import {
  type Correction,
  CORRECTIONS,
  type DayForm,
  DayForms,
  tagOfTeam,
  type TeamTag,
} from './dayForms.ts';
import { Coach } from '../coach/coach.ts';
import type { CoachPort, FormChoice } from '../coach/coachPort.ts';
import type { PageWorld } from '../coach/entryPage.ts';
import { GivenFiles, hashOf } from './givenFiles.ts';
import { DEADLINE, SCENARIO_START } from '../scenario/scenario.ts';
import type { Random } from './seededRandom.ts';
import { openDevice } from '../coach/twoDevices.ts';

const forms = new DayForms();

type Read = ReturnType<FormReader['read']>;
const readings = new Map<string, Read>();

/** Caches readings, because the forms are the same every day. */
const readingOnce = (reader: FormReader): FormReader => ({
  ...reader,
  async read(load, today, requester) {
    const bytes = await load();
    const key = `${today} ${hashOf(bytes)}`;
    const reading = readings.get(key) ?? reader.read(async () => bytes, today, requester);
    readings.set(key, reading);
    return reading;
  },
});

export interface DraftDay extends AsyncDisposable {
  random: Random;
  clock: { time: number };
  server: TestServer;
  coach: ApiClient;
  laptop: CoachPort;
  phone: CoachPort;
  world: PageWorld;
  given: GivenFiles;
  /** Drafts that have ever been submitted. */
  submitted: Set<string>;
  /** Drafts that were deleted or got another form. Either event cancels earlier answers about files. */
  parted: Set<string>;
  /** Drafts for which one of two forms was chosen. */
  decided: Set<string>;
  /** `correction` is random if absent. */
  form: (tag: TeamTag, correction?: Correction) => Promise<DayForm>;
  firstForm: (tag: TeamTag) => Promise<DayForm>;
}

/** Makes `randomUUID` count and `Date.now` follow the day's clock, so that a day can be repeated. */
function steadyGlobals(clock: { time: number }): () => void {
  let made = 0;
  const ids = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    made += 1;
    return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
  });
  const now = vi.spyOn(Date, 'now').mockImplementation(() => clock.time);
  return () => {
    ids.mockRestore();
    now.mockRestore();
  };
}

const worldOf = (known: ReadonlyMap<string, DayForm>): PageWorld => ({
  competition: { id: formCup.id, name: formCup.name, deadline: DEADLINE },
  formBy(hash) {
    const form = known.get(hash);
    if (!form) throw new Error('nobody has chosen this form');
    return form;
  },
  sawFile: (form, team) =>
    expect(['stands there', tagOfTeam(team)]).toEqual(['stands there', form.tag]),
  given: new GivenFiles(),
  marks: new Map(),
});

async function startDayServer(clock: { time: number }) {
  const server = await startServer({
    now: () => clock.time,
    fetch: httpFetch,
    replace: (parts) => ({ forms: readingOnce(parts.forms) }),
  });
  const { organiser, coach } = await personas(server);
  const published = await publishCompetition(organiser, { ...formCup, deadline: DEADLINE });
  const { id } = formCup;
  await server.records.deleteFrom('journal').execute();
  await server.records.updateTable('competition').set({ id }).where('id', '=', published).execute();
  return { server, coach };
}

export async function openDraftDay(random: Random): Promise<DraftDay> {
  const clock = { time: SCENARIO_START };
  const restore = steadyGlobals(clock);
  const { server, coach } = await startDayServer(clock);
  const known = new Map<string, DayForm>();
  const world = worldOf(known);
  const openCoach = async (name: string): Promise<CoachPort> => {
    const own = await openDevice(name, clock);
    own.device.random = random.next;
    await own.device.signIn('coach', coach);
    return new Coach(own, world, clock);
  };
  return {
    laptop: await openCoach('laptop'),
    phone: await openCoach('phone'),
    random,
    clock,
    server,
    coach,
    world,
    given: world.given,
    submitted: new Set(),
    parted: new Set(),
    decided: new Set(),
    async form(tag, correction = random.pick(CORRECTIONS)) {
      const made = await forms.of(tag, correction);
      known.set(hashOf(made.bytes), made);
      return made;
    },
    firstForm: (tag) => forms.of(tag, {}),
    async [Symbol.asyncDispose]() {
      restore();
      await server.close();
    },
  };
}

export async function decideForm(
  day: DraftDay,
  own: CoachPort,
  draft: string,
  choice: FormChoice,
): Promise<void> {
  if (!(await own.decideForm(draft, choice))) return;
  day.parted.add(draft);
  day.decided.add(draft);
}
