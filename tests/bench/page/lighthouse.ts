// `npm run build && node tests/bench/page/lighthouse.ts`: median of five runs; downloads Lighthouse from npm.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { paths } from '#page/paths.ts';
import { apiOf, signUpThroughPage } from '#tests/support/journeys/signIn.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium/chromiumFlags.ts';
import { findChromium } from '#tests/support/chromium/findChromium.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { median } from './interaction.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const COMPETITIONS = 60;
const MOST_OUTPUT = 64 * 1024 * 1024;

const AUDITS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'speed index': 'speed-index',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number } | undefined>;
}

const run = promisify(execFile);

/** Runs Lighthouse in the browser on `port`. Keeps the browser's cookies; first clears its worker and cache. */
async function reportOf(address: string, port: number): Promise<Report> {
  const words = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address];
  const options = ['--quiet', '--output=json', '--only-categories=performance', `--port=${port}`];
  const { stdout } = await run('npm', [...words, ...options], {
    cwd: tmpdir(),
    maxBuffer: MOST_OUTPUT,
  });
  const report: Report = JSON.parse(stdout);
  return report;
}

async function tell(what: string, address: string, port: number): Promise<void> {
  const reports: Report[] = [];
  for (let at = 0; at < ROUNDS; at += 1) reports.push(await reportOf(address, port));
  const scores = reports.map(({ categories }) => categories.performance.score);
  const values = Object.entries(AUDITS).map(([name, audit]) => {
    const each = reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    return `${name} ${median(each).toFixed(audit === AUDITS.shift ? 3 : 0)}`;
  });
  console.log(`${what}: ${median(scores)} (${scores.join(', ')}); ${values.join(', ')}`);
}

const product = await startProduct();
const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium() ?? '',
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});
try {
  await tell('the sign-in', product.url + paths.login, port);
  const page = await context.newPage();
  await signUpThroughPage(page, product.url, 'organiser');
  const organiser = await apiOf(page, product.url);
  for (let at = 1; at <= COMPETITIONS; at += 1) {
    await publishCompetition(organiser, { name: `Кубок Невы, этап ${at}`, place: 'Казань' });
  }
  // Opens a page once, so that the user and the list are stored on the device before the measurement.
  await page.goto(product.url + paths.competitionsActive);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.close();
  await tell('the list of competitions', product.url + paths.competitionsActive, port);
} finally {
  await context.close();
  await product.dispose();
  await rm(profile, { recursive: true, force: true });
}
