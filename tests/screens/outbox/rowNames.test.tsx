// A row of «Отправка» names its file, and its discard dialog names the file that stays on the server.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { keepFile } from '#offline/device/files.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { paths } from '#page/paths.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { chooseOf } from '#tests/support/browser/rowMenu.ts';
import { owner, showPageAt, signInNewCoach } from '#tests/support/browser/showPage.tsx';
import { breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { outboxText } from '#text/outbox.ts';

const { id: competitionId, name: competitionName, deadline } = competition();
const SOLO = 'Пр. Соло · Иванова А.Б.';

beforeEach(signInNewCoach);

const payloadAt = (at: string, name: string) =>
  ({
    place: { competition: at, draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' },
    fileKind: 'music',
    competitionName: name,
    team: 'Жемчужина',
  }) as const;
const payload = payloadAt(competitionId, competitionName);

async function queueMusic(name: string, of = payload): Promise<void> {
  const kept = await keepFile(new File([`${name} of ${owner}`], name));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  await queueUpload({ owner, deadline, payload: of, file: kept.file });
}

const row = async () => within(await screen.findByRole('listitem'));

test('a waiting or refused row names its file, truncated if it is too long', async () => {
  await queueMusic(`${'Лебедь'.repeat(20)}.mp3`);
  stubCalls([refuses(calls.music.upload, {}, 'not-mp3')]);
  showPageAt(paths.outbox);
  const state = await (await row()).findByText(outboxText.states.failed);
  const name = 'Лебедь'.repeat(10);
  expect(state.parentElement?.textContent).toMatch(
    new RegExp(`^${outboxText.states.failed} · ${name}… · музыка, `, 'u'),
  );
});

test('rows of one entry at two competitions have menus of different names, and their dialogs say what stays on the server', async () => {
  const facts = { name: 'Старая.mp3', size: 9, team: 'Жемчужина' };
  const other = payloadAt('another', 'Кубок Оки');
  await rememberFile(owner, payload, { facts, at: Date.now() });
  await rememberFile(owner, other, { facts: null, at: Date.now() });
  await queueMusic('Лебедь.mp3');
  await queueMusic('Лебедь.mp3', other);
  stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  for (const [at, words] of [
    [competitionName, 'там останется прежний.'],
    ['Кубок Оки', 'у программы его не будет.'],
  ]) {
    const named = `${SOLO}, музыка, ${outboxText.group(at ?? '', 'Жемчужина')}`;
    await chooseOf(named, outboxText.discard.confirm);
    const dialog = within(await screen.findByRole('alertdialog'));
    const text = `«Лебедь.mp3», ${SOLO} Файл не попадёт на сервер, ${words}`;
    expect(dialog.getByText(text)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: outboxText.discard.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});
