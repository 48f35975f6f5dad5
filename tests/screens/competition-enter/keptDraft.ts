// The draft of the competition page as a test finds it on the device.
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { draftsOf } from '#offline/device/drafts.ts';
import { competition } from './enterPage.tsx';

export const signedInOwner = (): string => /userid=([^;]+)/u.exec(document.cookie)?.[1] ?? '';

/** The one draft of the user who is signed in. */
export async function onlyDraft() {
  const [draft] = await draftsOf(signedInOwner(), competition.id);
  if (!draft) throw new Error('no draft is kept');
  return draft;
}

/** Saves at once what the page would save a moment later, as when it is closed. */
export const saveNow = () => window.dispatchEvent(new Event('pagehide'));

/** The draft is on the device with its form; the form's bytes are kept a moment after it is chosen. */
export async function untilKept(): Promise<void> {
  await screen.findByText(/^черновик сохранён/u);
  await waitFor(async () => expect((await onlyDraft()).content.form).toBeDefined());
}
