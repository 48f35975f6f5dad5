import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { FORM_BYTES } from '#domain/limits.ts';
import { readOnDevice, templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';

const competition = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Кубок Невы',
  dates: '3–6 декабря 2026',
  place: 'Санкт-Петербург',
};

let template: Blob;
beforeAll(async () => {
  template = (await templateOnDevice(competition)) ?? new Blob();
});

test('a form that takes too long is given up with a message', async () => {
  const parts = unzipSync(await template.bytes());
  const sheet = 'xl/worksheets/sheet1.xml';
  const slow = `${'&#32;'.repeat(150_000)}</worksheet>`;
  const xml = strFromU8(parts[sheet] ?? new Uint8Array()).replace('</worksheet>', slow);
  const form = zipSync({ ...parts, [sheet]: strToU8(xml) });
  const read = await readOnDevice(new Blob([new Uint8Array(form)]), Date.now(), 0);
  expect(read).toEqual({
    kind: 'refused',
    reason: 'form-unreadable',
    message: formRefusalText.unreadable['too-heavy'],
  });
});

test('a file that is too large for a form is refused unread', async () => {
  const file = Object.defineProperty(new Blob(), 'size', { value: FORM_BYTES + 1 });
  file.arrayBuffer = () => Promise.reject(new Error('it was loaded'));
  expect(await readOnDevice(file, Date.now())).toEqual({
    kind: 'refused',
    reason: 'form-unreadable',
    message: formRefusalText.unreadable['too-big-inside'],
  });
});
