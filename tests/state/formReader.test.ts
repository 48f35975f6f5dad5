import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FORM_BYTES } from '#domain/limits.ts';
import { readOnDevice, templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';

const competition = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Кубок Невы',
  dates: '3–6 декабря 2026',
  place: 'Санкт-Петербург',
};

test('a form made on the device is read on the device, for its competition', async () => {
  const template = await templateOnDevice(competition);
  const read = await readOnDevice(template ?? new Blob(), Date.now());
  expect(read).toMatchObject({
    kind: 'read',
    application: { formCompetition: competition.id, athletes: [] },
  });
});

test('what is no form is refused in words', async () => {
  const read = await readOnDevice(new Blob(['not a form']), Date.now());
  expect(read).toMatchObject({ kind: 'refused', reason: 'not-xlsx' });
});

test('a form that takes longer than it may is given up, with a sentence that says so', async () => {
  const template = await (await templateOnDevice(competition))?.bytes();
  const parts = unzipSync(template ?? new Uint8Array());
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

test('a file of more bytes than a form may have is refused unread', async () => {
  const file = new Blob([new Uint8Array(FORM_BYTES + 1)]);
  file.arrayBuffer = () => Promise.reject(new Error('it was loaded'));
  expect(await readOnDevice(file, Date.now())).toEqual({
    kind: 'refused',
    reason: 'form-unreadable',
    message: formRefusalText.unreadable['too-big-inside'],
  });
});
