import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { auth, card, user } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

test('the team name of an upload has the same limit as that of a form', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const team = 'Н'.repeat(APPLICATION_LIMITS.text);
  await coach.call(card.upload, { sent: { ...sent, team }, file: cardFile() });
  const refused = await coach.refused(card.upload, {
    sent: { ...sent, team: `${team}-1` },
    file: cardFile(),
  });
  expect(refused).toMatchObject({ status: 400, code: 'bad-request' });
  expect((await coach.call(card.exists, { params: sent })).team).toBe(team);
});

const MOST_OF_PERSON = 32;
const MOST_OF_ADDRESS = 256;
const choice = { sent: { receipts: false } };

async function begunBodies(server: TestServer, count: number, path: string, cookie = '') {
  const body = JSON.stringify(choice.sent);
  const refused: string[] = [];
  const begun: Socket[] = [];
  for (let number = 1; number <= count; number += 1) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').once('data', (answer: string) => {
      refused.push(answer);
      begun.splice(begun.indexOf(socket), 1);
      socket.destroy();
    });
    begun.push(socket);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
    const about = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + about + body.slice(0, -1));
  }
  return { refused, begun, end: () => begun.forEach((socket) => socket.destroy()) };
}

test('thirty-two requests of one user send bodies at once, a further one is asked to come again', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const { path } = user.chooseMail;
  const { refused, begun, end } = await begunBodies(server, MOST_OF_PERSON + 3, path, coach.cookie);
  await expect.poll(() => refused).toHaveLength(3);
  for (const answer of refused) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/retry-after: [1-9]/i);
  }
  expect(await coach.refused(user.chooseMail, choice)).toMatchObject({ code: 'busy' });
  expect(await otherCoach.call(user.chooseMail, choice)).toEqual({});
  expect((await coach.call(card.list, {})).data).toEqual([]);
  expect(await coach.refused(card.remove, { params: sent })).toMatchObject({ status: 404 });
  begun.pop()?.destroy();
  await expect.poll(() => server.requestsUnderWay()).toBe(MOST_OF_PERSON - 1);
  expect(await coach.call(user.chooseMail, choice)).toEqual({});
  end();
});

test('256 requests of visitors at one address send bodies at once', async () => {
  await using server = await startServer();
  const { coach, visitor } = await personas(server);
  const { refused, end } = await begunBodies(server, MOST_OF_ADDRESS + 3, auth.login.path);
  await expect.poll(() => refused).toHaveLength(3);
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(await coach.call(user.chooseMail, choice)).toEqual({});
  await visitor.call(calls.settings, {});
  end();
  await expect.poll(() => server.requestsUnderWay()).toBe(0);
  const wrong = { sent: { login: 'coach', password: 'x' } };
  expect(await visitor.refused(auth.login, wrong)).toMatchObject({ status: 400 });
});

test('a visitor must send the whole body in time, or the place is released', async () => {
  await using server = await startServer({ replace: () => ({ visitorBodyMs: 50 }) });
  const { coach } = await personas(server);
  const slow = await begunBodies(server, 3, auth.login.path);
  const ownSlow = await begunBodies(server, 1, user.chooseMail.path, coach.cookie);
  await expect.poll(() => server.requestsUnderWay()).toBe(1);
  slow.end();
  ownSlow.end();
});

test.each([
  ['decomposed', 'Й-Ё Зайцев'.normalize('NFD')],
  ['in spaces', ' Й-Ё Зайцев '],
])('a name %s is the same place', async (_, teamName) => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const place = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent: { ...place, teamName }, file: cardFile() });
  const there = await coach.call(card.exists, { params: { ...place, teamName: 'Й-Ё Зайцев' } });
  expect(there.team).toBeNull();
});

test('a deletion may have a content type without a body', async () => {
  await using started = await startCompetition();
  const { server, organiser, competition: id } = started;
  const headers = {
    cookie: organiser.cookie,
    'content-type': 'application/json',
    'content-length': 0,
  };
  const deletion = request(`${server.url}/api/competition/${id}`, { method: 'DELETE', headers });
  const [answer] = await once(deletion.end(), 'response');
  expect(answer).toMatchObject({ statusCode: 200 });
});
