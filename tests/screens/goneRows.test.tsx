// When a focused row disappears, the focus moves to the row or element that replaces it (design 7.1).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fileArguments, placeOfFile } from '#contract/wirePlace.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { paths } from '#page/paths.ts';
import { leaveDraft, leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { competition, ownFile } from '#tests/support/browser/screenData.ts';
import { owner, showPageAt, signInNewCoach } from '#tests/support/browser/showPage.tsx';
import { answering, answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { outboxText } from '#text/outbox.ts';

const SEROVA = 'Серова';

beforeEach(signInNewCoach);

const rowOf = (words: RegExp | string) => {
  const found = screen.getAllByRole('listitem').find((row) => within(row).queryAllByText(words)[0]);
  if (!found) throw new Error(`no row says ${words}`);
  return found;
};
const hasFocus = (place: () => HTMLElement) => () => place().contains(document.activeElement);
const title = (name: string) => () => screen.getByRole('heading', { level: 1, name });

/** Presses Enter on a button, and on the button that confirms it. */
async function enter(button: HTMLElement, confirmed?: string): Promise<void> {
  button.focus();
  await userEvent.keyboard('{Enter}');
  if (confirmed === undefined) return;
  const dialog = await screen.findByRole('alertdialog');
  await expect.poll(hasFocus(() => dialog)).toBe(true);
  await enter(within(dialog).getByRole('button', { name: confirmed }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

type Outcome = 'lost' | 'sent' | 'refused';

/** Shows «Отправка» with unsent music of these entries. */
async function showOutbox(...names: string[]) {
  const ids: string[] = [];
  for (const name of names) ids.push((await leaveMusic(owner, name)).id);
  const outcomes = new Map<unknown, Outcome>();
  const asked = stubCalls([
    answering(calls.music.upload, ({ form }) => {
      const outcome = outcomes.get(form?.get('teamName')) ?? 'lost';
      if (outcome === 'refused') return { refusal: 'not-mp3' };
      return outcome === 'sent' ? { answer: {} } : 'lost';
    }),
  ]);
  showPageAt(paths.outbox);
  await screen.findByText(/Попытка 1/u);
  return { ids, asked, outcomes };
}
const rowNamed = (name: string) => () => rowOf(new RegExp(name, 'u'));
const menuOf = (name: string) => within(rowNamed(name)()).getByRole('button', { name: /^Ещё/u });

test('the focus moves from a sent row to the next one, and from the last one to the title', async () => {
  const { asked, outcomes } = await showOutbox(SEROVA, 'Белова');
  menuOf(SEROVA).focus();
  outcomes.set(SEROVA, 'sent');
  screen.getByRole('button', { name: outboxText.retryAll }).click();
  await screen.findByText(outboxText.states.stored);
  await expect.poll(hasFocus(rowNamed('Белова'))).toBe(true);
  await expect.poll(() => asked.some(({ form }) => form?.get('teamName') === 'Белова')).toBe(true);
  outcomes.set('Белова', 'sent');
  await enter(await screen.findByRole('button', { name: outboxText.retryAll }));
  await screen.findByText(outboxText.empty.title);
  await expect.poll(hasFocus(title(outboxText.title))).toBe(true);
});

test('the focus moves from a row that goes elsewhere to the row in its place, else to the previous one, which keeps it when refused', async () => {
  const { ids, outcomes } = await showOutbox(SEROVA, 'Белова', 'Громова');
  const otherTab = new BroadcastChannel('registration');
  const post = otherTab.postMessage.bind(otherTab);
  const remove = async (at: number) => {
    await changeOutbox((stores) => stores.deleteRow(ids[at] ?? ''));
    post({ kind: 'outbox' });
  };
  menuOf('Белова').focus();
  await remove(1);
  await expect.poll(hasFocus(rowNamed('Громова'))).toBe(true);
  await remove(2);
  await expect.poll(hasFocus(rowNamed(SEROVA))).toBe(true);
  otherTab.close();
  outcomes.set(SEROVA, 'refused');
  const [action] = within(rowNamed(SEROVA)()).getAllByRole('button');
  if (!action) throw new Error('the row has no action');
  await enter(action);
  await screen.findByText(outboxText.states.failed);
  await expect.poll(hasFocus(rowNamed(SEROVA))).toBe(true);
});

test('the focus moves from a row when it is given up, and not before', async () => {
  await showOutbox(SEROVA, 'Белова');
  const ask = async (answer: string) => {
    await enter(menuOf(SEROVA));
    const item = await screen.findByRole('menuitem', { name: outboxText.discard.confirm });
    await expect.poll(hasFocus(() => screen.getByRole('menu'))).toBe(true);
    await enter(item, answer);
  };
  await ask(outboxText.discard.cancel);
  await waitFor(() => expect(menuOf(SEROVA)).toHaveFocus());
  await ask(outboxText.discard.confirm);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await expect.poll(hasFocus(rowNamed('Белова'))).toBe(true);
});

test('the focus moves from a deleted draft to the next one, and from the last one to the element below', async () => {
  const cups = ['Кубок Невы', 'Кубок Волги'].map((name) => ({
    ...competition(),
    name,
    id: crypto.randomUUID().replaceAll('-', ''),
  }));
  for (const cup of cups) await leaveDraft(owner, {}, cup);
  stubCalls([
    answers(calls.application.list, {}, { data: [], removed: [] }),
    answers(calls.draft.list, {}, { data: [] }),
  ]);
  showPageAt(paths.applications);
  const rows = await screen.findAllByRole('button', { name: /^Удалить черновик/u });
  expect(rows).toHaveLength(2);
  if (!rows[0]) throw new Error('no draft is listed');
  await enter(rows[0], draftsText.removal.confirm);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await expect.poll(hasFocus(() => screen.getByRole('listitem'))).toBe(true);
  await enter(
    screen.getByRole('button', { name: /^Удалить черновик/u }),
    draftsText.removal.confirm,
  );
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
  );
});

test('the focus moves from a deleted file to the next one', async () => {
  const files = [ownFile({ name: 'Лебедь.mp3' }), ownFile({ rowid: 2, name: 'Чайка.mp3' })];
  const [first, second] = files;
  if (!first || !second) throw new Error('no file is listed');
  const stubs = [
    answers(calls.music.list, {}, { data: files }),
    answers(calls.music.remove, fileArguments(placeOfFile(first)).params, {}),
  ];
  stubCalls(stubs);
  showPageAt(paths.music);
  const button = await screen.findByRole('button', { name: ownFilesText.removeFile(first.name) });
  stubs[0] = answers(calls.music.list, {}, { data: [second] });
  await enter(button, ownFilesText.remove);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await expect.poll(hasFocus(() => rowOf('Чайка.mp3'))).toBe(true);
});
