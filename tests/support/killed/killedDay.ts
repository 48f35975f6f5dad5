// Kills server processes while teams submit; afterwards every acknowledged change must exist exactly once.
import { expect } from 'vitest';
import { verifyText } from '#text/server/console.ts';
import { seededRandom } from '#tests/offline/support/days/seededRandom.ts';
import { persistently } from '#tests/support/network/persistently.ts';
import { runProgram } from '#tests/support/server/runProgram.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { type Installation, startInstallation } from '#tests/support/server/startInstallation.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { expectHandedIn, handIn, type HandedIn } from './handIn.ts';
import { killAtRandom, type Sign } from './killing.ts';

/** The form and both files of the only entry. */
const FILES_OF_TEAM = 3;
const LONGEST_SWEEP_MS = 30_000;

interface KilledDay {
  /** Must be 1 on SQLite. */
  processes: number;
  coaches: number;
  teamsOfCoach: number;
  span: Readonly<Record<Sign, number>>;
}

/** Expects that the sweep has left only the files of these teams, with the size and hash of their rows. */
async function expectNothingElse(
  { startWithSweep, storedFiles, environment }: Installation,
  teams: readonly HandedIn[],
): Promise<void> {
  await startWithSweep();
  const files = teams.length * FILES_OF_TEAM;
  const bytes = teams.reduce((sum, team) => sum + team.bytes, 0);
  await expect.poll(storedFiles, { timeout: LONGEST_SWEEP_MS }).toHaveLength(files);
  expect(await runProgram('server/admin.ts', ['verify'], environment)).toEqual({
    code: 0,
    output: `${verifyText.done(files, bytes)}\n`,
    errors: '',
  });
}

export async function runKilledDay(seed: number, day: KilledDay) {
  const { processes, coaches, teamsOfCoach, span } = day;
  await using installation = await startInstallation(processes);
  const { url } = installation;
  const competition = await publishCompetition(await signUp(url, 'organiser'));
  const people = [];
  for (let at = 0; at < coaches; at += 1) people.push(await signUp(url, `coach${at}`));

  await using killing = killAtRandom(installation, seededRandom(seed), span);
  const handedIn = await Promise.all(
    people.map(async (person, at) => {
      const coach = person.at(url, persistently(killing.untilRunning));
      const random = seededRandom(seed * 1000 + at);
      const teams: HandedIn[] = [];
      while (teams.length < teamsOfCoach) {
        const team = `Команда ${at + 1}-${teams.length + 1}`;
        teams.push(await handIn(coach, competition, team, random));
      }
      return { coach, teams };
    }),
  );
  await killing.end();
  for (const { coach, teams } of handedIn) await expectHandedIn(coach, teams);
  const teams = handedIn.flatMap((each) => each.teams);
  await expectNothingElse(installation, teams);
  const acknowledged = teams.reduce((sum, team) => sum + team.acknowledged, 0);
  return { acknowledged, kills: killing.kills };
}
