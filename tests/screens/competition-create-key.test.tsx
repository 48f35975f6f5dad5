import { flushSync } from 'react-dom';
import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { dropFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import { paths } from '#page/paths.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';

const { form } = competitionText;
/** The name of its draft on the device. */
const FORM = 'competition-create';

/** The form with a draft that another tab has sent just now; what it was kept under. */
async function openSentDraft() {
  const owner = `organiser-${crypto.randomUUID()}`;
  signedInAs(owner, 1);
  const asked = stubCalls([
    answers(calls.competition.create, {}, { data: { id: competition().id } }),
    answers(calls.competition.list, { type: 'user' }, { data: [competition()] }),
  ]);
  showPageAt(paths.competitionNew);
  const name = await screen.findByRole('textbox', { name: form.name });
  await userEvent.type(name, 'Кубок');
  const values = async () => (await readFormDraft(owner, FORM))?.values;
  await expect.poll(async () => (await values())?.['name'], soon).toBe('Кубок');
  const keyBefore = (await values())?.['key'];
  expect(keyBefore).toBeDefined();
  await dropFormDraft(owner, FORM);
  const submit = async () => {
    await userEvent.click(screen.getByRole('button', { name: form.submit }));
    await expect.poll(address, soon).toBe(paths.competitionsOwn);
    return asked
      .find((each) => each.address === calls.competition.create.path)
      ?.headers.get(IDEMPOTENCY_KEY);
  };
  return { name, values, keyBefore, submit };
}

test('a draft that another tab has sent goes on under a new key', async () => {
  const { name, values, keyBefore, submit } = await openSentDraft();
  await userEvent.type(name, ' Невы');
  await expect.poll(async () => (await values())?.['name'], soon).toBe('Кубок Невы');
  await expect.poll(async () => (await values())?.['key'], soon).not.toBe(keyBefore);
  const keyAfter = (await values())?.['key'];
  expect(await submit()).toBe(keyAfter);
});

test('so it does where a save begins before the one of before is done', async () => {
  const { name, values, keyBefore, submit } = await openSentDraft();
  for (const value of ['Кубок Н', 'Кубок Невы']) {
    flushSync(() => {
      fireEvent.change(name, { target: { value } });
    });
    window.dispatchEvent(new Event('pagehide'));
  }
  await expect.poll(async () => (await values())?.['name'], soon).toBe('Кубок Невы');
  await expect.poll(async () => (await values())?.['key'], soon).not.toBe(keyBefore);
  const keyAfter = (await values())?.['key'];
  expect(await submit()).toBe(keyAfter);
});
