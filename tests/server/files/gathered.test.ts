import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gathered, MOST_GATHERED_BYTES } from '#server/files/gathered.ts';

const bytes = (length: number, fill = 1) => Buffer.allocUnsafeSlow(length).fill(fill);

async function all(body: Readable, work: () => Promise<unknown> = async () => undefined) {
  const come: Uint8Array[] = [];
  for await (const given of gathered(body)) {
    await work();
    come.push(Buffer.concat(given));
  }
  return Buffer.concat(come);
}

test('chunks of any size come out in order, however slowly they are processed', async () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), async (lengths, isSlow) => {
      const chunks = lengths.map((length, at) => bytes(length, at));
      const whole = Buffer.concat(chunks);
      const work = isSlow ? () => nextTurn() : undefined;
      expect((await all(Readable.from(chunks), work)).equals(whole)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a yielded chunk is valid until the next is requested, then its memory is released', async () => {
  const body = new PassThrough();
  const [own, shared] = [bytes(1000), bytes(2000).subarray(500)];
  const come = gathered(body);
  body.write(own);
  expect((await come.next()).value).toEqual([own]);
  expect(own).toHaveLength(1000);
  body.write(shared);
  expect((await come.next()).value).toEqual([shared]);
  expect(own).toHaveLength(0);
  body.end();
  expect((await come.next()).done).toBe(true);
  // The memory of a shared buffer is not released, because other chunks may use the rest of the buffer.
  expect(shared).toHaveLength(1500);
});

test('while nothing is requested a limited amount is buffered, and the rest waits in the stream', async () => {
  let made = 0;
  const chunk = 64 * 1024;
  const body = new Readable({
    read() {
      made += chunk;
      this.push(bytes(chunk));
    },
  });
  const come = gathered(body);
  await come.next();
  for (let turns = 0; turns < 50; turns += 1) await nextTurn();
  expect(made).toBeLessThanOrEqual(
    2 * MOST_GATHERED_BYTES + body.readableHighWaterMark + 2 * chunk,
  );
  await come.return();
  expect(body.isPaused()).toBe(true);
  expect(body.destroyed).toBe(false);
});

test.each([
  ['while it is waited for', async () => undefined],
  ['while others work', () => nextTurn()],
])('a stream that breaks off %s has yielded every byte before', async (_, work) => {
  const body = new PassThrough({ highWaterMark: 10 * MOST_GATHERED_BYTES });
  const chunks = Array.from({ length: 20 }, (_value, at) => bytes(MOST_GATHERED_BYTES / 4, at));
  const whole = Buffer.concat(chunks);
  const come: Uint8Array[] = [];
  const broken = new Error('the sender has left');
  const taking = (async () => {
    for await (const given of gathered(body)) {
      come.push(Buffer.concat(given));
      await work();
      body.destroy(broken);
    }
  })();
  for (const chunk of chunks) body.write(chunk);
  await expect(taking).rejects.toBe(broken);
  expect(Buffer.concat(come).equals(whole)).toBe(true);
});

test('a stream that broke off before the first request still yields its bytes', async () => {
  const body = new PassThrough();
  body.on('error', () => undefined);
  body.write(bytes(1000));
  body.destroy(new Error('the sender has left'));
  await nextTurn();
  const come = gathered(body);
  expect((await come.next()).value).toEqual([bytes(1000)]);
  await expect(come.next()).rejects.toThrow('has left');
});
