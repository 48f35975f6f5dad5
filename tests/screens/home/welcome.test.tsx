// Start page after a session has ended (behaviour 3.8).
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { writeMeta } from '#offline/device/meta.ts';
import { paths } from '#page/paths.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { authText } from '#text/account/auth.ts';

const { title, again, waits } = authText.sessionEnded;

test('a user whose session has ended reads what waits for the sign-in', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  await leaveMusic(owner);
  await writeMeta({ owner, signedOut: owner });
  stubCalls([]);
  showPageAt(paths.home);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(again(owner))).toBeVisible();
  expect(screen.getByText(waits('1 файл'))).toBeVisible();
});
