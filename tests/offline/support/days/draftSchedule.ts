// One random day of applications on two devices: forms, files, corrections, submissions, bad networks, killed pages.
import { calls } from '#contract/calls.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, namedEntries } from '#domain/entry/entryFiles.ts';
import { type CoachPort, type DraftPage, LEASE_MS, type FormChoice } from '../coach/coachPort.ts';
import * as networkConditions from '../scenario/networkConditions.ts';
import { questionsOn } from './askedOnly.ts';
import { TEAM_TAGS } from './dayForms.ts';
import { decideForm, type DraftDay, openDraftDay } from './draftDay.ts';
import { checkEndOfDay } from './endOfDay.ts';
import { slotOf } from './givenFiles.ts';
import { seededRandom } from './seededRandom.ts';
import { settleDay } from './settleDay.ts';

const { healthy, ...bad } = networkConditions;
const BAD = Object.values(bad);
const STEPS = 26;
const MINUTE = 60_000;

type Step = (day: DraftDay, own: CoachPort) => Promise<unknown>;

const begin: Step = async (day, own) => own.begin(await day.form(day.random.pick(TEAM_TAGS)));

/** Makes a step on the page of a random draft; the page may be killed. */
const onPage =
  (work: (page: DraftPage, day: DraftDay) => Promise<unknown>): Step =>
  async (day, own) => {
    const { random } = day;
    const drafts = await own.drafts();
    if (drafts.length === 0) return begin(day, own);
    const draft = random.pick(drafts);
    const pointsLeft = random.happens(0.1) ? random.below(30) : undefined;
    return own.onPage(draft, (page) => work(page, day), pointsLeft);
  };

const withEntry = (
  work: (page: DraftPage, entry: FormEntry, day: DraftDay) => Promise<unknown>,
): Step =>
  onPage(async (page, day) => {
    const { entries } = page;
    if (entries.length > 0) await work(page, day.random.pick(entries), day);
  });

const correct = onPage(async (page, day) => {
  const tag = page.form?.tag;
  if (tag && !page.isLocked) await page.chooseForm(await day.form(tag));
});

const mark = onPage(async (page) => {
  if (!page.isLocked) await page.mark();
});

const confirmOne = withEntry(async (page, entry) => {
  await page.pick(entry, FILE_KINDS);
  await page.confirm(entry);
});

const replaceOne = withEntry(async (page, entry, { random }) => {
  await page.pick(entry, [random.pick(FILE_KINDS)]);
  if (random.happens(0.7)) await page.confirm(entry);
});

const removeOne = withEntry((page, entry, { random }) =>
  page.remove(entry, random.pick(FILE_KINDS)),
);

/** Answers a random question about the files of people who are no longer in the form. */
async function decide(page: DraftPage, { random }: DraftDay): Promise<void> {
  const questions = await questionsOn(page);
  if (questions.length === 0) return;
  const { candidates, answer } = random.pick(questions);
  const isTaken = candidates.length > 0 && random.happens(0.7);
  await answer(isTaken ? random.pick(candidates) : undefined);
}

const submitAll = onPage(async (page, day) => {
  await decide(page, day);
  for (const entry of page.entries) {
    await page.confirm(entry);
    if (page.isConfirmed(entry)) continue;
    await page.pick(entry, FILE_KINDS);
    await page.confirm(entry);
  }
  await page.submit();
});

const drop: Step = async (day, own) => {
  const drafts = await own.drafts();
  if (drafts.length === 0) return;
  const draft = day.random.pick(drafts);
  if (await own.drop(draft)) day.parted.add(draft);
};

const choose =
  (choice: FormChoice): Step =>
  async (day, own) => {
    for (const draft of await own.drafts()) await decideForm(day, own, draft, choice);
  };

const killedDrain: Step = async ({ clock, random }, own) => {
  await own.drain(random.below(40));
  clock.time += LEASE_MS + 1;
};

const restart: Step = async ({ server, random }) => {
  if (!random.happens(0.3)) return;
  await server.ageFiles();
  await server.restart();
};

const wait: Step = async ({ clock, random }) => {
  clock.time += random.pick([1000, MINUTE, 11 * MINUTE, 60 * MINUTE]);
};

const network: Step = async ({ random }, own) => {
  own.isOnline = random.happens(0.6);
};

const changeLine: Step = async ({ random, given }, { device }) => {
  const outgoing = await device.outgoing();
  if (outgoing.length === 0) return;
  const { id, kind, sha256 } = random.pick(outgoing);
  if (kind === 'application') await device.withdraw(id);
  else if (sha256 !== undefined && random.happens(0.3)) {
    if (await device.giveUp(id)) given.discard(sha256);
  } else await device.sendAgain([id]);
};

/** Uploads a file to an entry of the first form, as a client without drafts. */
const giveWithoutDraft: Step = async ({ random, given, coach, world, firstForm }) => {
  const tag = random.pick(TEAM_TAGS);
  const form = await firstForm(tag);
  const entry = random.pick(namedEntries(form.parsed));
  const kind = random.pick(FILE_KINDS);
  const { name, bytes, sha256 } = given.make(kind);
  const { routine, name: teamName } = entry;
  const team = form.parsed.teamName;
  const answer = await coach.send(calls[kind].upload, {
    sent: { competition: world.competition.id, routine, teamName, team },
    file: new Blob([bytes]),
    fileName: name,
  });
  if (answer.status !== 200) return;
  given.add({ ...slotOf('', entry, kind), sha256, name, tag, by: 'client' });
};

const removeApplication: Step = async ({ random, coach, submitted }) => {
  const { data } = await coach.call(calls.application.list, {});
  if (data.length === 0) return;
  const { rowid, draft } = random.pick(data);
  submitted.add(draft);
  await coach.send(calls.application.remove, { params: { id: String(rowid) } });
};

const WEIGHED: readonly (readonly [weight: number, step: Step])[] = [
  [1, begin],
  [6, correct],
  [3, mark],
  [5, confirmOne],
  [3, replaceOne],
  [1, removeOne],
  [3, onPage(decide)],
  [2, submitAll],
  [1, onPage((page) => page.submit())],
  [1, drop],
  [2, choose('other')],
  [2, choose('own')],
  [5, (_day, own) => own.pull()],
  [6, (_day, own) => own.drain()],
  [2, killedDrain],
  [1, restart],
  [2, wait],
  [2, network],
  [1, changeLine],
  [1, giveWithoutDraft],
  [2, removeApplication],
];

const STEPS_BY_WEIGHT = WEIGHED.flatMap(([weight, step]) =>
  Array.from({ length: weight }, () => step),
);

function darken(day: DraftDay, own: CoachPort, other: CoachPort): void {
  const { random } = day;
  const { device } = own;
  device.usualCondition = own.isOnline ? healthy : networkConditions.losesRequest;
  device.nextConditions.length = 0;
  if (!own.isOnline) return;
  for (let left = random.below(6); left > 0; left -= 1) {
    if (random.happens(0.15)) {
      const step = random.pick(STEPS_BY_WEIGHT);
      device.nextConditions.push(async (go) => {
        other.device.nextConditions.length = 0;
        await step(day, other);
        return go();
      });
    } else device.nextConditions.push(random.happens(0.6) ? healthy : random.pick(BAD));
  }
}

/** Begins an application with some files on the laptop, sends it, and loads it on the phone. */
async function startDay(day: DraftDay): Promise<void> {
  const { laptop, phone, random } = day;
  await begin(day, laptop);
  for (let files = random.below(4); files > 0; files -= 1) await confirmOne(day, laptop);
  await laptop.device.drainToEnd();
  await phone.pull();
}

/** Runs a random day, and checks the result when nothing is left to send or fetch. */
export async function runDraftSchedule(seed: number): Promise<{ given: number; decided: number }> {
  const random = seededRandom(seed);
  await using day = await openDraftDay(random);
  const devices = [day.laptop, day.phone];
  await startDay(day);
  for (let step = 0; step < STEPS; step += 1) {
    const own = random.pick(devices);
    const other = own === day.laptop ? day.phone : day.laptop;
    darken(day, own, other);
    await random.pick(STEPS_BY_WEIGHT)(day, own);
  }
  await settleDay(day);
  await checkEndOfDay(day);
  return { given: day.given.all.length, decided: day.decided.size };
}
