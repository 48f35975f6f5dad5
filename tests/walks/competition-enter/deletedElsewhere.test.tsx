// A file that is deleted in a list, another tab or on another device makes its entry incomplete again.
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { readSession } from '#api/session.ts';
import { calls } from '#contract/calls.ts';
import type { DeviceChange } from '#offline/device/changes.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { fileKey } from '#domain/outbox/outboxRow.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { paths } from '#page/paths.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { searchNow } from '#tests/support/browser/showPage.tsx';
import { ownFile } from '#tests/support/browser/screenData.ts';
import { areRowsReadAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import {
  competition,
  ENTER,
  figuresOnly,
  openReadForm,
  openStep,
  openTab,
  parsed,
  press,
  reopen,
} from '#tests/screens/competition-enter/enterPage.tsx';

const owner = (): string => readSession()?.userid ?? '';
const place = {
  competition: competition.id,
  draft: '',
  entry: '',
  routine: 'free-solo',
  name: 'Иванова А.Б.',
};
const theCard = { place, fileKind: 'card' } as const;

interface Server {
  card: 'present' | 'missing' | 'lost';
}

/** Confirms the only entry, and waits until the draft has stored the confirmation. */
async function openAllDone(removed: 'done' | 'lost' = 'done'): Promise<Server> {
  const server: Server = { card: 'present' };
  await openReadForm({
    parsed: { ...parsed, tech: figuresOnly.tech },
    stored: ['music free-solo/Иванова А.Б.'],
    answers: [
      answering(calls.card.exists, () => {
        if (server.card === 'lost') return 'lost';
        return server.card === 'missing'
          ? { refusal: 'file-not-found' }
          : { answer: { name: 'карточка.pdf', size: 10, team: null } };
      }),
      answering(calls.card.remove, () => (removed === 'lost' ? 'lost' : { answer: {} })),
      answering(calls.card.list, () => ({
        answer: {
          data: [
            ownFile({
              competitionId: place.competition,
              routine: place.routine,
              teamName: place.name,
              name: 'карточка.pdf',
            }),
          ],
        },
      })),
      answering(calls.music.list, () => ({ answer: { data: [] } })),
    ],
  });
  await openTab('files');
  await screen.findByText(entryFilesText.matrix.toConfirm.there);
  await press(entryFilesText.confirm);
  await openStep(4);
  await waitFor(async () => {
    const [draft] = await draftsOf(owner(), competition.id);
    expect(draft).toMatchObject({ content: { step: 4, filesSeen: true } });
  });
  return server;
}

/** Changes the device's database as another tab does when it deletes the card. */
async function deleteInOtherTab(): Promise<void> {
  await changeOutbox(async (stores) =>
    stores.put({
      id: crypto.randomUUID(),
      seq: await stores.nextSeq(),
      owner: owner(),
      naturalKey: fileKey(theCard),
      deadline: competition.deadline,
      state: 'done',
      doneAt: Date.now(),
      kind: 'removal',
      payload: { ...theCard, competitionName: competition.name, team: '' },
    }),
  );
  const otherTab = new BroadcastChannel('registration');
  const changed: DeviceChange = { kind: 'outbox' };
  const post = otherTab.postMessage.bind(otherTab);
  post(changed);
  await openStep(3);
  otherTab.close();
}

test('a step that the page itself took back is not in the history: Back leaves the page', async () => {
  await openAllDone();
  const { store } = reopen(ENTER, paths.outbox, ENTER);
  await openStep(4);
  await waitFor(() => expect(store.get(areRowsReadAtom)).toBe(true));
  await waitFor(() => expect(searchNow()).toBe('?tab=apply&step=5'));
  await deleteInOtherTab();
  await waitFor(() => expect(searchNow()).toBe('?tab=apply&step=4'));
  await press('back');
  await screen.findByRole('heading', { name: outboxText.title });
});
