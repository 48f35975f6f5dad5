// A browser that keeps nothing (a private window): calls go directly, and a lasting notice says so (offline 1).
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { confirmApplication, dialog, files, submitted } from '#text/entering.ts';
import { notices } from '#text/outbox.ts';
import { trouble } from '#text/drafts.ts';
import { success } from '#text/toasts.ts';
import {
  figuresOnly,
  card,
  made,
  mp3,
  openEnterPage,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  readForm,
} from '../competition-enter/enterPage.tsx';

beforeEach(() => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
});

const SOLO_ONLY = { ...parsed, tech: figuresOnly.tech };

test('files and the confirmation go to the server at once, and the notice stays all the way', async () => {
  const asked = openEnterPage({ parsed: SOLO_ONLY });
  const notice = await screen.findByText(notices.noDatabase);
  await readForm();
  expect(await screen.findByText(trouble['not-kept'])).toBeVisible();
  await openTab('files');
  await pick(files.pick.card, card());
  await pick(files.pick.music, mp3());
  expect(screen.queryByText(files.kept)).toBeNull();
  await press(files.confirm);
  expect(await screen.findByText(success.filesUploaded)).toBeVisible();
  await openStep(4);
  expect(made(asked, calls.card.upload)).toHaveLength(1);
  expect(made(asked, calls.music.upload)).toHaveLength(1);
  await openTab('preview');
  await press(confirmApplication);
  const window = within(await screen.findByRole('alertdialog'));
  window.getByRole('button', { name: dialog.confirm }).click();
  expect(await screen.findByRole('heading', { name: submitted.title('Нева-1') })).toBeVisible();
  expect(made(asked, calls.application.save)).toHaveLength(1);
  expect(notice).toBeVisible();
  expect(within(notice).queryByRole('button')).toBeNull();
});
