import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  downloadFilledForm,
  parseForm,
  submissionOf,
  uploadFiles,
} from '#tests/support/acts/submit.ts';
import {
  attachFiles,
  fillDownloadedForm,
  formPayload,
  submitOn,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import { toast } from '#tests/support/journeys/signIn.ts';
import { enterText } from '#text/enter/page.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { toastText } from '#text/toasts.ts';
import type { Stage } from './stage.ts';

export async function beginOnPage(
  { url }: Stage,
  page: Page,
  competition: string,
  filling: Filling,
): Promise<void> {
  await page.goto(`${url}/competition/${competition}/new`);
  const { name, bytes } = await fillDownloadedForm(page, filling);
  await uploadForm(page, formPayload(name, bytes));
}

export async function attachOnPage(page: Page, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    await page
      .getByLabel(entryFilesText.title)
      .locator('option:checked', { hasText: entry })
      .waitFor({ state: 'attached' });
    await attachFiles(page, entry);
  }
}

export async function submitOnPage(page: Page): Promise<void> {
  await submitOn(page);
  await toast(page, toastText.success.applicationSent).waitFor();
}

/** Submits a form without entries. In this case the files tab leads back to the wizard. */
export async function submitFigures(page: Page): Promise<void> {
  const { files, apply, preview } = enterText.tabs;
  const open = page.getByRole('tab', { name: preview });
  await expect.poll(() => open.isEnabled()).toBe(true);
  await page.getByRole('tab', { name: files }).click();
  await page.getByRole('tab', { name: apply, selected: true }).waitFor();
  await submitOnPage(page);
}

interface SentDraft {
  draft: string;
  form: Blob;
  read: ParsedApplication;
}

export async function saveDraftOf(
  coach: ApiClient,
  competition: string,
  filling: Filling,
): Promise<SentDraft> {
  const form = await downloadFilledForm(coach, competition, filling);
  const draft = crypto.randomUUID();
  await saveDraft(coach, { id: draft, competition, form });
  return { draft, form, read: await parseForm(coach, form) };
}

export async function submitOverHttp(
  coach: ApiClient,
  competition: string,
  filling: Filling,
): Promise<number> {
  const { draft, form, read } = await saveDraftOf(coach, competition, filling);
  await uploadFiles(coach, competition, read, draft);
  const submission = submissionOf(competition, read, form, draft);
  return (await coach.call(calls.application.save, submission)).data.rowid;
}
