import { PassThrough, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lineWriter, MOST_HELD_BACK } from '#server/log/lineWriter.ts';

test('lines of one event loop turn are written together in order', async () => {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  const { write, flush } = lineWriter(stream);
  write('1\n');
  write('2\n');
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(['1\n2\n']);
  write('3\n');
  flush();
  expect(written).toEqual(['1\n2\n', '3\n']);
});

test('a blocked stream gets a limited number of lines, and more after it has drained', () => {
  const stream = new PassThrough();
  const { write, flush } = lineWriter(stream);
  const line = `${'x'.repeat(MOST_HELD_BACK / 8)}\n`;
  for (let count = 0; count < 50; count += 1) {
    write(line);
    flush();
  }
  const held = stream.writableLength + stream.readableLength;
  expect(held).toBeGreaterThan(MOST_HELD_BACK);
  expect(held).toBeLessThan(2 * MOST_HELD_BACK);
});

test('a reader that has closed the stream does not end the process', async () => {
  const stream = new PassThrough();
  const { write, flush } = lineWriter(stream);
  stream.destroy(new Error('EPIPE'));
  await nextTurn();
  write('lost\n');
  expect(flush).not.toThrow();
});
