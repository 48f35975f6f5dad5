import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ServerDraftState } from '#domain/refusal.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { readDraft } from '#offline/device/drafts.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { paths } from '#page/paths.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { ownApplication } from '#tests/support/browser/screenData.ts';
import { draftsText } from '#text/application/drafts.ts';
import {
  competition,
  ENTER,
  openReadForm,
  openStep,
  press,
  reopen,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft } from '#tests/screens/competition-enter/keptDraft.ts';

const texts = draftsText.submittedElsewhere;

/** Removes the draft as the device does when it learns of a submission elsewhere. */
async function goes(id: string, copy?: string): Promise<void> {
  const draft = await readDraft(id);
  await changeOutbox(async (stores) => {
    if (copy !== undefined && draft) await stores.putDraft({ ...draft, id: copy, copyOf: id });
    await stores.dropDraft(id);
  });
  broadcastChange({ kind: 'drafts' });
}

async function openThenLose(
  serverState: Pick<ServerDraftState, 'is' | 'device'>,
  copy?: string,
  answered?: Promise<void>,
): Promise<void> {
  const server = { draft: '' };
  const at = new Date().toISOString();
  await openReadForm({
    answers: [
      answering(calls.draft.get, async () => {
        await answered;
        return { refusal: 'draft-closed', draft: { ...serverState, revision: 2, at } };
      }),
      answering(calls.application.list, () => ({
        answer: {
          data: server.draft === '' ? [] : [ownApplication({ draft: server.draft })],
          removed: [],
        },
      })),
    ],
  });
  // Reopens the page with the saved draft, because no other device can submit a draft that was never saved.
  reopen(ENTER);
  await screen.findByText(/^проверен в/u);
  const { id } = await onlyDraft();
  server.draft = id;
  await goes(id, copy);
}

test('once the server has answered the page names the device that has submitted, and links to the application', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openThenLose({ is: 'submitted', device: 'iPhone' }, undefined, promise);
  expect(await screen.findByText(draftsText.lookup.title)).toBeVisible();
  expect(screen.queryByText(draftsText.gone.title)).toBeNull();
  resolve();
  expect(await screen.findByText(/^Эту заявку подали на телефоне в\s\d\d:\d\d$/u)).toBeVisible();
  expect(screen.queryByText(draftsText.lookup.title)).toBeNull();
  const way = screen.getByRole('link', { name: texts.open });
  expect(way).toHaveAttribute('href', paths.application('7'));
  expect(screen.queryByRole('button', { name: texts.keep })).toBeNull();
  await press(draftsText.another);
  await openStep(0);
});

test('a draft deleted elsewhere says so, and its local content can be kept', async () => {
  await openThenLose({ is: 'deleted', device: 'iPhone' });
  expect(await screen.findByText(/^Эту заявку удалили на телефоне в\s\d\d:\d\d$/u)).toBeVisible();
  await press(draftsText.gone.keep);
  await waitFor(async () => expect((await onlyDraft()).content.form).toBeDefined());
});

test('changes made here since become a draft of their own, which the page links to', async () => {
  const copy = crypto.randomUUID();
  await openThenLose({ is: 'submitted', device: '' }, copy);
  expect(await screen.findByText(/^Эту заявку подали на другом устройстве/u)).toBeVisible();
  const way = await screen.findByRole('link', { name: texts.openCopy });
  expect(way).toHaveAttribute('href', paths.entryDraft(competition.id, copy));
});
