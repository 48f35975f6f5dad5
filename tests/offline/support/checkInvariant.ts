// The invariant: every accepted change is on the server or still shown as waiting, nothing exists twice, and order is kept.
import { expect } from 'vitest';
import type { TestServer } from '#tests/support/server/startServer.ts';
import type { Accepted, CoachPort, DevicePort, Outgoing } from './coach/coachPort.ts';
import { type Received, receivedFrom, strayFiles } from './coach/received.ts';

/** Expects the effect of an accepted change on the server. */
function expectReceived({ owner, competition, place, wants }: Accepted, received: Received): void {
  switch (wants.kind) {
    case 'file':
      expect(received.fileAt(owner, place)?.sha256).toBe(wants.sha256);
      break;
    case 'no-file':
      expect(received.fileAt(owner, place)).toBeUndefined();
      break;
    case 'application': {
      const own = received.applications.filter(
        ({ teamName, login, competitionId }) =>
          teamName === wants.team && login === owner && competitionId === competition,
      );
      expect(own).toHaveLength(1);
    }
  }
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((each, at) => at === 0 || (numbers[at - 1] ?? 0) < each);

/** Expects the last change of each file or application on the server or in the queue, unless it was discarded. */
function expectNothingLost(
  device: DevicePort,
  outgoing: readonly Outgoing[],
  received: Received,
): void {
  const places = Map.groupBy(device.accepted, ({ owner, place }) => `${owner} ${place}`);
  for (const same of places.values()) {
    const lastArrived = same.findLast(({ id }) => device.arrived.includes(id));
    if (lastArrived) expectReceived(lastArrived, received);
    const last = same.at(-1);
    if (!last || device.discarded.has(last.id) || last === lastArrived) continue;
    if (!outgoing.some(({ id }) => id === last.id)) {
      // A deletion of a missing file ends without a 200, so the deletion is not among the arrived changes.
      expect(last.wants).toEqual({ kind: 'no-file' });
      expectReceived(last, received);
    }
  }
}

const isFile = ({ wants }: Accepted): boolean => wants.kind !== 'application';

/** Expects changes of one file or application in order of acceptance, and a submission after all earlier files. */
function expectOrder(device: DevicePort): void {
  const at = new Map(device.accepted.map(({ id }, index) => [id, index]));
  const byPlace = Map.groupBy(device.arrived, (id) => {
    const found = device.accepted.find((each) => each.id === id);
    return `${found?.owner} ${found?.place}`;
  });
  for (const ids of byPlace.values()) {
    expect(isAscending(ids.map((id) => at.get(id) ?? -1))).toBe(true);
  }
  for (const submission of device.accepted) {
    const submittedAt = device.arrived.indexOf(submission.id);
    if (isFile(submission) || submittedAt === -1) continue;
    const before = device.accepted
      .slice(0, at.get(submission.id))
      .filter(
        (each) =>
          isFile(each) &&
          each.owner === submission.owner &&
          each.competition === submission.competition,
      );
    for (const { id } of before) {
      const arrivedAt = device.arrived.indexOf(id);
      expect(arrivedAt === -1 || arrivedAt < submittedAt).toBe(true);
    }
  }
}

/** Expects one distinct answer per change and one application per team. */
function expectOneEach({ answers }: Pick<DevicePort, 'answers'>, received: Received): void {
  for (const each of answers.values()) expect(each.size).toBe(1);
  const teams = received.applications.map(
    ({ competitionId, teamName }) => `${competitionId} ${teamName}`,
  );
  expect(new Set(teams).size).toBe(teams.length);
}

/** Expects one answer per change and one application per team, and a record for every stored file. */
export async function expectNothingTwice(
  device: CoachPort['device'],
  server: TestServer,
  received: Received,
): Promise<void> {
  expectOneEach(device, received);
  expect(await strayFiles(server, received)).toEqual([]);
}

function expectDoneArrived(device: DevicePort, done: readonly Outgoing[]): void {
  const missing = done.filter(({ id, kind }) => kind !== 'removal' && !device.arrived.includes(id));
  expect(missing).toEqual([]);
}

export async function checkChanges(device: DevicePort, received: Received): Promise<void> {
  const told = await device.everything();
  const outgoing = told.filter(({ state }) => state !== 'done');
  expectNothingLost(device, outgoing, received);
  expectOrder(device);
  expectOneEach(device, received);
  const known = new Set(device.accepted.map(({ id }) => id));
  expect(told.filter(({ id }) => !known.has(id))).toEqual([]);
  expectDoneArrived(
    device,
    told.filter(({ state }) => state === 'done'),
  );
}

export async function checkInvariant(device: DevicePort, server: TestServer): Promise<void> {
  const received = await receivedFrom(server.records);
  await checkChanges(device, received);
  await expectNothingTwice(device, server, received);
}
