// What the server tells of itself to anyone.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startServer } from '#tests/support/server/startServer.ts';

const MB = 1024 * 1024;

test('anyone learns whom to write to, the privacy notice and the limits in bytes', async () => {
  await using server = await startServer({
    config: {
      CONTACT_EMAIL: 'help@example.ru',
      PRIVACY_URL: '/privacy.html',
      MAX_XLSX_MB: '1',
      MAX_CARD_MB: '2',
      MAX_PDF_MB: '3',
      MAX_MP3_MB: '4',
    },
  });
  const settings = {
    contactEmail: 'help@example.ru',
    privacyUrl: '/privacy.html',
    limits: { form: MB, card: 2 * MB, attachment: 3 * MB, music: 4 * MB },
  };
  expect(await server.visitor().call(calls.settings, {})).toEqual(settings);
  const coach = await server.person('coach');
  expect(await coach.call(calls.settings, {})).toEqual(settings);
});
