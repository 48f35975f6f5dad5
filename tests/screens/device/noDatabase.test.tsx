// A browser that keeps nothing (a private window): the outbox lives in memory, and a lasting notice says so (offline 1.10).
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { confirmApplication, dialog, files, submitted } from '#text/entering.ts';
import { paths } from '#page/paths.ts';
import { signOutAction } from '#state/person/signOut.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { badge, droppingAll, empty, notices, retryAll, sent, states } from '#text/outbox.ts';
import { draftsText } from '#text/drafts.ts';
import { toastText } from '#text/toasts.ts';
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
  expect(await screen.findByText(draftsText.trouble['not-kept'])).toBeVisible();
  await openTab('files');
  await pick(files.pick.card, card());
  await pick(files.pick.music, mp3());
  expect(screen.queryByText(files.kept)).toBeNull();
  await press(files.confirm);
  expect(await screen.findByText(toastText.success.filesUploaded)).toBeVisible();
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

/** Whether the page can be left without a question. */
const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what the server does not take stands on «Отправка» and goes when the server is back', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await leaveMusic(owner);
  const stubs: Stub[] = [breaks(calls.music.upload, {})];
  stubCalls(stubs);
  showPageAt(paths.outbox);
  expect(await screen.findByText(states.checking)).toBeVisible();
  expect(screen.getByText(notices.noDatabase)).toBeVisible();
  expect(screen.getByRole('link', { name: badge(1) })).toBeVisible();
  expect(mayLeave()).toBe(false);
  stubs.unshift(answers(calls.music.upload, {}, {}));
  await press(retryAll);
  expect(await screen.findByRole('heading', { name: empty.title })).toBeVisible();
  expect(await screen.findByRole('region', { name: sent.title })).toBeVisible();
  expect(screen.getByRole('link', { name: badge(0) })).toBeVisible();
  expect(mayLeave()).toBe(true);
});

test('signing out with something unsent offers only to stay or to lose it', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await leaveMusic(owner);
  stubCalls([breaks(calls.music.upload, {})]);
  const { store } = showPageAt(paths.outbox);
  await screen.findByText(states.checking);
  await act(() => store.set(signOutAction));
  await screen.findByRole('alertdialog', { name: droppingAll.title });
  await press(droppingAll.back);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(states.checking)).toBeVisible();
});
