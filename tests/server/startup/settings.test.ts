import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { startServer } from '#tests/support/server/startServer.ts';

const MB = 1024 * 1024;

test('anyone can read the contact, the privacy notice, the limits in bytes, and whether mails are sent', async () => {
  await using server = await startServer({
    config: {
      PRIVACY_URL: '/privacy.html',
      MAX_XLSX_MB: '1',
      MAX_CARD_MB: '2',
      MAX_PDF_MB: '3',
      MAX_MP3_MB: '4',
      ...NO_MAIL_SERVER,
    },
  });
  const settings = {
    contactEmail: 'help@example.ru',
    privacyUrl: '/privacy.html',
    limits: { form: MB, card: 2 * MB, attachment: 3 * MB, music: 4 * MB },
    mail: true,
  };
  expect(await server.visitor().call(calls.settings, {})).toEqual(settings);
  const coach = await server.person('coach');
  expect(await coach.call(calls.settings, {})).toEqual(settings);
});
