// Another app hands files over, by the POST that Chromium makes for it.
import type { Page } from 'playwright-core';
import { SHARE_ADDRESS, SHARE_FIELD } from '#contract/pageAddresses.ts';
import type { FilePayload } from './entering.ts';

/** A navigation by POST with the files in a form, as the manifest asks the system for one. */
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
