// The form worker: what the device makes and reads without a server.
import { expect, test } from 'vitest';
import { readOnDevice, templateOnDevice } from '#state/form-reader/readOnDevice.ts';

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
