// A row of «Отправка» names its file, and its discard dialog names the file that stays on the server.
import { screen, within } from '@testing-library/dom';
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

test.each([
  [false, `${SOLO} Файл не попадёт на сервер, у программы его не будет.`],
  [true, `${SOLO} Файл не попадёт на сервер, там останется прежний.`],
])('the discard dialog says what stays on the server: %s', async (isStored, words) => {
  const facts = isStored ? { name: 'Старая.mp3', size: 9, team: 'Жемчужина' } : null;
  await rememberFile(owner, payload, { facts, at: Date.now() });
  await queueMusic('Лебедь.mp3');
  stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  await chooseOf(`${SOLO}, музыка`, outboxText.discard.confirm);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(`«Лебедь.mp3», ${words}`)).toBeVisible();
});

test('rows of one entry at two competitions have different names of their «⋯» menus', async () => {
  const other = payloadAt('another', 'Кубок Оки');
  await queueMusic('Лебедь.mp3');
  await queueMusic('Лебедь.mp3', other);
  stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.outbox);
  for (const at of [competitionName, 'Кубок Оки']) {
    const name = outboxText.actions.more(`${SOLO}, музыка, ${outboxText.group(at, 'Жемчужина')}`);
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
});
