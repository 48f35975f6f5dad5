// Shares files with the app like the share menu of Android, by the same POST that Chromium sends.
import type { Page } from 'playwright-core';
import { SHARE_ADDRESS, SHARE_FIELD } from '#contract/pageAddresses.ts';
import type { FilePayload } from './entering.ts';

/** Submits an HTML form that matches `share_target` of the web app manifest. */
export async function handOver(page: Page, ...files: FilePayload[]): Promise<void> {
  await page.evaluate(
    ({ action, name }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name, multiple: true, id: 'handed-over' });
      form.append(input);
      document.body.append(form);
    },
    { action: SHARE_ADDRESS, name: SHARE_FIELD },
  );
  await page.locator('#handed-over').setInputFiles(files);
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('#handed-over')?.form?.submit(),
  );
}
