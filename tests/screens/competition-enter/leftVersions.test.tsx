// Versions that were left for the one that stands: where the wizard names them.
import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserDb } from '#offline/device/browserDb.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { draftsText } from '#text/application/drafts.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { competition, openEnterPage, parsed } from './enterPage.tsx';

afterEach(() => page.viewport(414, 896));

test.each([
  [390, 844],
  [1440, 900],
])('at %i × %i they stand before the actions, never below them', async (...size) => {
  await page.viewport(...size);
  const owner = crypto.randomUUID();
  const reading = { parsed, by: 'server', at: Date.now() } as const;
  await leaveDraft(owner, { step: 3, reading }, competition);
  const [draft] = await draftsOf(owner, competition.id);
  if (!draft) throw new Error('no draft is kept');
  const left = [{ content: draft.content, device: 'iPhone', at: Date.now(), leftAt: Date.now() }];
  await (await browserDb()).put('drafts', { ...draft, left });
  openEnterPage({ parsed }, owner);
  const notice = await screen.findByText(draftsText.otherVersion.title);
  const action = await screen.findByRole('button', { name: wizardText.filesStep.open });
  const order = notice.compareDocumentPosition(action);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
