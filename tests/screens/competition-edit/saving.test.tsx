// While an edit is being saved, nothing else may be typed, and the user may leave.
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readFormDraft } from '#offline/device/formDrafts.ts';
import { paths } from '#page/paths.ts';
import { competitionText } from '#text/competition/competition.ts';
import { outboxLinkText } from '#text/outboxLink.ts';
import { cup, edits, field, openEdit, retype, save, taken } from './editPage.ts';

const { form } = competitionText;

/** Changes a field and saves. The save lasts until the test answers the request. */
async function saveSlowly() {
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const { owner } = await openEdit([{ ...taken, respond: () => answered }]);
  await retype(form.place, 'Руза');
  await save();
  await expect.poll(() => edits().length).toBe(1);
  return { owner, answer: () => resolve(Response.json({})) };
}

const address = () => screen.getByLabelText('address').textContent;

test('what is typed during a save is not taken, because the request lacks it', async () => {
  const { answer } = await saveSlowly();
  for (const label of [form.info, form.deadline]) {
    const before = (field(label) as HTMLInputElement).value;
    await userEvent.type(field(label), '1');
    expect(field(label)).toHaveValue(before);
  }
  answer();
  await expect.poll(address).toBe(paths.competition(cup.id));
});

test('a user who leaves during a save is not led back', async () => {
  const { owner, answer } = await saveSlowly();
  await userEvent.click(screen.getByRole('link', { name: outboxLinkText.title }));
  await expect.poll(address).toBe(paths.outbox);
  answer();
  await expect.poll(() => readFormDraft(owner, `competition-edit ${cup.id}`)).toBeUndefined();
  expect(address()).toBe(paths.outbox);
});
