import { afterAll, afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { SILENCE_MS } from '#contract/transport.ts';
import { APPLICATION_BYTES, MOST_APPLICATIONS } from '#domain/limits.ts';
import { largestApplicationsIn } from '#server/records/applications/applications.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { readSubmitted } from '#server/reports/readSubmitted.ts';
import {
  createReportWriter,
  REPORT_LIMITS,
  type ReportLimits,
  type ReportOrder,
} from '#server/reports/reportWriter.ts';
import { writeReport } from '#server/reports/writeReport.ts';
import { recordsPlace } from '#server/startup/openServerParts.ts';
import { fillSeason } from '#tests/bench/server/fillSeason.ts';
import { isLong } from '#tests/support/long.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { heaviestApplication } from './heaviestApplication.ts';
import { KINDS } from './reportedTeams.ts';
import { partTexts } from '#tests/spreadsheet/makers/partTexts.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';

const NOW = Date.UTC(2026, 10, 20, 16, 42);
const busy = { code: 'busy', details: { retryAfterSeconds: 5 } };
const { finalize, finalizeNew, athletes, judges } = calls.competition;
const REPORTS = [finalize, finalizeNew, athletes, judges];

const server = await startServer();
const { organiser, coach, otherCoach } = await personas(server);
const id = await publishCompetition(organiser);
const params = { id };
await submitApplication(coach, id, fullFilling);
await submitApplication(otherCoach, id, figuresFilling);
const competition = await existingCompetition();
const order: ReportOrder = { kind: 'judges', competition, now: NOW };
const requester = { owner: 1, gone: () => new AbortController().signal };
const real = server.reports.write;

afterEach(() => {
  server.reports.write = real;
});
afterAll(() => server.close());

async function existingCompetition() {
  const found = await findCompetition(server.records, id);
  if (!found) throw new Error('the competition is not there');
  return found;
}

function openWriter(limits: Partial<ReportLimits> = {}) {
  const writer = createReportWriter({ ...REPORT_LIMITS, ...limits }, recordsPlace(server.config));
  const staying = new AbortController().signal;
  return {
    use: () => {
      server.reports.write = writer.write;
    },
    write: async (asked: ReportOrder, gone = staying) => {
      const report = await writer.write(asked, { owner: 1, gone: () => gone });
      if (!report) throw new Error('the report is too large');
      return report;
    },
    [Symbol.asyncDispose]: writer.close,
  };
}

const partsOf = (report: Uint8Array) =>
  [...partTexts(report)].filter(([name]) => name !== 'docProps/core.xml');

test('the last waiting report is answered before the page gives up', () => {
  const { running, waiting, processorMilliseconds, milliseconds } = REPORT_LIMITS;
  expect((waiting / running + 1) * processorMilliseconds).toBeLessThanOrEqual(milliseconds);
  expect(milliseconds).toBeLessThan(SILENCE_MS);
});

test('a process writes the same bytes as this one from the same rows', async () => {
  await using writer = openWriter();
  for (const kind of KINDS) {
    const applications = readSubmitted(server.records, id);
    const here = await writeReport({ kind, competition, applications, now: NOW });
    expect(partsOf(await writer.write({ ...order, kind }))).toEqual(partsOf(here));
  }
});

test('one user may request all reports at once', async () => {
  const asked = REPORTS.map((report) => organiser.send(report, { params }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a report that exceeds its memory is refused with a message of its own', async () => {
  await using small = openWriter({ heapMegabytes: 2 });
  small.use();
  expect(await organiser.refused(judges, { params })).toMatchObject({
    status: 422,
    code: 'report-too-large',
    message: expect.stringMatching(
      /Самые большие заявки: «Московская область-1» \(\d+\u00a0КБ\), «.*» \(\d+\u00a0/,
    ),
  });
  expect(server.log).toEqual([]);
});

test('if too many reports run, or there is no time, the next is asked to come again', async () => {
  for (const limits of [{ running: 0, waiting: 0 }, { milliseconds: 1 }]) {
    await using writer = openWriter(limits);
    writer.use();
    const response = await organiser.send(judges, { params });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'busy' });
  }
});

test('unread bytes of reports are limited, and read or abandoned ones do not count', async () => {
  const { length = 0 } = (await real(order, requester)) ?? {};
  await using writer = openWriter({ untaken: 2.5 * length });
  const leaving = new AbortController();
  await writer.write(order, leaving.signal);
  await writer.write(order);
  await expect(writer.write(order)).rejects.toMatchObject(busy);
  leaving.abort();
  expect((await writer.write(order)).length).toBeGreaterThan(length / 2);
});

test('the heaviest applications of two coaches do not prevent any report of the organiser', async () => {
  const heaviest = await publishCompetition(organiser, { name: 'Тяжёлые' });
  const teams = { count: isLong ? 2 * MOST_APPLICATIONS : 4, application: heaviestApplication };
  await fillSeason(server.records, heaviest, teams);
  const [largest] = await largestApplicationsIn(server.records, heaviest, 1);
  expect(largest?.bytes).toBeLessThanOrEqual(APPLICATION_BYTES);
  expect(largest?.bytes).toBeGreaterThan(0.9 * APPLICATION_BYTES);
  const asked = REPORTS.map((report) => organiser.send(report, { params: { id: heaviest } }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('stopping the server ends its report processes', async () => {
  const own = await startServer();
  await own.close();
  await expect(own.reports.write(order, requester)).rejects.toMatchObject(busy);
});

test('an error in the rows fails only the affected report, and is logged', async () => {
  await server.records.updateTable('applicationVersion').set({ content: 'no JSON' }).execute();
  expect(await organiser.refused(finalizeNew, { params })).toMatchObject({
    status: 500,
    code: 'unexpected',
  });
  expect(server.log.join('\n')).toMatch(/readContent.*readSubmitted/);
});
