import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_CHANGED_TEAMS } from '#domain/limits.ts';
import { type Report, REPORTS } from '#domain/versions/reportChanges.ts';
import { changeRows } from '#server/records/changes.ts';
import { eraseRemoved } from '#server/records/applications/removedApplications.ts';
import { saveReportExport } from '#server/records/reportExports.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { openedAfter } from '#tests/support/server/openedAfter.ts';
import { submitApplication } from '#tests/support/acts/submit.ts';
import { ALL, headOf, NOON, sheet, submitted, download, lastExports } from './exportedDuet.ts';

const { competition: competitions } = calls;

test('each downloaded report is listed with its time and user', async () => {
  await using scene = await submitted();
  const { organiser, id, clock } = scene;
  expect(await lastExports(organiser, id)).toEqual([]);
  for (const report of REPORTS) {
    expect(await organiser.refused(competitions.changes, { params: { id, report } })).toMatchObject(
      {
        status: 404,
        code: 'not-found',
      },
    );
    clock.time += 1000;
    await download(organiser, id, report);
    const at = new Date(clock.time).toISOString();
    const by = { login: 'organiser', name: 'organiser' };
    const told = { report, at, by, ownAt: at, changed: 0 };
    expect(await lastExports(organiser, id)).toContainEqual(told);
    expect(await sheet(organiser, id, report)).toEqual({ ...told, teams: [] });
  }
  expect(await lastExports(organiser, id)).toHaveLength(REPORTS.length);
});

test('a corrected form is counted in the reports that show it, and a file in those that contain it', async () => {
  await using scene = await submitted();
  const { organiser, id, duet, rowid, exportAll, counts } = scene;
  await exportAll();
  await duet.giveBack(rowid);
  await duet.upload('music', 2);
  expect(await counts()).toEqual(ALL(0));
  // The form has another rank of both athletes, and the music is replaced too.
  await duet.submit(1);
  expect(await counts()).toEqual({ ...ALL(0), data: 1, athletes: 1, export: 1, music: 1 });
  const { teams } = await sheet(organiser, id, 'music');
  const { routine, teamName: name } = duet.place;
  const difference = { people: [], entries: [] };
  expect(teams).toMatchObject([
    {
      change: 'changed',
      rowid,
      difference: { ...difference, files: [{ kind: 'music', routine, name, change: 'replaced' }] },
    },
  ]);
  await download(organiser, id, 'music');
  expect(await counts()).toMatchObject({ music: 0, athletes: 1 });
});

test('deleted and late files are counted without a new version', async () => {
  await using scene = await submitted();
  const { organiser, id, duet, exportAll, counts } = scene;
  await exportAll();
  await duet.remove('card');
  const files = { ...ALL(0), teamsSetup: 1, export: 1, cards: 1 };
  expect(await counts()).toEqual(files);
  const [gone] = (await sheet(organiser, id, 'cards')).teams;
  expect(gone).toMatchObject({ difference: { files: [{ kind: 'card', change: 'gone' }] } });
  await download(organiser, id, 'export');
  await duet.upload('card', 2);
  expect(await counts()).toEqual({ ...files, teamsSetup: 0 });
  const late = (await sheet(organiser, id, 'export')).teams;
  expect(late).toMatchObject([{ difference: { files: [{ kind: 'card', change: 'added' }] } }]);
  const other = (await sheet(organiser, id, 'cards')).teams;
  expect(other).toMatchObject([{ difference: { files: [{ change: 'replaced' }] } }]);
});

test('a new team is described completely, a removed one by its name, and nothing else of it is kept', async () => {
  await using scene = await submitted();
  const { organiser, otherCoach, server, id, duet, rowid, exportAll, counts } = scene;
  await exportAll();
  const cover = { ...fullFilling.cover, teamName: 'Ангара' };
  const other = await submitApplication(otherCoach, id, { ...fullFilling, cover });
  expect(await counts()).toEqual(ALL(1));
  const params = { params: { id: String(rowid) }, query: { reason: 'Отказ' } };
  await organiser.call(calls.application.remove, params);
  expect(await counts()).toEqual(ALL(2));
  const { teams } = await sheet(organiser, id, 'judges');
  const [judge] = other.application.judges;
  expect(teams).toEqual([
    {
      change: 'added',
      team: 'Ангара',
      rowid: other.rowid,
      difference: {
        people: [
          {
            role: 'judges',
            change: 'added',
            family: judge?.family,
            name: judge?.name,
            surname: judge?.surname,
          },
        ],
        entries: [],
        files: [],
      },
    },
    { change: 'removed', team: duet.formAt(0).read.teamName },
  ]);
  const music = (await sheet(organiser, id, 'music')).teams;
  expect(music).toMatchObject([
    { change: 'added', difference: { people: [], entries: [], files: expect.any(Array) } },
    { change: 'removed' },
  ]);
  // Erasing an application also deletes the recorded files, because nobody can restore the application any more.
  await changeRows(server.records, [], (trx) => eraseRemoved(trx, rowid, Number.MAX_SAFE_INTEGER));
  const kept = await server.records.selectFrom('reportedVersion').select('files').execute();
  expect(kept.map(({ files }) => files)).toEqual(REPORTS.map(() => '[]'));
});

test('an archive’s sheet warns about changed numbers if entries were added or removed, not if a file was replaced', async () => {
  await using scene = await submitted();
  const { organiser, otherCoach, id, duet, rowid, exportAll } = scene;
  const renumbered = async (report: Report) =>
    (await sheet(organiser, id, report)).renumbered ?? false;
  await exportAll();
  await duet.remove('music');
  await duet.upload('music', 2);
  expect(await renumbered('music')).toBe(false);
  const cover = { ...fullFilling.cover, teamName: 'Ангара' };
  await submitApplication(otherCoach, id, { ...fullFilling, cover });
  expect(await renumbered('music')).toBe(true);
  expect(await renumbered('cards')).toBe(true);
  expect(await renumbered('data')).toBe(false);
  await exportAll();
  const { routine, teamName: name } = duet.place;
  const decide = { params: { id: String(rowid) }, sent: { routine, name, reason: 'Болезнь' } };
  await organiser.call(calls.application.withdraw, decide);
  expect(await renumbered('music')).toBe(true);
  await exportAll();
  const params = { params: { id: String(rowid) }, query: { reason: 'Отказ' } };
  await organiser.call(calls.application.remove, params);
  expect(await renumbered('cards')).toBe(true);
});

test('secretaries download all reports, a sound helper only music', async () => {
  await using scene = await submitted();
  const { organiser, coach, otherCoach, id } = scene;
  await letHelp(organiser, otherCoach, id, 'secretary');
  await letHelp(organiser, coach, id, 'sound');
  await download(otherCoach, id, 'cards');
  await download(coach, id, 'music');
  const cards = { report: 'cards', by: { login: 'другой' } };
  const music = { report: 'music', by: { login: 'coach' } };
  const both = expect.arrayContaining(
    [cards, music].map((each) =>
      expect.objectContaining({
        ...each,
        by: expect.objectContaining(each.by),
      }),
    ),
  );
  expect(await lastExports(organiser, id)).toEqual(both);
  expect(await lastExports(otherCoach, id)).toEqual(both);
  expect(await lastExports(coach, id)).toMatchObject([music]);
  expect(
    await organiser.refused(competitions.changes, { params: { id, report: 'music' } }),
  ).toMatchObject({ code: 'not-found' });
  expect(await sheet(coach, id, 'music')).toMatchObject({ ...music, teams: [] });
  const closed = { params: { id, report: 'cards' } };
  expect(await coach.refused(competitions.changes, closed)).toMatchObject({ code: 'not-owner' });
});

test('a changed track stays on the sound desk’s sheet after a secretary has downloaded the music', async () => {
  await using scene = await submitted();
  const { organiser, coach, otherCoach, id, duet, clock } = scene;
  await letHelp(organiser, otherCoach, id, 'secretary');
  await letHelp(organiser, coach, id, 'sound');
  await download(coach, id, 'music');
  const ownAt = new Date(clock.time).toISOString();
  await duet.remove('music');
  await duet.upload('music', 2);
  clock.time += 60_000;
  await download(otherCoach, id, 'music');
  const last = { at: new Date(clock.time).toISOString(), by: { login: 'другой' } };
  expect(await lastExports(coach, id)).toMatchObject([{ ...last, ownAt, changed: 1 }]);
  expect((await sheet(coach, id, 'music')).teams).toHaveLength(1);
  expect(await lastExports(otherCoach, id)).toMatchObject([
    { ...last, ownAt: last.at, changed: 0 },
  ]);
  expect(await lastExports(organiser, id)).toMatchObject([{ ...last, ownAt: null, changed: 0 }]);
});

test('of a former helper only the last download is kept', async () => {
  await using scene = await submitted();
  const { server, organiser, coach, id } = scene;
  await letHelp(organiser, coach, id, 'sound');
  await download(coach, id, 'music');
  await coach.call(calls.helper.leave, { params: { id } });
  expect(await server.records.selectFrom('reportedVersion').selectAll().execute()).toEqual([]);
  expect(await lastExports(organiser, id)).toMatchObject([{ by: { login: 'coach' }, ownAt: null }]);
  await letHelp(organiser, coach, id, 'sound');
  expect(await lastExports(coach, id)).toMatchObject([{ ownAt: null, changed: 0 }]);
});

test('a change while an archive is sent is reported, whether or not the archive has it', async () => {
  let change = async (): Promise<unknown> => undefined;
  await using scene = await submitted({
    replace: ({ files }) => ({
      files: {
        ...files,
        open: (id, range) =>
          openedAfter(
            () => change(),
            () => files.open(id, range),
          ),
      },
    }),
  });
  const { organiser, id, duet, counts } = scene;
  change = async () => {
    change = async () => undefined;
    await duet.remove('music');
    await duet.upload('music', 2);
  };
  await download(organiser, id, 'music');
  expect(await counts()).toEqual({ music: 1 });
});

test('a broken archive does not count as downloaded', async () => {
  await using scene = await submitted({
    replace: ({ files }) => ({
      files: {
        ...files,
        open: (id, range) =>
          openedAfter(
            async () => {
              throw new Error('the disk fails');
            },
            () => files.open(id, range),
          ),
      },
    }),
  });
  const { organiser, id, counts } = scene;
  await expect(download(organiser, id, 'music')).rejects.toBeInstanceOf(Error);
  expect(await counts()).toEqual({});
});

test('of two simultaneous downloads the later one counts', async () => {
  await using scene = await submitted();
  const { server, id: competitionId, rowid, counts } = scene;
  const team = { id: rowid, team: 'Нева', version: 1, files: [] };
  const head = await headOf(server, competitionId);
  const reportExport = { competitionId, report: 'judges', userId: 1, head } as const;
  const put = (at: number, teams: (typeof team)[]) =>
    server.records
      .transaction()
      .execute((trx) => saveReportExport(trx, { ...reportExport, at, teams }));
  await put(NOON + 2, [team]);
  await put(NOON + 1, []);
  expect(await counts()).toEqual({ judges: 0 });
  await put(NOON + 3, []);
  expect(await counts()).toEqual({ judges: 1 });
});

test('a sheet lists a limited number of teams and counts all', async () => {
  await using scene = await submitted();
  const { server, organiser, id: competitionId } = scene;
  const teams = Array.from({ length: MOST_CHANGED_TEAMS + 1 }, (_, at) => ({
    id: 1000 + at,
    team: `Команда ${at}`,
    version: 1,
    files: [],
  }));
  const head = await headOf(server, competitionId);
  const reportExport = {
    competitionId,
    report: 'music',
    at: NOON,
    userId: 1,
    head,
    teams,
  } as const;
  await server.records.transaction().execute((trx) => saveReportExport(trx, reportExport));
  const told = await sheet(organiser, competitionId, 'music');
  expect(told.changed).toBe(teams.length + 1);
  expect(told.teams).toHaveLength(MOST_CHANGED_TEAMS);
});

test('an unknown report has no sheet, and users without a role see none', async () => {
  await using scene = await submitted();
  const { organiser, coach, id } = scene;
  await download(organiser, id, 'music');
  const unknown = { params: { id, report: 'constructor' } };
  expect(await organiser.refused(competitions.changes, unknown)).toMatchObject({ status: 404 });
  const asked = { params: { id, report: 'music' } };
  expect(await coach.refused(competitions.changes, asked)).toMatchObject({ status: 403 });
});
