// The preview of the application and its submission (behaviour 10).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { answering, type StubbedRequest } from '#tests/support/browser/stubCalls.ts';
import { applicationDetail } from '#tests/support/browser/screenData.ts';
import { tap } from '#tests/support/browser/tap.ts';
import { repeatedFileText } from '#text/application/entryFiles.ts';
import { previewText } from '#text/enter/preview.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { momentText } from '#text/format/time.ts';
import { toastText } from '#text/toasts.ts';
import {
  figuresOnly,
  ID,
  made,
  mp3,
  openReadForm,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  sentApplication,
  type Setting,
  tab,
} from '#tests/screens/competition-enter/enterPage.tsx';

const ALL_FILES = ['free-solo/Иванова А.Б.', 'tech-duet/Иванова-Петрова'].flatMap((place) => [
  `card ${place}`,
  `music ${place}`,
]);

async function openReady(setting: Setting = {}): Promise<readonly StubbedRequest[]> {
  const asked = await openReadForm({ parsed: figuresOnly, ...setting });
  await openTab('files');
  await openStep(4);
  await openTab('preview');
  return asked;
}

async function submit(): Promise<void> {
  await press(previewText.submit);
  const window = within(await screen.findByRole('alertdialog'));
  window.getByRole('button', { name: previewText.dialog.confirm }).click();
}

const keys = (asked: readonly StubbedRequest[]) =>
  made(asked, calls.application.save).map(({ headers }) => headers.get(IDEMPOTENCY_KEY));

test('many people are collapsed under a title, so that entries are visible first; the same music in several entries is reported', async () => {
  const [first] = parsed.athletes;
  if (!first) throw new Error('the form names nobody');
  const others = Array.from({ length: 9 }, (_, at) => ({ ...first, name: `Ева-${at}` }));
  const music = { name: 'Прилив.mp3', size: 10, team: null, sha256: 'a' };
  await openReadForm({
    parsed: { ...parsed, athletes: [...parsed.athletes, ...others] },
    stored: ALL_FILES,
    answers: [answering(calls.music.exists, () => ({ answer: music }))],
  });
  await openTab('preview');
  expect(await screen.findByText(repeatedFileText.title('music'))).toBeVisible();
  expect(screen.queryByText(repeatedFileText.title('card'))).toBeNull();
  const sheet = within(await screen.findByRole('article'));
  const last = await sheet.findByText('Иванова Ева-8 Борисовна');
  expect(last).not.toBeVisible();
  const title = sheet.getByText(previewText.people);
  await userEvent.click(title);
  await waitFor(() => expect(last).toBeVisible());
  await userEvent.click(title);
  expect(last).not.toBeVisible();
  title.closest('details')?.setAttribute('open', '');
  await waitFor(() => expect(last).toBeVisible());
});

test('the preview says of each file whether it is on the server, waits, or is only picked', async () => {
  await openReadForm({
    stored: ['card free-solo/Иванова А.Б.', 'card tech-duet/Иванова-Петрова'],
    answers: [answering(calls.music.upload, () => 'lost')],
  });
  await openTab('files');
  await pick(entryFilesText.pick.music, mp3());
  await screen.findByText(entryFilesText.kept);
  await openTab('preview');
  expect(await screen.findByText(previewText.oneFile.music('picked'))).toBeVisible();
  expect(screen.getByText(previewText.oneFile.music('missing'))).toBeVisible();
  expect(screen.getAllByText(previewText.oneFile.card('on-server'))).toHaveLength(2);
  await openTab('files');
  await press(entryFilesText.confirm);
  await openTab('preview');
  expect(await screen.findByText(previewText.oneFile.music('queued'))).toBeVisible();
});

test('the dialog names what is submitted, and that it would wait without a network; it is sent once, with the time shown afterwards', async () => {
  const versionAt = '2026-11-02T03:29:13Z';
  const data = applicationDetail(figuresOnly, { versionAt });
  const asked = await openReady({
    answers: [answering(calls.application.get, () => ({ answer: { data } }))],
  });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await press(previewText.submit);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(previewText.dialog.offline)).toBeVisible();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(dialog.queryByText(previewText.dialog.offline)).toBeNull());
  expect(dialog.getByText('Нева-1')).toBeVisible();
  expect(dialog.getByText(previewText.dialog.warning)).toBeVisible();
  expect(made(asked, calls.application.save)).toEqual([]);
  const confirmedAt = performance.now();
  dialog.getByRole('button', { name: previewText.dialog.confirm }).click();
  expect(await screen.findByText(toastText.success.applicationSent)).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: previewText.submitted.title('Нева-1') }),
  ).toBeVisible();
  const moment = momentText(Date.parse(versionAt));
  expect(await screen.findByText(/^Подана /u)).toHaveProperty(
    'textContent',
    previewText.submitted.at(moment),
  );
  tap(screen.getByRole('button', { name: previewText.submitted.another }), confirmedAt + 300);
  await userEvent.pointer({ target: document.body });
  expect(screen.getByText(/^Подана /u)).toBeVisible();
  const [request] = made(asked, calls.application.save);
  expect(request?.form?.get('competition')).toBe(ID);
  expect(sentApplication(asked)).toMatchObject({
    teamName: 'Нева-1',
    athletes: figuresOnly.athletes,
    free: figuresOnly.free,
  });
  expect(request?.form?.get('file')).toMatchObject({ name: 'Заявка.xlsx' });
  await press(previewText.submitted.another);
  await openStep(0);
  expect(await tab('preview')).toBeDisabled();
});

test('a form that the server reads differently is shown for comparison and sent only when approved', async () => {
  const theirs = { ...figuresOnly, teamName: 'Нева-2' };
  let changed = true;
  const asked = await openReady({
    answers: [
      answering(calls.application.save, () =>
        changed
          ? { refusal: 'application-changed', application: theirs }
          : { answer: { data: { rowid: 7 } } },
      ),
    ],
  });
  await submit();
  expect(await screen.findByText(previewText.changed)).toBeVisible();
  const sheets = (await screen.findAllByRole('article')).map((sheet) => sheet.textContent);
  expect(sheets).toEqual([
    expect.stringContaining(`${previewText.theirs}Нева-2`),
    expect.stringContaining(`${previewText.mine}Нева-1`),
  ]);
  expect(made(asked, calls.application.save)).toHaveLength(1);
  changed = false;
  await submit();
  await screen.findByRole('heading', { name: previewText.submitted.title('Нева-2') });
  expect(sentApplication(asked)).toMatchObject({ teamName: 'Нева-2' });
  const [refused, approved] = keys(asked);
  expect(approved).not.toBe(refused);
});
