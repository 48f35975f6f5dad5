// What is on, where, how often, and what meets a request first.
import { describe, expect, test } from 'vitest';
import { callAddress, type Call } from '#contract/call.ts';
import { callNames, callsByName } from '#contract/callNames.ts';
import { isCut } from '../apply/networkFaults.ts';
import { createActiveFaults } from './activeFaults.ts';

const asked = (call: Call): Request => {
  const params = {
    id: 'a',
    type: 'user',
    competitionId: 'a',
    competition: 'a',
    draft: 'a',
    sha256: 'a',
    session: 'a',
    invitation: 'a',
    helper: 'a',
    number: '1',
    request: '1',
    removed: '1',
    rowid: '1',
    report: 'athletes',
  };
  const name = 'Тверь/1 50% «list» .zip';
  const names = { kind: 'card', routine: 'free-team', teamName: name, name };
  const address = callAddress<Call>(call, { ...params, ...names });
  return new Request(`http://pool.example${address}?x=1`, { method: call.method });
};

const openBoard = () => createActiveFaults(() => Promise.resolve(Response.json({ data: [1, 2] })));

describe('a fault of one call', () => {
  test.each(callNames)('%s hits that call and no other', async (name) => {
    const board = openBoard();
    board.switchOn({ kind: 'offline', on: name });
    const struck: string[] = [];
    for (const other of callNames) {
      if (isCut(await board.answer(asked(callsByName[other])))) struck.push(other);
    }
    expect(struck).toEqual([name]);
  });

  test('leaves the files of the page alone', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'offline', on: 'application.save' });
    expect(isCut(await board.answer(new Request('http://pool.example/sw.js')))).toBe(false);
  });
});

describe('how often', () => {
  const health = () => asked(callsByName.health);

  test('a fault hits as many requests as it was told to and is over then', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'offline', on: 'all', times: 2 });
    const cuts = [];
    for (let time = 0; time < 4; time += 1) cuts.push(isCut(await board.answer(health())));
    expect(cuts).toEqual([true, true, false, false]);
    expect(board.active()).toMatchObject([{ id: 'offline:all', left: 0, struck: 2 }]);
  });

  test('requests at the same time are counted one by one', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'offline', on: 'all', times: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => board.answer(health())));
    expect(answers.filter(isCut)).toHaveLength(3);
  });

  test('a fault without a number hits all until it is switched off, the others stay', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'offline', on: 'health' });
    board.switchOn({ kind: 'proxy', status: 503, on: 'all', times: null });
    expect(isCut(await board.answer(health()))).toBe(true);
    expect(board.active().map(({ left }) => left)).toEqual([null, null]);
    expect(board.switchOff('offline:health')).toBe(true);
    expect(board.switchOff('offline:health')).toBe(false);
    expect((await board.answer(health())).status).toBe(503);
    board.switchAllOff();
    expect((await board.answer(health())).status).toBe(200);
  });

  test('the same fault of the same target takes the place of the earlier one', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'refusal', code: 'not-found', on: 'health', times: 5 });
    board.switchOn({ kind: 'refusal', code: 'not-signed-in', on: 'health', times: 1 });
    expect(board.active()).toMatchObject([{ fault: { code: 'not-signed-in' }, left: 1 }]);
    expect((await board.answer(health())).status).toBe(401);
    expect((await board.answer(health())).status).toBe(200);
  });
});

describe('several faults at once', () => {
  const health = () => asked(callsByName.health);

  test('a fault of one call comes before the same one of all', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'refusal', code: 'not-found', on: 'all' });
    board.switchOn({ kind: 'refusal', code: 'not-signed-in', on: 'health' });
    expect((await board.answer(health())).status).toBe(401);
    expect((await board.answer(asked(callsByName['card.list']))).status).toBe(404);
  });

  test('a wrong clock dates a refusal, and what is lost is lost whatever it was', async () => {
    const board = openBoard();
    board.switchOn({ kind: 'refusal', code: 'not-found', on: 'all' });
    board.switchOn({ kind: 'clock-skew', days: 30, on: 'all' });
    const dated = await board.answer(health());
    expect(dated.status).toBe(404);
    expect(Date.parse(dated.headers.get('date') ?? '')).toBeGreaterThan(Date.now() + 29 * 864e5);
    board.switchOn({ kind: 'lost-answer', on: 'health', times: 1 });
    expect(isCut(await board.answer(health()))).toBe(true);
    expect(board.passed()[0]?.struck).toEqual([
      'clock-skew:all',
      'lost-answer:health',
      'refusal:all',
    ]);
  });
});

test('the last thirty calls are remembered, of other requests those that were struck', async () => {
  const board = openBoard();
  const page = () => board.answer(new Request('http://pool.example/login'));
  await page();
  expect(board.passed()).toEqual([]);
  board.switchOn({ kind: 'offline', on: 'all', times: 1 });
  await page();
  expect(board.passed()).toMatchObject([
    { method: 'GET', path: '/login', outcome: 'cut', struck: ['offline:all'] },
  ]);
  for (let time = 0; time < 40; time += 1) await board.answer(asked(callsByName.health));
  expect(board.passed()).toHaveLength(30);
  expect(board.passed()[0]).toMatchObject({ path: '/api/health', outcome: 200, struck: [] });
});
