// `npm run test:production`: the built product works with production packages only.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { consoleText } from '#text/server/console.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { submitApplication, publishCompetition } from '#tests/support/acts/submit.ts';
import { startNpm } from '#tests/support/server/startNpm.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { install, ownEnvironment } from './installation.ts';

const LONGEST_STOP_MS = 10_000;
const LONGEST_BEGIN_MS = 30_000;

async function text(address: string, type: RegExp): Promise<string> {
  const response = await fetch(address);
  assert.equal(response.status, 200, address);
  assert.match(response.headers.get('content-type') ?? '', type, address);
  return response.text();
}

/** Requests the page with all files that it refers to, and the worker with all files that it caches. */
async function readPage(url: string): Promise<void> {
  const page = await text(`${url}/`, /^text\/html/);
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  assert.ok(named.some((path) => path.endsWith('.js')));
  for (const path of named) assert.equal((await fetch(url + path)).status, 200, path);
  const worker = await text(`${url}/sw.js`, /javascript/);
  const kept = [...worker.matchAll(/["'`](assets\/[^"'`]+\.\w+)["'`]/g)].map(
    ([, path = '']) => path,
  );
  assert.ok(kept.length > 0);
  for (const path of kept) assert.equal((await fetch(`${url}/${path}`)).status, 200, path);
}

/** Plays a competition from its creation to the organiser's workbooks. This uses every package of the server. */
async function holdCompetition(url: string): Promise<ApiClient> {
  const person = new ApiClient(url);
  const sent = {
    login: 'vera',
    password: 'вода-и-музыка',
    fullname: 'Вера',
    email: 'v@example.ru',
  };
  await person.call(calls.auth.signup, { sent });
  const id = await publishCompetition(person);
  const { application } = await submitApplication(person, id, fullFilling);
  assert.equal(application.teamName, fullFilling.cover.teamName);
  const { finalize, finalizeNew, athletes, judges } = calls.competition;
  const { music, cards } = calls.archive;
  for (const call of [finalize, finalizeNew, athletes, judges, music, cards] as const) {
    assert.ok((await person.call(call, { params: { id } })).size > 0, call.path);
  }
  return person;
}

/** Begins an upload that does not end, and so must not delay the stop. */
async function stallUpload(url: string, person: ApiClient): Promise<void> {
  const competition = await publishCompetition(person);
  const sent = { competition, routine: 'free-solo', teamName: 'Solo' };
  const cookie = `session=${person.cookies.get('session')}`;
  await (await slowUpload(url + calls.card.upload.path, { cookie }, sent)).piece('x');
  const temporary = join(folder, 'data', 'files', 'temporary');
  const end = Date.now() + LONGEST_BEGIN_MS;
  while ((await readdir(temporary)).length === 0) {
    assert.ok(Date.now() < end, 'the upload has not begun');
    await fetch(url + callAddress(calls.health, {}));
  }
}

const folder = await install();
try {
  for (const name of ['vite', 'vitest', 'react']) {
    assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
  }
  const { url, complaints, terminate } = await startNpm('serve', folder, ownEnvironment());
  try {
    assert.equal((await fetch(url + callAddress(calls.health, {}))).status, 200);
    await readPage(url);
    await stallUpload(url, await holdCompetition(url));
    // Without PUBLIC_URL a missing contact causes only a warning; with PUBLIC_URL the start would fail.
    assert.ok(complaints().includes(consoleText.noContactYet));
  } finally {
    assert.ok((await terminate()) < LONGEST_STOP_MS);
  }
  await assert.rejects(fetch(url));
  console.log('npm run serve works with the packages of production alone');
} finally {
  await rm(folder, { recursive: true });
}
