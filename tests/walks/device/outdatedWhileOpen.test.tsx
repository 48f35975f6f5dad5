// A newer page upgrades the device's database while this page is open. This page stops and asks for a reload.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { afterAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { shellNoticeText } from '#text/shell.ts';
import {
  card,
  made,
  mp3,
  openEnterPage,
  openTab,
  pick,
  readForm,
} from '#tests/screens/competition-enter/enterPage.tsx';

const NAME = 'registration';

let newer: IDBPDatabase | undefined;

afterAll(async () => {
  newer?.close();
  await deleteDB(NAME);
});

const kept = async (db: IDBPDatabase) => [await db.getAll('drafts'), await db.getAll('outbox')];

test('an open page must be reloaded, and stores and sends nothing before', async () => {
  const asked = openEnterPage();
  await readForm();
  await openTab('files');
  await pick(entryFilesText.pick.music, mp3('Лебедь.mp3'));
  await pick(entryFilesText.pick.card, card());
  await waitFor(() => expect(screen.getAllByText(entryFilesText.kept)).toHaveLength(2));
  const confirm = await screen.findByRole('button', { name: entryFilesText.confirm });

  newer = await openDB(NAME, 99);
  const before = await kept(newer);
  const window = within(
    await screen.findByRole('alertdialog', { name: shellNoticeText.outdated.title }),
  );
  expect(window.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    shellNoticeText.update.accept,
  ]);
  await userEvent.keyboard('{Escape}');
  expect(window.getByText(shellNoticeText.outdated.text)).toBeVisible();

  const askedBefore = asked.length;
  confirm.click();
  // The notice is shown twice: beside the files and in the dialog.
  await waitFor(() => expect(screen.getAllByText(shellNoticeText.outdated.text)).toHaveLength(2));
  expect(made(asked.slice(askedBefore), calls.music.upload)).toEqual([]);
  expect(made(asked.slice(askedBefore), calls.card.upload)).toEqual([]);
  expect(await kept(newer)).toEqual(before);
});
