import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { buildRequest } from '#contract/wire.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { readFileBytes } from '#offline/device/files.ts';
import { callForRow } from '#offline/drain/drainRow.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf, type Scenario } from '../support/scenario/scenario.ts';

const NO_CONTEXT = { bytes: undefined, revision: undefined };

async function rowsOf(scenario: Scenario): Promise<OutboxRow[]> {
  const { device, competition } = scenario;
  const entry = entryOf(scenario);
  for (const kind of FILE_KINDS) await device.upload(competition, entry, kind, 1);
  await device.submit(competition);
  const added = await device.rows();
  await device.drainToEnd();
  for (const kind of FILE_KINDS) await device.remove(competition, entry, kind);
  return [...added, ...(await device.rows())];
}

const declared: Call[] = Object.values(callsByName);

test('rows make all queued calls and no others', async () => {
  await using scenario = await openScenario();
  const rows = await rowsOf(scenario);
  const made = rows.map((row) => callForRow(row, NO_CONTEXT, (call: Call) => call));
  // Saves and deletions of drafts are queued outside of the rows.
  const ofDrafts = new Set<Call>([calls.draft.save, calls.draft.remove]);
  const queued = declared.filter((call) => call.offline === 'queued' && !ofDrafts.has(call));
  expect(new Set(made)).toEqual(new Set(queued));
  expect(made).toHaveLength(queued.length);
});

async function sentBy(row: OutboxRow) {
  const file = fileOf(row);
  const bytes = file && (await readFileBytes(file.id));
  const { address, headers, body } = callForRow(row, { ...NO_CONTEXT, bytes }, (call, args) =>
    buildRequest(call, args, { user: row.owner }),
  );
  if (typeof body === 'string') {
    const { 'content-type': _type, ...rest } = headers;
    return { address, headers: rest, sent: JSON.parse(body) as unknown };
  }
  const fields = body instanceof FormData ? Object.fromEntries(body) : {};
  const sent = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size] : value,
  ]);
  return { address: decodeURIComponent(address), headers, sent: Object.fromEntries(sent) };
}

test('a row sends its entry, team, file and the files it may replace, under its own key', async () => {
  await using scenario = await openScenario();
  const { id: competition, application } = scenario.competition;
  const entry = entryOf(scenario);
  const place = { competition, routine: entry.routine, teamName: entry.name };
  const team = application.teamName;
  const draft = scenario.device.draftIdOf(scenario.competition);
  const own = scenario.device.entryIn(draft, scenario.competition, entry);
  const people = JSON.stringify(own.members);
  const upload = { ...place, team, draft, entry: own.id, people, replaces: '' };
  const save = { competition, application: JSON.stringify(application), draft, device: '' };
  const path = `${competition}/${entry.routine}/${entry.name}?draft=${draft}&entry=${own.id}&team=${team}`;
  const rows = await rowsOf(scenario);
  const [{ rowid } = { rowid: undefined }] = (await scenario.coach.call(calls.application.list, {}))
    .data;
  const overFile = (at: number) =>
    `${path}&replaces=${rows[at] && fileOf(rows[at])?.id}&submitted=${rowid}`;
  const fileIn = (at: number) => {
    const file = rows[at] && fileOf(rows[at]);
    return { file: [file?.name, file?.size] };
  };
  const headers = rows.map(({ id, owner }) => ({ 'x-entry-user': owner, 'idempotency-key': id }));
  const requests = await Promise.all(rows.map(sentBy));
  expect(requests.map((request) => request.headers)).toEqual(headers);
  expect(requests.map(({ address, sent }) => [address, sent])).toEqual([
    ['/api/cards/upload', { ...upload, ...fileIn(0) }],
    ['/api/music/upload', { ...upload, ...fileIn(1) }],
    ['/api/application/save', { ...save, ...fileIn(2) }],
    [`/api/cards/${overFile(0)}`, {}],
    [`/api/music/${overFile(1)}`, {}],
  ]);
});
