import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { paths } from '#page/paths.ts';
import { answering, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { entryFilesText } from '#text/enter/files.ts';
import { deviceText } from '#text/device.ts';
import { toastText } from '#text/toasts.ts';
import {
  card,
  figuresOnly,
  made,
  mp3,
  openReadForm,
  openTab,
  parsed,
  pick,
  press,
} from '../competition-enter/enterPage.tsx';

test('a session on a device without stored users reports that the browser has cleared its data (offline 1.9)', async () => {
  await (await browserDb()).delete('meta', 'device');
  signedInAs(`coach-${crypto.randomUUID()}`);
  stubCalls([]);
  const { unmount } = showPageAt(paths.outbox);
  expect(await screen.findByText(deviceText.notices.wiped)).toBeVisible();
  await press(deviceText.notices.understood);
  await waitFor(() => expect(screen.queryByText(deviceText.notices.wiped)).toBeNull());
  unmount();
  showPageAt(paths.outbox);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(deviceText.notices.wiped)).toBeNull();
});

test('picking a file asks for persistent storage; the screen stays on while sending (offline 1.8, offline 4.7)', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const lock = Object.assign(new EventTarget(), {
    released: false,
    type: 'screen' as const,
    onrelease: null,
    release,
  });
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock);
  const arrived = Promise.withResolvers<{ answer: object }>();
  const asked = await openReadForm({
    parsed: { ...parsed, tech: figuresOnly.tech },
    answers: [answering(calls.card.upload, () => arrived.promise)],
  });
  await openTab('files');
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  await pick(entryFilesText.pick.card, card());
  expect(persist).toHaveBeenCalledOnce();
  await pick(entryFilesText.pick.music, mp3());
  request.mockClear();
  release.mockClear();
  await press(entryFilesText.confirm);
  await waitFor(() => expect(made(asked, calls.card.upload)).toHaveLength(1));
  expect(request).toHaveBeenLastCalledWith('screen');
  const held = () => request.mock.calls.length - release.mock.calls.length;
  await waitFor(() => expect(held()).toBe(1));
  arrived.resolve({ answer: {} });
  await screen.findByText(toastText.success.filesUploaded);
  await waitFor(() => expect(held()).toBe(0));
});
