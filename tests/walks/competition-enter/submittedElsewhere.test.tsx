import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { StandingDraft } from '#domain/refusal.ts';
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

/** The draft goes as it does when what another device did is fetched. */
async function goes(id: string, copy?: string): Promise<void> {
  const draft = await readDraft(id);
  await changeOutbox(async (stores) => {
    if (copy !== undefined && draft) await stores.putDraft({ ...draft, id: copy, copyOf: id });
    await stores.dropDraft(id);
  });
  broadcastChange({ kind: 'drafts' });
}

async function openThenLose(
  standing: Pick<StandingDraft, 'is' | 'device'>,
  copy?: string,
  answered?: Promise<void>,
): Promise<void> {
  const server = { draft: '' };
  const at = new Date().toISOString();
  await openReadForm({
    answers: [
      answering(calls.draft.get, async () => {
        await answered;
        return { refusal: 'draft-closed', draft: { ...standing, revision: 2, at } };
      }),
      answering(calls.application.list, () => ({
        answer: {
          data: server.draft === '' ? [] : [ownApplication({ draft: server.draft })],
          removed: [],
        },
      })),
    ],
  });
  // The page has the draft open: one that was never saved could not go.
  reopen(ENTER);
  await screen.findByText(/^проверен в/u);
  const { id } = await onlyDraft();
  server.draft = id;
  await goes(id, copy);
}

test('it names the device and leads to the application', async () => {
  await openThenLose({ is: 'submitted', device: 'iPhone' });
  expect(await screen.findByText(/^Эту заявку подали на телефоне в\s\d\d:\d\d$/u)).toBeVisible();
  const way = screen.getByRole('link', { name: texts.open });
  expect(way).toHaveAttribute('href', paths.application('7'));
  expect(screen.queryByRole('button', { name: texts.keep })).toBeNull();
  await press(draftsText.another);
  await openStep(0);
});

test('nothing is said of what has become of it before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openThenLose({ is: 'submitted', device: 'iPhone' }, undefined, promise);
  expect(await screen.findByText(draftsText.askedAbout.title)).toBeVisible();
  expect(screen.queryByText(draftsText.gone.title)).toBeNull();
  resolve();
  expect(await screen.findByText(/^Эту заявку подали на телефоне/u)).toBeVisible();
  expect(screen.queryByText(draftsText.askedAbout.title)).toBeNull();
});

test('one that was deleted there says so, and what stands here can be kept', async () => {
  await openThenLose({ is: 'deleted', device: 'iPhone' });
  expect(await screen.findByText(/^Эту заявку удалили на телефоне в\s\d\d:\d\d$/u)).toBeVisible();
  await press(draftsText.gone.keep);
  await waitFor(async () => expect((await onlyDraft()).content.form).toBeDefined());
});

test('what was done here since is a draft of its own, and the page leads there', async () => {
  const copy = crypto.randomUUID();
  await openThenLose({ is: 'submitted', device: '' }, copy);
  expect(await screen.findByText(/^Эту заявку подали на другом устройстве/u)).toBeVisible();
  const way = await screen.findByRole('link', { name: texts.openCopy });
  expect(way).toHaveAttribute('href', paths.entryDraft(competition.id, copy));
});
