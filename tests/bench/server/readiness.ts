// `node tests/bench/server/readiness.ts`: what an answer of «Готовность» takes of the thread that answers, as there are more teams.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teamKey } from '#domain/normaliseText.ts';
import { OPEN_DEADLINE } from '#tests/support/server/acts/submit.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { readinessIn } from '#server/handlers/competition/readiness.ts';
import { insertApplication } from '#server/records/applications/applications.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import type { Records } from '#server/records/tables.ts';
import { insertUser } from '#server/records/people/users.ts';
import { databasePath } from '#server/startup/openServerParts.ts';

const ENTRIES = 20;
const SIZES = [
  { applications: 40, drafts: 20 },
  { applications: 300, drafts: 300 },
  { applications: 1000, drafts: 300 },
];
const ASKED = 20;

const MUSIC = JSON.stringify({ seconds: 134.2, bitrate: 192, kind: 'constant', isCut: false });
const SENT = { fileName: 'Произвольная.mp3', size: 1, sha256: 'f'.repeat(64), uploadedAt: 1 };

const entriesOf = (team: string) =>
  Array.from({ length: ENTRIES }, (_, at) => ({
    routine: ROUTINE_KEYS[at % ROUTINE_KEYS.length] ?? 'free-solo',
    number: 1 + Math.floor(at / ROUTINE_KEYS.length),
    name: `${team}-${at}`,
  }));

const filesOf = (team: string) =>
  entriesOf(team).flatMap(({ routine, name }) =>
    (['card', 'music'] as const).map((kind) => ({
      ...SENT,
      kind,
      routine,
      name,
      fileId: crypto.randomUUID(),
      music: kind === 'music' ? MUSIC : null,
    })),
  );

const FORM = {
  representative: 'Орлова Марина Павловна',
  phone: '+7 900 123-45-67',
  email: 'team@example.ru',
};

/** Everybody has one team. */
async function person(trx: Records): Promise<number> {
  const user = await insertUser(trx, {
    login: crypto.randomUUID(),
    fullName: 'Вера Орлова',
    email: 'team@example.ru',
    password: '',
    access: 1,
    createdAt: 1,
  });
  if (!user) throw new Error('the login is taken');
  return user.id;
}

async function submit(trx: Records, competitionId: string, at: number): Promise<void> {
  const teamName = `Команда ${at}`;
  const facts = JSON.stringify({ ...FORM, women: 14, men: 1, unsaid: 0 });
  const id = await insertApplication(trx, {
    application: {
      teamName,
      competitionId,
      ownerId: await person(trx),
      draft: '',
      confirmedAt: at,
      city: 'Руза',
      athletes: 15,
      staff: 4,
      judges: 2,
      facts,
    },
    form: { content: '{}' },
    entries: entriesOf(teamName).map((entry) => ({ ...entry, formName: entry.name })),
  });
  const ofVersion = { applicationId: id, number: 1 };
  const files = filesOf(teamName).map((file) => ({ ...file, ...ofVersion }));
  await trx.insertInto('versionFile').values(files).execute();
}

async function saveDraft(trx: Records, competitionId: string, at: number): Promise<void> {
  const teamName = `Черновик ${at}`;
  const id = crypto.randomUUID();
  const entries = entriesOf(teamName);
  const facts = JSON.stringify({ ...FORM, city: 'Казань', entries });
  const ownerId = await person(trx);
  const named = { id, competitionId, ownerId, teamName, teamKey: teamKey(teamName) };
  await trx
    .insertInto('draft')
    .values({ ...named, facts, entries: ENTRIES, revision: 1, updatedAt: at })
    .execute();
  const own = { draft: id, ownerId, competitionId, team: teamName, teamKey: named.teamKey };
  const files = filesOf(teamName).map((file) => ({ ...file, ...own }));
  await trx.insertInto('entryFile').values(files).execute();
}

/** The median of some times. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ASKED; at += 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  return times.toSorted((a, b) => a - b)[ASKED / 2] ?? Number.NaN;
}

const folder = await mkdtemp(join(tmpdir(), 'readiness-'));
const records = await openDatabase(databasePath(folder));
for (const { applications, drafts } of SIZES) {
  const id = crypto.randomUUID();
  await records.transaction().execute(async (trx) => {
    await insertCompetition(trx, {
      id,
      ownerId: await person(trx),
      name: 'Кубок Невы',
      dates: '',
      place: '',
      info: '',
      deadline: OPEN_DEADLINE,
      fileSha256: null,
      fileSize: null,
      createdAt: 1,
    });
    for (let at = 0; at < applications; at += 1) await submit(trx, id, at);
    for (let at = 0; at < drafts; at += 1) await saveDraft(trx, id, at);
  });
  const asked = { competitionId: id, deadline: OPEN_DEADLINE, now: Date.now() };
  let bytes = 0;
  const answer = await processorMs(async () => {
    bytes = Buffer.byteLength(JSON.stringify(await readinessIn(records, asked)));
  });
  process.stdout.write(
    `${applications} applications, ${drafts} drafts, ${ENTRIES} entries each: ${answer.toFixed(1)} ms of processor, ${(bytes / 1e6).toFixed(2)} MB\n`,
  );
}
await records.destroy();
await rm(folder, { recursive: true, force: true });
