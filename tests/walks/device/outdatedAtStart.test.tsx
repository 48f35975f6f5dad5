import { screen, within } from '@testing-library/dom';
import { deleteDB, openDB } from 'idb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { shellNoticeText } from '#text/shell.ts';

const NAME = 'registration';

beforeAll(async () => (await openDB(NAME, 99)).close());
afterAll(() => deleteDB(NAME));

test.each([paths.music, paths.login])('%s opens behind the one button', async (path) => {
  signedInAs('sokolova_ev');
  stubCalls([answers(calls.music.list, {}, { data: [] })]);
  showPageAt(path);
  const window = within(
    await screen.findByRole('alertdialog', { name: shellNoticeText.outdated.title }),
  );
  expect(window.getByText(shellNoticeText.outdated.text)).toBeVisible();
  expect(window.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    shellNoticeText.update.accept,
  ]);
});
