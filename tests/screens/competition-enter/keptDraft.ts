// Reads the draft of the competition page from the device's database.
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { draftsOf } from '#offline/device/drafts.ts';
import { competition } from './enterPage.tsx';

export const signedInOwner = (): string => /userid=([^;]+)/u.exec(document.cookie)?.[1] ?? '';

export async function onlyDraft() {
  const [draft] = await draftsOf(signedInOwner(), competition.id);
  if (!draft) throw new Error('no draft is kept');
  return draft;
}

/** Triggers a save without debounce, as a closing page does. */
export const saveNow = () => window.dispatchEvent(new Event('pagehide'));

export async function untilKept(): Promise<void> {
  await screen.findByText(/^черновик сохранён/u);
  await waitFor(async () => expect((await onlyDraft()).content.form).toBeDefined());
}
