// The faults do what they say, and the server's repeats heal the worst of them.
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { captivePortal, lostAnswer, lostRequest, unavailable } from '#tests/faults/faults.ts';
import { figuresFilling } from '#tests/spreadsheet/personas.ts';
import { cardFile, filledForm, parse, publish, saving } from '#tests/support/handIn.ts';
import { personas, startServer } from '#tests/support/startServer.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'bypass' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const { list, save } = calls.application;
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('a confirmation whose answer was lost is saved once when it is repeated with its key', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, figuresFilling);
  const sent = { ...saving(id, await parse(coach, form), form), key };
  network.use(lostAnswer(save, 2));
  await expect(coach.send(save, sent)).rejects.toThrow(TypeError);
  await expect(coach.send(save, sent)).rejects.toThrow(TypeError);
  const { data } = await coach.call(save, sent);
  const own = await coach.call(list, {});
  expect(own.data.map(({ rowid }) => rowid)).toEqual([data.rowid]);
});

test('without a key the repeat of a lost confirmation is told that it is there already', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, figuresFilling);
  const sent = saving(id, await parse(coach, form), form);
  network.use(lostAnswer(save));
  await expect(coach.send(save, sent)).rejects.toThrow(TypeError);
  expect((await coach.refused(save, sent)).code).toBe('already-confirmed');
});

test('an upload with a lost answer arrived whole', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const place = { competition: await publish(organiser), routine: 'free-team', teamName: 'Тверь' };
  network.use(lostAnswer(calls.card.upload));
  const upload = { sent: place, file: cardFile(), fileName: 'Карточка.doc', key };
  await expect(coach.send(calls.card.upload, upload)).rejects.toThrow(TypeError);
  const card = await coach.call(calls.card.get, { params: place });
  expect(await card.text()).toBe('карточка');
});

test('a lost request, a proxy’s 503 and a captive portal never reach the server', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const { create, list: competitions } = calls.competition;
  const sent = { sent: { name: 'Кубок', deadline: '2099-01-01T23:59:59.999+03:00' } };
  network.use(lostRequest(create));
  await expect(organiser.send(create, sent)).rejects.toThrow(TypeError);
  network.use(unavailable(create));
  const busy = await organiser.send(create, sent);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1']);
  network.use(captivePortal(create));
  const portal = await organiser.send(create, sent);
  expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect((await organiser.call(competitions, { params: { type: 'user' } })).data).toEqual([]);
  await organiser.call(create, sent);
  expect((await organiser.call(competitions, { params: { type: 'user' } })).data).toHaveLength(1);
});
