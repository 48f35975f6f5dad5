// Replacing music and coach cards of unsubmitted applications in the own lists.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { paths } from '#page/paths.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { competition, inDays, ownApplication, ownFile } from '#tests/support/browser/screenData.ts';
import { owner, showPageAt, signInNewCoach } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { outboxText } from '#text/outbox.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { playerText } from '#text/ui.ts';
import { parsed as application } from '#tests/screens/competition-enter/enterPage.tsx';

beforeEach(signInNewCoach);

const SENDS = answers(calls.music.upload, {}, {});
const duet = ownFile({
  draft: '0b3c8d52-6f0e-4a8e-9d54-30a6d0c2f6aa',
  routine: 'tech-duet',
  teamName: 'Иванова-Петрова',
  team: application.teamName,
});
const music = (...data: (typeof duet)[]) => answers(calls.music.list, {}, { data });
const replaceButton = (name = duet.name) =>
  screen.findByRole('button', { name: ownFilesText.replaceFile(name) });
const playerOf = (name: string) => screen.findByRole('button', { name: playerText.play(name) });
const track = (name = 'верная.mp3') => new File([mp3Frames(3)], name, { type: MEDIA_TYPE.mp3 });

async function replaceBy(file: File): Promise<void> {
  await replaceButton();
  const input = screen.getByLabelText(ownFilesText.replaceFile(duet.name), { selector: 'input' });
  await userEvent.setup({ applyAccept: false }).upload(input, file);
}

test('in the freeze music is replaced in its own draft and team, and the list says so', async () => {
  const inFreeze = { ...duet, deadline: inDays(1) };
  const stubs = [SENDS, music(inFreeze)];
  const asked = stubCalls(stubs);
  showPageAt(paths.music);
  await replaceButton();
  stubs.unshift(music({ ...inFreeze, name: 'верная.mp3' }));
  await replaceBy(track());
  expect(await screen.findByText(toastText.success.filesUploaded)).toBeVisible();
  await replaceButton('верная.mp3');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const lists = asked.filter(({ call }) => call === calls.music.list);
  expect(lists).toHaveLength(2);
  const uploads = asked.filter(({ address }) => address === calls.music.upload.path);
  expect(uploads.map(({ sent }) => sent)).toEqual([
    expect.objectContaining({
      competition: duet.competitionId,
      draft: duet.draft,
      routine: 'tech-duet',
      teamName: 'Иванова-Петрова',
      team: application.teamName,
      file: expect.objectContaining({ name: 'верная.mp3' }),
    }),
  ]);
});

test('while the server is busy a replacement waits below the old file, also after a reload, and can be cancelled', async () => {
  // `busy` means that the server has changed nothing, so the replacement can still be cancelled.
  stubCalls([refuses(calls.music.upload, {}, 'busy'), music(duet)]);
  const list = showPageAt(paths.music);
  await replaceBy(track());
  expect(await screen.findByText('верная.mp3')).toBeVisible();
  list.unmount();
  showPageAt(paths.music);
  expect(await screen.findByText('верная.mp3')).toBeVisible();
  expect(screen.getByText(duet.name)).toBeVisible();
  expect(screen.getByText(ownFilesText.replacesOnceSent)).toBeVisible();
  expect(await playerOf('верная.mp3')).toBeVisible();
  await replaceBy(track('вернее.mp3'));
  await waitFor(() => expect(screen.queryByText('верная.mp3')).toBeNull());
  const cancel = ownFilesText.cancelQueued('вернее.mp3');
  await userEvent.click(await screen.findByRole('button', { name: cancel }));
  await userEvent.click(await screen.findByRole('button', { name: outboxText.discard.confirm }));
  await waitFor(() => expect(screen.queryByText('вернее.mp3')).toBeNull());
  expect(screen.getByText(duet.name)).toBeVisible();
});

test('if another device has uploaded its own file the row asks; keeping that one updates the list', async () => {
  const file = { name: 'финал.mp3', size: 3, sha256: 'a'.repeat(64), uploadedAt: duet.deadline };
  const refused = { code: 'file-changed', message: refusalTexts['file-changed'], file };
  const respond = () => Response.json(refused, { status: REFUSALS['file-changed'] });
  const stubs = [{ ...SENDS, respond }, music({ ...duet, sha256: 'b'.repeat(64) })];
  const asked = stubCalls(stubs);
  showPageAt(paths.music);
  await replaceButton();
  stubs.unshift(music({ ...duet, name: file.name }));
  await replaceBy(track());
  expect(await screen.findByText(outboxText.states.undecided)).toBeVisible();
  expect(screen.queryByText(ownFilesText.oldStays)).toBeNull();
  const keep = outboxText.choice.keepNamed(file.name);
  await userEvent.click(screen.getByRole('button', { name: keep }));
  await waitFor(() => expect(screen.queryByText('верная.mp3')).toBeNull());
  await replaceButton(file.name);
  const uploads = asked.filter(({ address }) => address === calls.music.upload.path);
  expect(uploads.map(({ sent }) => sent)).toMatchObject([{ replaces: 'b'.repeat(64) }]);
});

test('files of a submitted application, of a return that was not submitted, or after the deadline cannot be replaced', async () => {
  const own = ownApplication({ draft: duet.draft, returned: null });
  const data = [
    { ...duet, rowid: 3, application: 7 },
    { ...duet, rowid: 4 },
    { ...duet, rowid: 5, draft: '', deadline: inDays(-0.1) },
    ownFile({ rowid: 2, name: 'другая.pdf' }),
  ];
  stubCalls([
    answers(calls.application.list, {}, { data: [own], removed: [] }),
    answers(calls.card.list, {}, { data }),
  ]);
  showPageAt(paths.cards);
  await replaceButton('другая.pdf');
  await waitFor(() => expect(screen.getAllByText(ownFilesText.replace)).toHaveLength(1));
});

test('three actions and waiting files fit a phone of 320 px', async () => {
  await page.viewport(320, 844);
  onTestFinished(() => page.viewport(414, 896));
  stubCalls([breaks(calls.music.upload, {}), music({ ...duet, deadline: inDays(2) })]);
  showPageAt(paths.music);
  await replaceBy(track('очень_длинное_имя_новой_фонограммы.mp3'));
  await screen.findByText(/длинное/u);
  const main = screen.getByRole('main');
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
  expect(main.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test('cancelling a replacement leaves the entry of its draft done', async () => {
  const { id } = competition();
  const reading = { parsed: application, by: 'server', at: 1 } as const;
  const done = sampleEntries(application).map((entry) => entry.id);
  await leaveDraft(owner, { step: 4, reading, completedEntries: done, filesSeen: true });
  const [draft] = await draftsOf(owner, id);
  stubCalls([breaks(calls.music.upload, {}), music({ ...duet, draft: draft?.id ?? '' })]);
  showPageAt(paths.music);
  await replaceBy(track());
  const cancel = ownFilesText.cancelQueued('верная.mp3');
  await userEvent.click(await screen.findByRole('button', { name: cancel }));
  await userEvent.click(await screen.findByRole('button', { name: outboxText.discard.confirm }));
  await waitFor(() => expect(screen.queryByText('верная.mp3')).toBeNull());
  const [after] = await draftsOf(owner, id);
  expect(after?.content.completedEntries).toEqual(done);
});
