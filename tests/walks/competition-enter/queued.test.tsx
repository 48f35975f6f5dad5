import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readSession } from '#api/session.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { queueSubmission, queueUpload } from '#offline/outbox/queueRow.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { address, soon } from '#tests/support/browser/showPage.tsx';
import { outboxText } from '#text/outbox.ts';
import { withInitials } from '#text/format/typography.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { previewText } from '#text/enter/preview.ts';
import {
  competition,
  figuresOnly,
  mp3,
  openReadForm,
  openTab,
  parsed,
  press,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

const application = { ...parsed, tech: figuresOnly.tech };
const SOLO_ROW = outboxText.rowTitles.entry('Пр. Соло', 'Иванова А.Б.');
const { id: competitionId, name: competitionName, deadline } = competition;
const { teamName: team } = application;

const ownerNow = (): string => readSession()?.userid ?? '';

async function kept(file: File) {
  const keeping = await keepFile(file);
  if (keeping.kind !== 'kept') throw new Error(keeping.reason);
  return keeping.file;
}

/** Queues a submission that waits for a track which the server has refused. */
async function openHeldUp(): Promise<void> {
  await openReadForm({
    parsed: application,
    answers: [answering(calls.music.upload, () => ({ refusal: 'not-mp3' }))],
  });
  await screen.findByText(/^черновик сохранён/u);
  const owner = ownerNow();
  const place = {
    competition: competitionId,
    draft: '',
    entry: '',
    routine: 'free-solo',
    name: 'Иванова А.Б.',
  };
  await queueUpload({
    owner,
    deadline,
    payload: { place, fileKind: 'music', competitionName, team },
    file: await kept(mp3()),
  });
  const [draft] = await draftsOf(owner, competitionId);
  if (!draft) throw new Error('no draft is kept');
  await queueSubmission({
    owner,
    deadline,
    payload: {
      competitionId,
      competitionName,
      team,
      draftId: draft.id,
      application,
    },
    file: await kept(xlsx()),
    entries: sampleEntries(application),
  });
  await openTab('preview');
  await screen.findByRole('heading', { name: outboxText.queuedSubmission.title });
}

test('a queued submission names the refused file that it waits for and leads to its row', async () => {
  await openHeldUp();
  expect(await screen.findByText(outboxText.queuedSubmission.heldUp)).toBeVisible();
  await userEvent.click(
    await screen.findByRole('link', { name: withInitials(`${SOLO_ROW}, музыка`) }),
  );
  await expect.poll(address, soon).toBe('/outbox');
  const row = (await screen.findByText(outboxText.states.failed)).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(row));
});

/** Changes rows of a kind directly in the database and reopens the page. */
async function changeRows(kind: OutboxRow['kind'], change: Partial<OutboxRow>): Promise<void> {
  const db = await browserDb();
  for (const row of await listRows(ownerNow())) {
    if (row.kind === kind) await db.put('outbox', Object.assign(row, change));
  }
  broadcastChange({ kind: 'outbox' });
}

test('a queued submission is withdrawn only after a question with team and competition, and not if it may have arrived', async () => {
  await openHeldUp();
  await changeRows('save', { isUncertain: true, attempts: 1 });
  expect(await screen.findByText(outboxText.queuedSubmission.willBeRepeated)).toBeVisible();
  const button = screen.getByRole('button', { name: outboxText.queuedSubmission.withdraw });
  expect(button).toHaveAccessibleDescription(outboxText.notGivenUp.outcomeUnknown);
  await userEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await changeRows('save', { isUncertain: false, attempts: 0 });
  await waitFor(() => expect(button).not.toHaveAccessibleDescription());
  await press(outboxText.queuedSubmission.withdraw);
  const window = within(
    await screen.findByRole('alertdialog', { name: outboxText.withdraw.title }),
  );
  expect(
    window.getByText(
      outboxText.withdraw.text(competitionName, team, outboxText.withdraw.after.open),
    ),
  ).toBeVisible();
  await userEvent.click(window.getByRole('button', { name: outboxText.withdraw.cancel }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await listRows(ownerNow())).map(({ kind }) => kind)).toEqual(['upload', 'save']);

  await press(outboxText.queuedSubmission.withdraw);
  const again = within(await screen.findByRole('alertdialog', { name: outboxText.withdraw.title }));
  await userEvent.click(again.getByRole('button', { name: outboxText.withdraw.confirm }));
  expect(await screen.findByRole('button', { name: previewText.submit })).toBeVisible();
  expect((await listRows(ownerNow())).map(({ kind }) => kind)).toEqual(['upload']);
});

test('after the deadline the page does not promise that it will be sent or can be submitted again', async () => {
  await openHeldUp();
  await screen.findByText(outboxText.queuedSubmission.heldUp);
  await changeRows('save', { deadline: '2020-01-01T00:00:00+03:00' });
  expect(
    await screen.findByRole('heading', { name: outboxText.states.deadlinePassed }),
  ).toBeVisible();
  expect(screen.queryByText(outboxText.queuedSubmission.heldUp)).toBeNull();
  expect(screen.queryByText(outboxText.details.waitsFor, { exact: false })).toBeNull();
  await press(outboxText.queuedSubmission.withdraw);
  const window = within(
    await screen.findByRole('alertdialog', { name: outboxText.withdraw.title }),
  );
  expect(await window.findByText(new RegExp(outboxText.withdraw.after.closed, 'u'))).toBeVisible();
});
