// A process is killed while it sends a mail: the submission is kept, and its receipt is sent once after the restart.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openRecords } from '#server/startup/openServerParts.ts';
import { readConfig } from '#server/config/config.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { startStores } from '#tests/support/server/startStores.ts';
import { publishCompetition, submissionOf, formOf } from '#tests/support/acts/submit.ts';

const KEY = { headers: { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' } };

test('a receipt being sent when the process was killed is sent once by the next process', async () => {
  await using stack = new AsyncDisposableStack();
  const mailServer = stack.use(await startMailServer());
  const { settings } = await startStores(stack);
  const environment = { ...settings, ...mailServer.settings };
  const product = await startProduct(environment, 'tests/support/server/serveApi.ts');
  stack.defer(product.dispose);
  const coach = await signUp(product.url, 'coach');
  const competition = await publishCompetition(coach);
  const { form, application } = await formOf(competition, figuresFilling);
  const submission = { ...submissionOf(competition, application, form), ...KEY };
  mailServer.fault = { is: 'silent' };
  const { data } = await coach.call(calls.application.save, submission);
  await expect.poll(() => mailServer.swallowed.length).toBe(1);
  await product.stop();

  const records = await openRecords(readConfig({ ...settings, DATA_DIR: product.dataDir }));
  await records.updateTable('mail').set({ dueAt: 0 }).execute();
  await records.destroy();
  mailServer.fault = undefined;
  await product.start();
  await expect.poll(() => mailServer.mails.length).toBe(1);
  expect(await coach.call(calls.application.save, submission)).toEqual({ data });
  await submitAnother();
  await expect.poll(() => mailServer.mails.length).toBe(2);
  const [first, second] = mailServer.mails.map(({ text }) => text);
  expect(first).toContain(`/application/${data.rowid}`);
  expect(second).not.toContain(`/application/${data.rowid}`);
  const ids = [mailServer.swallowed[0], mailServer.mails[0]].map((mail) =>
    mail?.headers.get('message-id'),
  );
  expect(ids[0]).toBe(ids[1]);

  async function submitAnother(): Promise<void> {
    const elsewhere = await publishCompetition(coach, { name: 'Другое' });
    const { form: other, application: read } = await formOf(elsewhere, figuresFilling);
    await coach.call(calls.application.save, submissionOf(elsewhere, read, other));
  }
});
