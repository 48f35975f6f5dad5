import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { SILENCE_MS } from '#contract/transport.ts';
import { type Requester, limitConcurrency } from '#server/limits/limitConcurrency.ts';
import { recentUse } from '#server/limits/recentUse.ts';
import { countHeavyForms, READING_LIMITS } from '#server/form-reading/formReader.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { downloadFilledForm, publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

test('the last waiting form is read before the page gives up', () => {
  const { running, waiting, processorMilliseconds, milliseconds } = READING_LIMITS;
  expect(waiting).toBeLessThanOrEqual(32);
  expect((waiting / running + 1) * processorMilliseconds).toBeLessThanOrEqual(milliseconds);
  expect(milliseconds).toBeLessThan(SILENCE_MS);
});

function heldTurns(most: { running: number; waiting: number }, now?: () => number) {
  const turns = limitConcurrency(most, now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (
      name: string,
      owner: number,
      gone = new AbortController().signal,
      more: Partial<Requester> = {},
    ) =>
      turns(
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        { owner, gone: () => gone, ...more },
      ),
    end: (name: string) => ends.get(name)?.(),
  };
}
const busy = { code: 'busy' };

test('a user has one form running and one waiting, and others overtake the waiting one', async () => {
  const { ask, begun, end } = heldTurns({ running: 2, waiting: 2 });
  const first = ask('a1', 1);
  const second = ask('a2', 1);
  await expect(ask('a3', 1)).rejects.toMatchObject(busy);
  const other = ask('b1', 2);
  const third = ask('c1', 3);
  await expect(ask('d1', 4)).rejects.toMatchObject(busy);
  expect(begun).toEqual(['a1', 'b1']);
  end('b1');
  await other;
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  end('a1');
  await first;
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  end('c1');
  end('a2');
  expect(await Promise.all([second, third])).toEqual(['a2', 'c1']);
  const again = ask('a4', 1);
  end('a4');
  expect(await again).toBe('a4');
});

test('a user who has left keeps no place and gets no turn', async () => {
  const { ask, begun, end } = heldTurns({ running: 1, waiting: 1 });
  const running = ask('a', 1);
  const leaving = new AbortController();
  const left = ask('b', 2, leaving.signal);
  await expect(ask('c', 3)).rejects.toMatchObject(busy);
  leaving.abort();
  await expect(left).rejects.toMatchObject(busy);
  await expect(ask('b', 2, leaving.signal)).rejects.toMatchObject(busy);
  const next = ask('c', 3);
  end('a');
  await running;
  await expect.poll(() => begun).toEqual(['a', 'c']);
  end('c');
  expect(await next).toBe('c');
});

test('users who used much time lately come after others, and leave them places to wait', async () => {
  let now = 0;
  const { ask, begun, end } = heldTurns({ running: 1, waiting: 2 }, () => now);
  const begins = async (...names: string[]) => {
    await expect.poll(() => begun).toEqual(names);
  };
  const first = ask('heavy 1', 1);
  const second = ask('heavier 1', 2);
  now = 5000;
  end('heavy 1');
  await first;
  await begins('heavy 1', 'heavier 1');
  const heavy = ask('heavy 2', 1);
  now = 12_000;
  const other = ask('other 1', 3);
  end('heavier 1');
  await second;
  await begins('heavy 1', 'heavier 1', 'other 1');

  const heavier = ask('heavier 2', 2);
  const light = ask('light', 4);
  await expect(heavier).rejects.toMatchObject(busy);
  await expect(ask('heavier 2', 2)).rejects.toMatchObject(busy);
  now = 12_500;
  end('other 1');
  await other;
  end('light');
  await light;
  end('heavy 2');
  expect(await heavy).toBe('heavy 2');
});

test('of users with equal use the one whose address used less comes first', async () => {
  let now = 0;
  const { ask, begun, end } = heldTurns({ running: 1, waiting: 2 }, () => now);
  const from = (address: string) => [new AbortController().signal, { address }] as const;
  const first = ask('one of many', 1, ...from('many'));
  now = 1000;
  end('one of many');
  await first;
  const second = ask('other of many', 2, ...from('many'));
  const third = ask('third of many', 3, ...from('many'));
  const fourth = ask('fourth of many', 4, ...from('many'));
  const single = ask('single', 5, ...from('single'));
  await expect(fourth).rejects.toMatchObject(busy);
  end('other of many');
  await second;
  await expect.poll(() => begun.at(-1)).toBe('single');
  end('single');
  await single;
  await expect.poll(() => begun.at(-1)).toBe('third of many');
  end('third of many');
  expect(await third).toBe('third of many');
});

test('the last in order waits for all others, however much they used', async () => {
  let now = 0;
  const { ask, begun, end } = heldTurns({ running: 1, waiting: 2 }, () => now);
  const { signal } = new AbortController();
  const first = ask('heavy 1', 1);
  now = 60_000;
  end('heavy 1');
  await first;
  const running = ask('other', 2);
  const last = ask('last', 3, signal, { isLast: true });
  const heavy = ask('heavy 2', 1);
  end('other');
  await running;
  await expect.poll(() => begun.at(-1)).toBe('heavy 2');
  const refused = ask('last 2', 4, signal, { isLast: true });
  const light = ask('light', 5);
  await expect(refused).rejects.toMatchObject(busy);
  end('heavy 2');
  await heavy;
  await expect.poll(() => begun.at(-1)).toBe('light');
  end('light');
  await light;
  end('last');
  expect(await last).toBe('last');
});

test('three too heavy forms of an account, or twenty of an address, within an hour are too many', () => {
  let now = 0;
  const heavy = countHeavyForms(() => now);
  const add = (count: number, owner: number) => {
    for (let forms = 0; forms < count; forms += 1) heavy.add({ owner, address: 'same' });
  };
  add(2, 1);
  expect(heavy.areMany({ owner: 1, address: 'same' })).toBe(false);
  add(1, 1);
  expect(heavy.areMany({ owner: 1, address: 'other' })).toBe(true);
  add(16, 2);
  expect(heavy.areMany({ owner: 3, address: 'same' })).toBe(false);
  add(1, 3);
  expect(heavy.areMany({ owner: 4, address: 'same' })).toBe(true);
  expect(heavy.areMany({ owner: 4, address: 'other' })).toBe(false);
  now = 61 * 60_000;
  expect(heavy.areMany({ owner: 1, address: 'same' })).toBe(false);
});

test('used time is remembered for an hour', () => {
  let now = 0;
  const use = recentUse<string>(() => now);
  use.add('a', 1000);
  now = 30 * 60_000;
  use.add('a', 500);
  expect([use.of('a'), use.of('b')]).toEqual([1500, 0]);
  now = 59 * 60_000;
  expect(use.of('a')).toBe(1500);
  now = 61 * 60_000;
  expect(use.of('a')).toBe(500);
  now = 91 * 60_000;
  expect(use.of('a')).toBe(0);
});

test('a user whose form is being read blocks nobody, and may leave and return', async () => {
  const requesters: Requester[] = [];
  let loaded = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await using server = await startServer({
    replace: ({ forms }) => ({
      forms: {
        ...forms,
        read: (load, today, requester) => {
          const isFirst = requesters.push(requester) === 1;
          const counted = async () => {
            loaded += 1;
            if (isFirst) await held;
            return load();
          };
          return forms.read(counted, today, requester);
        },
      },
    }),
  });
  const { organiser, coach, otherCoach } = await personas(server);
  const file = await downloadFilledForm(coach, await publishCompetition(organiser), figuresFilling);
  const statusOf = async (person: ApiClient) =>
    (await person.send(calls.application.parse, { file })).status;
  const comes = async (number: number) => {
    await expect.poll(() => requesters).toHaveLength(number);
  };

  const first = statusOf(coach);
  await comes(1);
  const leaving = new AbortController();
  const body = new FormData();
  body.append('file', file, 'Заявка.xlsx');
  const { method, path } = calls.application.parse;
  const left = coach.fetch(path, { method, body, signal: leaving.signal });
  await comes(2);
  expect(await statusOf(coach)).toBe(503);
  expect(await statusOf(otherCoach)).toBe(200);
  expect(requesters[1]?.gone().aborted).toBe(false);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(() => requesters[1]?.gone().aborted).toBe(true);
  const again = statusOf(coach);
  await comes(5);
  go();
  expect(await Promise.all([first, again])).toEqual([200, 200]);
  expect(loaded).toBe(3);
});
