// The invariant: accepted = on the server ∪ in the outbox, nothing twice, no order broken.
import { expect } from 'vitest';
import { isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { type DoneRow, fileKeys, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { Records } from '#server/records/tables.ts';
import type { TestServer } from '#tests/support/server/run/startServer.ts';
import type { Accepted, SimulatedDevice } from './scenario/device.ts';

export async function heldOn(records: Records) {
  const [files, applications, drafts] = await Promise.all([
    records
      .selectFrom('entryFile')
      .innerJoin('user', 'user.id', 'entryFile.ownerId')
      .select([
        'kind',
        'competitionId',
        'draft',
        'routine',
        'name',
        'sha256',
        'fileId',
        'login',
        'team',
      ])
      .execute(),
    records
      .selectFrom('application')
      .innerJoin('user', 'user.id', 'application.ownerId')
      .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'application.id')
      .select(['application.id', 'competitionId', 'teamName', 'login', 'formFileId'])
      .execute(),
    records.selectFrom('draft').select('formFileId').where('formFileId', 'is not', null).execute(),
  ]);
  const fileAt = (owner: string, naturalKey: string) =>
    files.find(
      ({ kind, competitionId: competition, draft, routine, name, login }) =>
        login === owner &&
        fileKeys({ fileKind: kind, place: { competition, draft, routine, name } }).has(naturalKey),
    );
  return { files, applications, drafts, fileAt };
}

export type Held = Awaited<ReturnType<typeof heldOn>>;

/** What the last request that arrived for a place wanted is what the server holds there. */
function expectHeld({ owner, naturalKey, wants }: Accepted, held: Held): void {
  switch (wants.kind) {
    case 'file':
      expect(held.fileAt(owner, naturalKey)?.sha256).toBe(wants.sha256);
      break;
    case 'no-file':
      expect(held.fileAt(owner, naturalKey)).toBeUndefined();
      break;
    case 'application': {
      const own = held.applications.filter(
        ({ teamName, login, competitionId }) =>
          teamName === wants.team && login === owner && naturalKey.includes(competitionId),
      );
      expect(own).toHaveLength(1);
    }
  }
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((each, at) => at === 0 || (numbers[at - 1] ?? 0) < each);

/** The last word on each place is on the server or waits in the outbox, unless it was discarded. */
function expectNothingLost(device: SimulatedDevice, rows: readonly OutboxRow[], held: Held): void {
  const places = Map.groupBy(device.accepted, ({ owner, naturalKey }) => `${owner} ${naturalKey}`);
  for (const same of places.values()) {
    const lastArrived = same.findLast(({ id }) => device.arrived.includes(id));
    if (lastArrived) expectHeld(lastArrived, held);
    const last = same.at(-1);
    if (!last || device.discarded.has(last.id) || last === lastArrived) continue;
    if (!rows.some(({ id }) => id === last.id)) {
      // Deleting what was not there is done without a 200.
      expect(last.wants).toEqual({ kind: 'no-file' });
      expectHeld(last, held);
    }
  }
}

/** Of one place, requests arrived in the order of accepting, and never one that was replaced before. */
function expectOrder(device: SimulatedDevice): void {
  const at = new Map(device.accepted.map(({ id }, index) => [id, index]));
  const byPlace = Map.groupBy(device.arrived, (id) => {
    const found = device.accepted.find((each) => each.id === id);
    return `${found?.owner} ${found?.naturalKey}`;
  });
  for (const ids of byPlace.values()) {
    expect(isAscending(ids.map((id) => at.get(id) ?? -1))).toBe(true);
  }
  for (const submission of device.accepted) {
    const submittedAt = device.arrived.indexOf(submission.id);
    if (submission.dependsOn.length === 0 || submittedAt === -1) continue;
    const before = device.accepted
      .slice(0, at.get(submission.id))
      .filter(
        ({ naturalKey, owner }) =>
          owner === submission.owner && submission.dependsOn.includes(naturalKey),
      );
    for (const { id } of before) {
      const arrivedAt = device.arrived.indexOf(id);
      expect(arrivedAt === -1 || arrivedAt < submittedAt).toBe(true);
    }
  }
}

/** A key has one answer, and a team one application. */
function expectOneEach(device: SimulatedDevice, held: Held): void {
  for (const answers of device.answers.values()) expect(answers.size).toBe(1);
  const teams = held.applications.map(
    ({ competitionId, teamName }) => `${competitionId} ${teamName}`,
  );
  expect(new Set(teams).size).toBe(teams.length);
}

/** The same, and every stored byte belongs to a record. */
export async function expectNothingTwice(
  device: SimulatedDevice,
  server: TestServer,
  held: Held,
): Promise<void> {
  expectOneEach(device, held);
  const stored = await server.storedFiles();
  const named = [
    ...held.files.map(({ fileId }) => fileId),
    ...[...held.applications, ...held.drafts].map(({ formFileId }) => formFileId ?? ''),
  ];
  // A draft that was submitted has its form in common with its application.
  expect(stored.toSorted()).toEqual([...new Set(named)].toSorted());
}

/** What is called done has arrived; deleting what was not there is done without a 200. */
function expectDoneArrived(device: SimulatedDevice, done: readonly DoneRow[]): void {
  const missing = done.filter(({ id, kind }) => kind !== 'removal' && !device.arrived.includes(id));
  expect(missing).toEqual([]);
}

/** The invariant of the rows, whatever else the server stores. */
export async function checkRows(device: SimulatedDevice, held: Held): Promise<void> {
  const stored = await device.core.allRows();
  const rows = stored.filter(isWaiting);
  expectNothingLost(device, rows, held);
  expectOrder(device);
  expectOneEach(device, held);
  const known = new Set(device.accepted.map(({ id }) => id));
  expect(stored.filter(({ id }) => !known.has(id))).toEqual([]);
  expectDoneArrived(device, stored.filter(isDone));
}

export async function checkInvariant(device: SimulatedDevice, server: TestServer): Promise<void> {
  const held = await heldOn(server.records);
  await checkRows(device, held);
  await expectNothingTwice(device, server, held);
}
