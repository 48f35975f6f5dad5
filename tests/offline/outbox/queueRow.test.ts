import 'fake-indexeddb/auto';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { expect, test } from 'vitest';
import type { TransportRequest } from '#contract/transport.ts';
import { submittedEntries } from '#domain/entry/entryFiles.ts';
import { placeIn } from '#domain/entry/draftEntry.ts';
import { listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { dropUnusedFiles, readFileBytes } from '#offline/device/files.ts';
import { changeFormDraft } from '#offline/device/formDrafts.ts';
import { discardRow, retryRows, withdrawSubmission } from '#offline/outbox/outbox.ts';
import { blockersOf, hasToWait, queuedFile } from '#domain/outbox/outboxOrder.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { queueSubmission, queueUpload } from '#offline/outbox/queueRow.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf } from '../support/scenario/scenario.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import {
  healthy,
  losesAnswer,
  losesRequest,
  proxyTooLarge,
  type NetworkCondition,
} from '../support/scenario/networkConditions.ts';

const versionOf = ({ body }: Pick<TransportRequest, 'body'>) => {
  const file = body instanceof FormData ? body.get('file') : undefined;
  return file instanceof Blob ? file.text() : undefined;
};

test('the replacement of a running upload is sent after it, whatever its outcome', async () => {
  const outcomes: NetworkCondition[] = [healthy, losesAnswer, losesRequest, proxyTooLarge];
  for (const outcome of outcomes) {
    await using scenario = await openScenario();
    const { device, competition, server } = scenario;
    const entry = entryOf(scenario);
    await device.upload(competition, entry, 'card', 1);
    device.nextConditions.push(async (go, sending) => {
      await device.upload(competition, entry, 'card', 2);
      expect((await device.rows()).map(({ state }) => state)).toEqual(['sending', 'queued']);
      return outcome(go, sending);
    });
    await device.drainToEnd();
    expect(await device.rows()).toEqual([]);
    expect(await versionOf(device.requests.at(-1) ?? { body: null })).toBe('v2');
    await checkInvariant(device, server);
  }
});

test('a deletion cancels an upload that was never sent', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const entry = entryOf(scenario);
  await device.upload(competition, entry, 'card', 1);
  expect(await device.remove(competition, entry, 'card', false)).toBeUndefined();
  expect(await device.rows()).toEqual([]);
});

test('a deletion is queued after an upload that may have arrived', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const entry = entryOf(scenario);
  await device.upload(competition, entry, 'card', 1);
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  await device.remove(competition, entry, 'card', false);
  expect((await device.rows()).map(({ kind }) => kind)).toEqual(['removal']);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a new upload replaces a deletion stopped by a rule', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  const entry = entryOf(scenario);
  await device.upload(competition, entry, 'card', 1);
  await device.drainToEnd();
  await device.remove(competition, entry, 'card');
  clock.time = Date.parse(competition.deadline) - 1000;
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ kind: 'removal', state: 'blocked-rule' }]);
  await device.upload(competition, entry, 'card', 2);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a submission waits for a failed file, and continues when that is resolved', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  device.nextConditions.push(proxyTooLarge);
  await device.drainToEnd();
  const rows = await device.rows();
  expect(rows).toMatchObject([{ state: 'failed' }, { kind: 'save', state: 'queued', attempts: 0 }]);
  const submission = rows.find(({ kind }) => kind === 'save');
  expect(submission && blockersOf(submission, rows).map(({ state }) => state)).toEqual(['failed']);
  const draft = device.draftIdOf(competition);
  const entry = device.entryIn(draft, competition, entryOf(scenario));
  const place = placeIn({ competition: competition.id, draft }, entry);
  expect(queuedFile(rows, { fileKind: 'card', place })).toBe('stuck');
  expect(queuedFile(rows, { fileKind: 'music', place })).toBe(undefined);
  await retryRows(
    (await device.rows()).map(({ id }) => id),
    device.now(),
  );
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a submission does not wait for files of a withdrawn entry', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const [entry] = submittedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  const upload = await device.upload(competition, entry, 'card', 1);
  const before = await device.submit(competition);
  if (before.kind !== 'save') throw new Error(before.kind);
  expect(blockersOf(before, [upload, before])).toEqual([upload]);
  await withdrawSubmission(before.id);
  device.discarded.add(before.id);
  const [draft] = await listDrafts('coach');
  if (!draft) throw new Error('the draft is gone');
  const withdrawn = { at: '2026-11-20T18:50:00Z', reason: 'Травма' };
  await saveDraft({ ...draft, content: { ...draft.content, decided: [{ ...entry, withdrawn }] } });
  const { owner, deadline, payload, file } = before;
  const entries = device.entriesOf(draft.id, competition);
  const queued = await queueSubmission({ owner, deadline, payload, file, entries }, device.now());
  if (queued.kind !== 'queued') throw new Error(queued.kind);
  expect(blockersOf(queued.row, await device.rows())).toEqual([]);
});

test('a row waits for an earlier one of its place, and a submission for all of its files', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const [now, next] = [
    device.now(),
    await device.upload(competition, entryOf(scenario), 'card', 1),
  ];
  const going = { ...next, id: 'going', seq: next.seq - 1 };
  expect(hasToWait(next, [going, next], now)).toBe(false);
  expect(hasToWait(next, [{ ...going, nextAt: now + 1000 }, next], now)).toBe(true);
  expect(hasToWait(next, [{ ...going, state: 'failed' }, next], now)).toBe(true);
  expect(hasToWait({ ...next, state: 'waiting-auth' }, [next], now)).toBe(true);
  const submission = await device.submit(competition);
  expect(hasToWait(submission, [next, submission], now)).toBe(true);
  expect(hasToWait(submission, [submission], now)).toBe(false);
});

test('a queued submission locks its draft: only step and tab change until it is withdrawn', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const row = await device.submit(competition);
  const [draft] = await listDrafts('coach');
  if (!draft) throw new Error('the draft is gone');
  expect(draft.lockedBy).toBe(row.id);
  const changed = { ...draft, content: emptyContent } as const;
  expect(await saveDraft(changed)).toEqual({ kind: 'saved', revision: 2 });
  expect(await listDrafts('coach')).toMatchObject([
    {
      content: { step: 0, form: draft.content.form, reading: draft.content.reading },
      lockedBy: row.id,
    },
  ]);
  expect(await dropDraft(draft.id)).toEqual({ kind: 'being-sent' });
  expect(await withdrawSubmission(row.id)).toEqual({ kind: 'removed' });
  device.discarded.add(row.id);
  expect(await saveDraft({ ...changed, revision: 2 })).toEqual({ kind: 'saved', revision: 3 });
  const free = { revision: 3, lockedBy: undefined, formAt: undefined };
  expect(await listDrafts('coach')).toEqual([
    { ...changed, ...free, updatedAt: expect.any(Number) },
  ]);
  expect(await dropDraft(draft.id)).toEqual({ kind: 'removed' });
});

test('a submission that may have arrived cannot be withdrawn but discarded', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await device.submitWithFiles(competition);
  await device.drainToEnd();
  const row = await device.submit(competition);
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  expect(await withdrawSubmission(row.id, device.now())).toEqual({ kind: 'outcome-unknown' });
  expect(await discardRow(row.id, device.now())).toEqual({ kind: 'removed' });
  expect(await discardRow(row.id, device.now())).toEqual({ kind: 'gone' });
});

test('a row that is being sent cannot be discarded', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const row = await device.upload(competition, entryOf(scenario), 'card', 1);
  device.nextConditions.push(async (go) => {
    expect(await discardRow(row.id, device.now())).toEqual({ kind: 'being-sent' });
    return go();
  });
  await device.drainToEnd();
  expect(device.arrived).toEqual([row.id]);
});

test('a team has one submission in the queue; a stuck one is replaced', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const first = await device.submit(competition);
  expect((await device.submit(competition)).id).toBe(first.id);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { id: first.id, state: 'failed', lastError: { code: 'files-missing' } },
  ]);
  device.discarded.add(first.id);
  await device.submitWithFiles(competition);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('bytes are deleted exactly when no draft, form or row refers to them', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const row = await device.upload(competition, entryOf(scenario), 'card', 1);
  const id = fileOf(row)?.id ?? '';
  const later = Date.now() + 60 * 60_000;
  await dropUnusedFiles(later);
  expect(await readFileBytes(id)).toBeDefined();
  await discardRow(row.id);
  await dropUnusedFiles();
  expect(await readFileBytes(id)).toBeDefined();
  const file = { id, name: 'a.docx', type: '', size: 2 };
  await changeFormDraft('coach', 'create', () => ({ values: {}, file, savedAt: 1 }));
  await dropUnusedFiles(later);
  expect(await readFileBytes(id)).toBeDefined();
  await changeFormDraft('coach', 'create', () => undefined);
  await dropUnusedFiles(later);
  expect(await readFileBytes(id)).toBeUndefined();
  const wanted = { owner: 'coach', deadline: row.deadline, payload: row.payload, file };
  if (row.kind !== 'upload') throw new Error('not an upload');
  expect(await queueUpload({ ...wanted, payload: row.payload })).toEqual({
    kind: 'refused',
    reason: 'file-lost',
  });
});
