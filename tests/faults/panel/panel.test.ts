import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { faultOrder } from '../fault.ts';
import { startBehindFaultProxy } from '../proxy/startBehindFaultProxy.ts';
import { choiceGroups } from './panelText.ts';

const { health } = calls;

test('POST switches a fault on and tells the state, GET tells it, DELETE switches off', async () => {
  await using place = await startBehindFaultProxy();
  const posted = await place.post({
    kind: 'refusal',
    code: 'too-many-requests',
    on: 'health',
    times: 2,
  });
  const fault = {
    id: 'refusal:health',
    title: 'Отказ 429 too-many-requests',
    on: 'health',
    left: 2,
    struck: 0,
    fault: { kind: 'refusal', code: 'too-many-requests' },
  };
  expect([posted.status, await posted.json()]).toEqual([200, { faults: [fault], passed: [] }]);
  expect((await place.coach.send(health, {})).status).toBe(429);
  expect(await place.state()).toMatchObject({
    faults: [{ ...fault, left: 1, struck: 1 }],
    passed: [{ path: '/api/health', outcome: 429, struck: ['refusal:health'] }],
  });
  expect((await place.off('refusal:health')).status).toBe(200);
  expect((await place.off('refusal:health')).status).toBe(404);
  expect((await place.coach.send(health, {})).status).toBe(200);
});

test('every refusal of the server is offered', () => {
  const choices = choiceGroups.flatMap((group) => group.choices);
  const offered = new Set([
    ...choices.map(({ order }) => order['code']),
    ...choices.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options)),
  ]);
  expect(Object.keys(REFUSALS).filter((code) => !offered.has(code))).toEqual([]);
});

test('every choice of the page can be switched on as it stands there', () => {
  const refused = choiceGroups
    .flatMap((group) => group.choices)
    .filter(({ order, fields }) => {
      const chosen = fields.map(({ name, value, factor = 1, options }) => [
        name,
        options ? value : Number(value) * factor,
      ]);
      const whole = { on: 'all', times: null, ...order, ...Object.fromEntries(chosen) };
      return !v.is(faultOrder, whole);
    });
  expect(refused.map(({ title }) => title)).toEqual([]);
});

test.each([
  ['nothing', undefined, 'Нужен JSON, например {"kind":"offline"}'],
  ['a list', [], 'Не подходит поле «kind»'],
  ['no kind', {}, 'Не подходит поле «kind»'],
  ['an unknown kind', { kind: 'rain' }, 'Не подходит поле «kind»'],
  ['an unknown call', { kind: 'offline', on: 'application.burn' }, 'Не подходит поле «on»'],
  ['a name of every object', { kind: 'offline', on: 'toString' }, 'Не подходит поле «on»'],
  ['no times', { kind: 'offline', times: 0 }, 'Не подходит поле «times»'],
  ['half a time', { kind: 'offline', times: 1.5 }, 'Не подходит поле «times»'],
  ['times as text', { kind: 'offline', times: '2' }, 'Не подходит поле «times»'],
  ['a refusal without its code', { kind: 'refusal' }, 'Не подходит поле «code»'],
  ['a refusal that is none of ours', { kind: 'refusal', code: 'no' }, 'Не подходит поле «code»'],
  ['a clock without days', { kind: 'clock-skew' }, 'Не подходит поле «days»'],
  [
    'a network of no bytes',
    { kind: 'slow', bytesPerSecond: 0 },
    'Не подходит поле «bytesPerSecond»',
  ],
  ['a redirect to elsewhere', { kind: 'redirect', to: 'https://x.ru' }, 'Не подходит поле «to»'],
  ['a proxy that agrees', { kind: 'proxy', status: 200 }, 'Не подходит поле «status»'],
  ['a draft without a draft', { kind: 'saved-elsewhere', on: 'health' }, 'Не подходит поле «on»'],
  ['a field of another fault', { kind: 'offline', days: 2 }, 'Не подходит поле «days»'],
])('%s is refused by the name of the field', async (_, order, message) => {
  await using place = await startBehindFaultProxy();
  const refused = await place.post(order);
  expect([refused.status, await refused.json()]).toEqual([400, { message }]);
  expect((await place.state()).faults).toEqual([]);
});

test('a browser gets the page under a policy of its own, a script the state', async () => {
  await using place = await startBehindFaultProxy();
  const page = await fetch(place.panel, { headers: { accept: 'text/html,*/*' } });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<html lang="ru">');
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style="|\son\w+="/);
  for (const [, name = ''] of html.matchAll(/(?:src|href)="\/__faults\/([^"]+)"/g)) {
    const file = await fetch(`${place.panel}/${name}`);
    expect([name, file.status]).toEqual([name, 200]);
  }
  expect((await fetch(`${place.panel}/none.js`)).status).toBe(404);
  expect((await fetch(place.panel, { method: 'PUT' })).status).toBe(405);
  expect((await fetch(`${place.panel}/portal`, { method: 'POST' })).status).toBe(404);
});
