// One random day of applications on two devices: forms, files, corrections, submissions, bad networks, killed pages.
import { calls } from '#contract/calls.ts';
import { FILE_KINDS, namedEntries } from '#domain/entry/entryFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { LEASE_MS } from '#offline/drain/lease.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { discardRow, retryRow, withdrawSubmission } from '#offline/outbox/outbox.ts';
import { TEAM_TAGS } from './dayForms.ts';
import { type DraftDay, openDraftDay } from './draftDay.ts';
import { pull } from '../drafts.ts';
import { checkEndOfDay } from './endOfDay.ts';
import { type Decision, decideVersion } from '../draftVersionActs.ts';
import { confirm, decideOrphan, pick, removeFile, submit } from '../entryActs.ts';
import { EntryPage } from '../entryPage.ts';
import { slotOf } from './givenFiles.ts';
import * as networkConditions from '../scenario/networkConditions.ts';
import { seededRandom } from './seededRandom.ts';
import { settleDay } from './settleDay.ts';
import { draftsOn, type OwnDevice } from '../scenario/twoDevices.ts';

const { healthy, ...bad } = networkConditions;
const BAD = Object.values(bad);
const STEPS = 26;
const MINUTE = 60_000;

type Step = (day: DraftDay, own: OwnDevice) => Promise<unknown>;

async function begin(day: DraftDay, own: OwnDevice): Promise<void> {
  const form = await day.form(day.random.pick(TEAM_TAGS));
  await own.run(() => new EntryPage(day.world, own).chooseForm(form));
}

/** Work on a page of one of the drafts; killed with its page sometimes. */
async function onPage(
  day: DraftDay,
  own: OwnDevice,
  work: (page: EntryPage) => Promise<unknown>,
): Promise<void> {
  const { random } = day;
  const drafts = await draftsOn(own);
  if (drafts.length === 0) return begin(day, own);
  const { id } = random.pick(drafts);
  const tab = own.openTab();
  if (random.happens(0.1)) tab.pointsLeft = random.below(30);
  try {
    await own.run(async () => {
      const page = await EntryPage.open(day.world, own, id);
      if (page) await work(page);
    }, tab);
  } catch (error) {
    if (tab.pointsLeft > 0) throw error;
  }
}

const withEntry =
  (
    work: (
      page: EntryPage,
      entry: ReturnType<typeof entriesIn>[number],
      day: DraftDay,
    ) => Promise<unknown>,
  ): Step =>
  (day, own) =>
    onPage(day, own, async (page) => {
      const entries = entriesIn(page.session);
      if (entries.length > 0) await work(page, day.random.pick(entries), day);
    });

const correct: Step = (day, own) =>
  onPage(day, own, async (page) => {
    const tag = page.form?.tag;
    if (tag && page.session.draft.lockedBy === undefined) {
      await page.chooseForm(await day.form(tag));
    }
  });

const mark: Step = (day, own) =>
  onPage(day, own, async (page) => {
    if (page.session.draft.lockedBy !== undefined) return;
    const { content } = page.session;
    const made = `запись ${day.marks.size} ${crypto.randomUUID()}`;
    page.session = {
      ...page.session,
      content: { ...content, completedEntries: [...content.completedEntries, made] },
    };
    if (await page.save()) day.marks.set(made, page.draftId);
  });

const confirmOne = withEntry(async (page, entry, { given }) => {
  await pick(page, given, entry, FILE_KINDS);
  await confirm(page, given, entry);
});

const replaceOne = withEntry(async (page, entry, { given, random }) => {
  await pick(page, given, entry, [random.pick(FILE_KINDS)]);
  if (random.happens(0.7)) await confirm(page, given, entry);
});

const removeOne = withEntry((page, entry, { given, random }) =>
  removeFile(page, given, entry, random.pick(FILE_KINDS)),
);

const decideOne: Step = (day, own) =>
  onPage(day, own, (page) => decideOrphan(page, day.given, day.random));

const submitAll: Step = (day, own) =>
  onPage(day, own, async (page) => {
    await decideOrphan(page, day.given, day.random);
    for (const entry of entriesIn(page.session)) {
      await confirm(page, day.given, entry);
      if (page.session.content.completedEntries.some((key) => key.endsWith(`\n${entry.name}`)))
        continue;
      await pick(page, day.given, entry, FILE_KINDS);
      await confirm(page, day.given, entry);
    }
    await submit(page);
  });

const submitOne: Step = (day, own) => onPage(day, own, submit);

const drop: Step = async (day, own) => {
  const drafts = await draftsOn(own);
  if (drafts.length === 0) return;
  const draft = day.random.pick(drafts);
  const dropped = await own.run(() => dropDraft('coach', draft.id));
  if (dropped.kind !== 'removed') return;
  day.parted.add(draft.id);
  const versions = [draft, ...(draft.other ? [draft.other] : []), ...(draft.left ?? [])];
  for (const { content } of versions) {
    for (const key of content.completedEntries) day.marks.delete(key);
  }
};

const decide =
  (decision: Decision): Step =>
  async (day, own) => {
    for (const draft of await draftsOn(own)) await decideVersion(day, own, draft, decision);
  };

const pullOne: Step = (day, own) => own.run(() => pull({ device: own.device, clock: day.clock }));
const drainOne: Step = (_day, own) => own.drain();

const killedDrain: Step = async ({ clock, random }, own) => {
  const tab = own.openTab();
  tab.pointsLeft = random.below(40);
  await own.drain(tab);
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

const changeRow: Step = async ({ random, given }, own) => {
  const rows = await own.device.rows();
  if (rows.length === 0) return;
  const row = random.pick(rows);
  const now = own.device.now();
  if (row.kind === 'save') await own.run(() => withdrawSubmission(row.id, now));
  else if (row.kind === 'upload' && random.happens(0.3)) {
    const result = await own.run(() => discardRow(row.id, now));
    if (result.kind === 'removed') given.discard(row.file.id);
  } else await own.run(() => retryRow(row.id, now));
};

/** A client that knows of no drafts gives a file to an entry of the form as it was first. */
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
  [3, decideOne],
  [2, submitAll],
  [1, submitOne],
  [1, drop],
  [2, decide('take')],
  [2, decide('leave')],
  [1, decide('take-left')],
  [5, pullOne],
  [6, drainOne],
  [2, killedDrain],
  [1, restart],
  [2, wait],
  [2, network],
  [1, changeRow],
  [1, giveWithoutDraft],
  [2, removeApplication],
];

const STEPS_BY_WEIGHT = WEIGHED.flatMap(([weight, step]) =>
  Array.from({ length: weight }, () => step),
);

/** What happens to the next requests of a device; the other one may do something while one is on its way. */
function darken(day: DraftDay, own: OwnDevice, other: OwnDevice): void {
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

/** An application is begun on the laptop, with some of its files, and goes on on both devices. */
async function startDay(day: DraftDay): Promise<void> {
  const { laptop, phone, random } = day;
  await begin(day, laptop);
  for (let files = random.below(4); files > 0; files -= 1) await confirmOne(day, laptop);
  await laptop.device.drainToEnd();
  await pullOne(day, phone);
}

/** Runs the schedule of a seed, and checks what has come of it once everything is sent and fetched. */
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
  return { given: day.given.all.length, decided: day.decided };
}
