import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
import { otherDeviceText } from '#text/enter/page.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { previewText } from '#text/enter/preview.ts';
import {
  competition,
  figuresOnly,
  mp3,
  openReadForm,
  openStep,
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

/** The submission is queued behind a track that the server has refused. */
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
      isDraftNamed: true,
      application,
    },
    file: await kept(xlsx()),
    entries: sampleEntries(application),
  });
  await openTab('preview');
  await screen.findByRole('heading', { name: outboxText.queuedSubmission.title });
}

test('it names the refused file that it waits for and leads to its row', async () => {
  await openHeldUp();
  expect(await screen.findByText(outboxText.queuedSubmission.heldUp)).toBeVisible();
  await userEvent.click(
    await screen.findByRole('link', { name: withInitials(`${SOLO_ROW}, музыка`) }),
  );
  await expect.poll(address, soon).toBe('/outbox');
  const row = (await screen.findByText(outboxText.states.failed)).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test('it is taken back only after asking, with the names of the team and the competition', async () => {
  await openHeldUp();
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

/** Changes the rows of a kind behind the page, and shows it anew. */
async function changeRows(kind: OutboxRow['kind'], change: Partial<OutboxRow>): Promise<void> {
  const db = await browserDb();
  for (const row of await listRows(ownerNow())) {
    if (row.kind === kind) await db.put('outbox', Object.assign(row, change));
  }
  broadcastChange({ kind: 'outbox' });
}

test('one that another device has overtaken leads to what was changed in one press', async () => {
  await openHeldUp();
  const message = 'Эту заявку изменили на другом устройстве';
  const lastError = { status: 409, code: 'draft-changed', message, at: 0 };
  await changeRows('save', { state: 'failed', isUncertain: false, lastError });
  await press(otherDeviceText.look);
  expect(await screen.findByRole('button', { name: previewText.submit })).toBeVisible();
  expect((await listRows(ownerNow())).map(({ kind }) => kind)).toEqual(['upload']);
});

test('what may have arrived is not taken back, and the page says why', async () => {
  await openHeldUp();
  await changeRows('save', { isUncertain: true, attempts: 1 });
  expect(await screen.findByText(outboxText.queuedSubmission.willBeRepeated)).toBeVisible();
  const button = screen.getByRole('button', { name: outboxText.queuedSubmission.withdraw });
  expect(button).toHaveAccessibleDescription(outboxText.notGivenUp.outcomeUnknown);
  await userEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after the deadline nobody promises that it goes or can be submitted again', async () => {
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

test('without a network a submission says at once that it waits', async () => {
  await openReadForm({ parsed: figuresOnly });
  await openTab('files');
  await openStep(4);
  await openTab('preview');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(previewText.submit);
  const pressedAt = performance.now();
  const window = within(await screen.findByRole('alertdialog'));
  window.getByRole('button', { name: previewText.dialog.confirm }).click();
  await screen.findByRole('heading', { name: outboxText.queuedSubmission.title });
  expect(performance.now() - pressedAt).toBeLessThan(3_000);
});
