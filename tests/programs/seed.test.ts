import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isActive, isFrozen } from '#domain/deadline.ts';
import { parseForm } from '#tests/support/acts/submit.ts';
import { runProgram } from '#tests/support/server/runProgram.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { KEYS, MAIN, SEASON_PEOPLE, PLANS } from '#tests/seed/plans.ts';
import { REPLACING_TRACK } from '#tests/seed/playDrafts.ts';
import type { Season } from '#tests/seed/playSeason.ts';
import { signIn as signInAnew } from '#tests/seed/seasonSteps.ts';
import { SeedRefused, seedFolder, toUpload } from '#tests/seed/seedFolder.ts';
import { SOME_PLANS } from '#tests/seed/somePlans.ts';

const signedIn = new Map<string, ReturnType<typeof signInAnew>>();
/** Signs each user in once, because hashing a password takes long. */
function signIn(url: string, login: string) {
  const client = signedIn.get(login) ?? signInAnew(url, login);
  signedIn.set(login, client);
  return client;
}

vi.setConfig({ testTimeout: 120_000 });

async function checkCompetitions(url: string, { competitions }: Season): Promise<void> {
  const coach = await signIn(url, MAIN.login);
  for (const key of KEYS) {
    const { data } = await coach.call(calls.competition.get, { params: { id: competitions[key] } });
    expect(data.name).toBe(PLANS[key].name);
    expect(data.dates).toMatch(/^\d+( [а-я]+)?( \d{4})? ?– ?\d+ [а-я]+ \d{4}$/u);
    expect([key, isActive(data.deadline, Date.now())]).toEqual([key, PLANS[key].deadline >= 0]);
  }
}

/** Checks that applications were submitted in time, and that the owner of a removed application sees the reason. */
async function checkApplications(url: string, { submitted }: Season): Promise<void> {
  const { removed } = PLANS.saransk;
  const isRemoved = ({ competition, login }: Season['submitted'][number]) =>
    competition === 'saransk' && login === removed?.coach.login;
  for (const { login, rowid } of submitted.filter((each) => !isRemoved(each))) {
    const coach = await signIn(url, login);
    const params = { id: String(rowid) };
    const { data } = await coach.call(calls.application.get, { params });
    expect(isActive(data.deadline, Date.parse(data.confirmedAt))).toBe(true);
    expect(Date.parse(data.confirmedAt)).toBeLessThan(Date.now());
    const form = await coach.call(calls.application.form, { params });
    const { teamName } = await parseForm(coach, form);
    expect(JSON.parse(data.json)).toMatchObject({ teamName });
  }
  const told = await Promise.all(
    submitted.filter(isRemoved).map(async ({ login }) => {
      const coach = await signIn(url, login);
      return (await coach.call(calls.application.list, {})).removed;
    }),
  );
  expect(told).toMatchObject([[{ reason: removed?.reason }]]);
}

/** Checks cards of an application that is not submitted. */
async function checkUnderWay(url: string, { competitions }: Season): Promise<void> {
  const coach = await signIn(url, PLANS.winter.underWay?.login ?? '');
  const { data: cards } = await coach.call(calls.card.list, {});
  const underWay = cards.filter(({ competitionId }) => competitionId === competitions.winter);
  expect(underWay.map(({ application }) => application)).toEqual([null, null, null, null]);
}

/** Checks that drafts are listed with their device and step, and that some of their files are on the server. */
async function checkDrafts(url: string, { competitions, drafts }: Season): Promise<void> {
  for (const { id, coach, competition, device, completed } of drafts) {
    const client = await signIn(url, coach.login);
    const { data } = await client.call(calls.draft.list, {});
    const { entries, ...listed } = data.find(({ draft }) => draft === id) ?? {};
    expect(listed).toMatchObject({
      team: coach.team.teamName,
      competition: { id: competitions[competition] },
      device,
      step: 3,
      files: 2 * completed,
    });
    expect(entries).toBeGreaterThanOrEqual(completed);
  }
}

/** Checks a track replaced during the freeze, and two teams of one coach with files of equal names. */
async function checkDraftFiles(url: string, { drafts }: Season): Promise<void> {
  const ownMusic = async (login: string) =>
    (await (await signIn(url, login)).call(calls.music.list, {})).data;
  const replaced = drafts.find(({ isReplaced }) => isReplaced);
  const tracks = await ownMusic(replaced?.coach.login ?? '');
  const track = tracks.find(({ name }) => name === REPLACING_TRACK);
  expect(track?.draft).toBe(replaced?.id);
  expect(isFrozen(track?.deadline ?? '', Date.now())).toBe(true);

  const [first, second, ...others] = drafts.filter(({ competition }) => competition === 'russia');
  expect([first?.coach.login, others]).toEqual([second?.coach.login, []]);
  expect(first?.device).not.toBe(second?.device);
  const both = await ownMusic(first?.coach.login ?? '');
  const namesOf = (id: string | undefined) =>
    both.filter(({ draft }) => draft === id).map(({ routine, teamName }) => routine + teamName);
  const ofSecond = namesOf(second?.id);
  expect(ofSecond).toHaveLength(second?.completed ?? 0);
  expect(namesOf(first?.id)).toEqual(expect.arrayContaining(ofSecond));
}

async function checkFiles(url: string, folder: string): Promise<void> {
  const coach = await signIn(url, MAIN.login);
  const problems = async (name: string) =>
    (await parseForm(coach, await openAsBlob(join(folder, name)))).problems;
  expect(await problems('Заявка.xlsx')).toEqual([]);
  expect((await problems('Заявка с ошибками.xlsx')).length).toBeGreaterThan(2);
}

test('the season exists with its dates, and its users can sign in', async () => {
  await using server = await startServer();
  await server.stop();
  const season = await seedFolder(server.dataDir, { plans: SOME_PLANS, addsToPeople: false });
  await server.restart();
  await checkCompetitions(server.url, season);
  await checkApplications(server.url, season);
  await checkUnderWay(server.url, season);
  await checkDrafts(server.url, season);
  await checkDraftFiles(server.url, season);
  await checkFiles(server.url, toUpload(server.dataDir));
  for (const { login, isOrganiser } of SEASON_PEOPLE) {
    const { cookies } = await signIn(server.url, login);
    expect([login, cookies.get('access')]).toEqual([login, isOrganiser ? '1' : '0']);
  }
  await rm(toUpload(server.dataDir), { recursive: true });
});

test('a folder with users is left alone, and none gets the season twice', async () => {
  await using server = await startServer();
  await server.person(MAIN.login);
  await server.stop();
  const refused = async (addsToPeople: boolean) => {
    const seeding = seedFolder(server.dataDir, { plans: PLANS, addsToPeople });
    await expect(seeding).rejects.toThrow(SeedRefused);
    return seeding.catch(String);
  };
  const line = await refused(false);
  expect(line).toContain('--add');
  expect(await refused(true)).toContain(`«${MAIN.login}»`);
  const ended = await runProgram('tests/seed/seed.ts', [], { DATA_DIR: server.dataDir });
  expect(ended.code).toBe(1);
  expect(line).toContain(ended.errors.trim());
});
