// The length of music is shown from the moment of picking; a truncated recording is reported but accepted.
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { framesOf } from '#tests/support/mp3.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { musicText } from '#text/music.ts';
import {
  card,
  made,
  openReadForm,
  openTab,
  pick,
  press,
  reopen,
  section,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { untilKept } from '#tests/screens/competition-enter/keptDraft.ts';

/** 134 s at 8 kbit/s, small enough for one request. */
const FRAMES = framesOf({ header: [0xff, 0xe3, 0x18, 0xc4], length: 72 }, 1862);
const track = new File([FRAMES], 'Лебедь.mp3', { type: MEDIA_TYPE.mp3 });
const cut = new File([FRAMES.subarray(0, -50)], 'Оборвана.mp3', { type: MEDIA_TYPE.mp3 });

const inMusic = () => section(entryFilesText.titles.music);

test('the length of picked music is shown, also after a reload and in the preview', async () => {
  await openReadForm();
  await openTab('files');
  await pick(entryFilesText.pick.music, track);
  expect(await inMusic().findByText('2:14')).toBeVisible();
  expect(screen.queryByText(musicText.cutNotice.title)).toBeNull();
  await openTab('apply');
  await untilKept();
  reopen();
  await openTab('files');
  expect(await inMusic().findByText('2:14')).toBeVisible();
  await openTab('preview');
  expect(await screen.findByText('2:14')).toBeVisible();
});

test('truncated music is reported but accepted; other files have no length', async () => {
  const asked = await openReadForm();
  await openTab('files');
  await pick(entryFilesText.pick.card, card());
  await pick(entryFilesText.pick.music, cut);
  expect(await inMusic().findByText(musicText.cutNotice.title)).toBeVisible();
  expect(inMusic().getByText('2:13')).toBeVisible();
  expect(section(entryFilesText.titles.card).queryByText(/^\d+:\d\d$/u)).toBeNull();
  await press(entryFilesText.confirm);
  await waitFor(() => expect(made(asked, calls.music.upload)).toHaveLength(1));
});

test('music too long for its programme is reported on the device everywhere, but not refused', async () => {
  const limits = { 'free-solo': { seconds: 120, tolerance: 5 } };
  const setting = {
    competition: { musicLimits: { limits, preset: null, setAt: '2026-11-20T12:00:00.000Z' } },
    answers: [answering(calls.music.upload, () => 'lost')],
  };
  await openReadForm(setting);
  await openTab('files');
  await pick(entryFilesText.pick.music, track);
  const warning = '2:14 – лимит 2:00 ± 5 с';
  expect(await inMusic().findByText(warning)).toBeVisible();
  expect(inMusic().getByText(musicText.outside.notice('лишние 9 с'))).toBeVisible();
  await pick(entryFilesText.pick.card, card());
  await press(entryFilesText.confirm);
  await screen.findByText(entryFilesText.matrix.waits);
  await press('Пр. Соло');
  await inMusic().findByRole('button', { name: entryFilesText.cancelQueued('Лебедь.mp3') });
  expect(inMusic().getByText(warning)).toBeVisible();
  await openTab('preview');
  expect(await screen.findByText('2:14, лишние 9 с')).toBeVisible();
});
