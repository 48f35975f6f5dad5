// A browser without storage (a private window): the queue is in memory, and a permanent notice says so (offline 1.10).
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { previewText } from '#text/enter/preview.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { paths } from '#page/paths.ts';
import { signOut } from '#state/account/signOut.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { outboxText } from '#text/outbox.ts';
import { signOutText } from '#text/account/account.ts';
import { deviceText } from '#text/device.ts';
import { draftsText } from '#text/application/drafts.ts';
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
} from '#tests/screens/competition-enter/enterPage.tsx';

beforeEach(() => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
});

const SOLO_ONLY = { ...parsed, tech: figuresOnly.tech };

test('files and the submission are sent at once, and the notice stays', async () => {
  const asked = openEnterPage({ parsed: SOLO_ONLY });
  const notice = await screen.findByText(deviceText.notices.noDatabase);
  await readForm();
  expect(await screen.findByText(draftsText.trouble['not-kept'])).toBeVisible();
  await openTab('files');
  await pick(entryFilesText.pick.card, card());
  await pick(entryFilesText.pick.music, mp3());
  expect(screen.queryByText(entryFilesText.kept)).toBeNull();
  await press(entryFilesText.confirm);
  expect(await screen.findByText(toastText.success.filesUploaded)).toBeVisible();
  await openStep(4);
  expect(made(asked, calls.card.upload)).toHaveLength(1);
  expect(made(asked, calls.music.upload)).toHaveLength(1);
  await openTab('preview');
  await press(previewText.submit);
  const window = within(await screen.findByRole('alertdialog'));
  window.getByRole('button', { name: previewText.dialog.confirm }).click();
  expect(
    await screen.findByRole('heading', { name: previewText.submitted.title('Нева-1') }),
  ).toBeVisible();
  expect(made(asked, calls.application.save)).toHaveLength(1);
  expect(notice).toBeVisible();
  expect(within(notice).queryByRole('button')).toBeNull();
});

const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('if waiting rows cannot be read, «Отправка» does not say that everything is sent', async () => {
  signedInAs(`coach-${crypto.randomUUID()}`);
  stubCalls([]);
  showPageAt(paths.outbox);
  expect(await screen.findByText(deviceText.unreadableRows.title)).toBeVisible();
  expect(screen.queryByText(outboxText.empty.title)).toBeNull();
});

test('a file that the server does not accept stays in «Отправка» until the server is back', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await leaveMusic(owner);
  const stubs: Stub[] = [breaks(calls.music.upload, {})];
  stubCalls(stubs);
  showPageAt(paths.outbox);
  expect(await screen.findByText(outboxText.states.checking)).toBeVisible();
  expect(await screen.findByText(deviceText.notices.noDatabase)).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(1) })).toBeVisible();
  await expect.poll(mayLeave).toBe(false);
  stubs.unshift(answers(calls.music.upload, {}, {}));
  await press(outboxText.retryAll);
  expect(await screen.findByRole('heading', { name: outboxText.empty.title })).toBeVisible();
  expect(await screen.findByRole('region', { name: outboxText.sent.title })).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(0) })).toBeVisible();
  await expect.poll(mayLeave).toBe(true);
});

test('signing out with unsent data only offers to stay or to lose it', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await leaveMusic(owner);
  stubCalls([breaks(calls.music.upload, {})]);
  const { store } = showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  await signOut(store);
  await screen.findByRole('alertdialog', { name: signOutText.dropAll.title });
  await press(signOutText.dropAll.back);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(outboxText.states.checking)).toBeVisible();
});
