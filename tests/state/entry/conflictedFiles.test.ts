// Two tabs have changed one draft: files go nowhere from the one that asks, and what is kept is not called lost.
import { expect, test } from 'vitest';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { confirmBatchAction, pickBatchAction } from '#state/entry/batch.ts';
import { confirmEntryFilesAction } from '#state/entry/confirm.ts';
import { takeOtherDraftAction } from '#state/entry/draft.ts';
import { pickFileAction } from '#state/entry/picks.ts';
import { removeServerFileAction } from '#state/entry/removal.ts';
import { saveDraftAction } from '#state/entry/saveDraft.ts';
import { dispatchAction, openSessionIn, type SessionKey } from '#state/entry/session.ts';
import { THIS_PAGE } from '#state/entry/unkeptFiles.ts';
import { toastAtom } from '#state/toasts.ts';
import { draftsText } from '#text/application/drafts.ts';
import {
  DUET_ENTRY,
  FORM,
  keptFile,
  reading,
  SOLO_ENTRY,
} from '#tests/domain/entry-session/sampleForms.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { competition, onDevice, openOffline } from './offlineEntry.ts';

const CARD = new File(['card'], 'Соло.pdf');
const MUSIC = new File([mp3Frames(4)], 'Соло.mp3');
const DUET_CARD = new File(['duet'], 'Дуэт.pdf');

/** A page on which card and music of the solo are picked, and a card of the duet with others. */
async function openPicked() {
  const { store, key } = openOffline(...reading('f1', FORM));
  await store.set(pickFileAction, key, SOLO_ENTRY, 'card', CARD, competition);
  await store.set(pickFileAction, key, SOLO_ENTRY, 'music', MUSIC, competition);
  await store.set(pickBatchAction, key, [DUET_CARD], competition);
  await store.set(saveDraftAction, key, competition);
  return { store, key };
}

/** Another tab has picked another music, of which this one has not heard. */
async function pickElsewhere(key: SessionKey) {
  const { draft } = await onDevice(key);
  const picked = [{ entry: SOLO_ENTRY, music: keptFile('Другая') }];
  const content = { ...draft.content, picked };
  const { kind } = await saveDraft({ ...draft, writer: 'another tab', content });
  expect(kind).toBe('saved');
  return picked;
}

type Page = Awaited<ReturnType<typeof openPicked>>;

const CONFIRMING = [
  {
    way: 'an entry is confirmed',
    go: ({ store, key }: Page) => store.set(confirmEntryFilesAction, key, SOLO_ENTRY, competition),
  },
  {
    way: 'files are confirmed together',
    go: ({ store, key }: Page) => store.set(confirmBatchAction, key, competition),
  },
];
const REMOVING = [
  {
    way: 'a file is deleted',
    go: ({ store, key }: Page) =>
      store.set(removeServerFileAction, { key, entry: DUET_ENTRY, kind: 'card', competition }),
  },
];

test.each([...CONFIRMING, ...REMOVING])(
  'nothing is sent while the tab asks which draft stays: $way',
  async ({ go }) => {
    const page = await openPicked();
    const { store, key } = page;
    const theirs = await pickElsewhere(key);
    await store.set(pickFileAction, key, SOLO_ENTRY, 'card', CARD, competition);
    await store.set(pickFileAction, key, DUET_ENTRY, 'music', MUSIC, competition);
    const before = openSessionIn(store.get, key);
    expect(before?.draft.state).toBe('other-tab');
    await go(page);
    const { rows, draft } = await onDevice(key);
    expect(rows).toEqual([]);
    expect(draft.content).toMatchObject({ picked: theirs, completedEntries: [] });
    expect(openSessionIn(store.get, key)?.content).toBe(before?.content);
  },
);

test('a deletion that is not sent says why', async () => {
  const { store, key } = await openPicked();
  await pickElsewhere(key);
  await store.set(pickFileAction, key, DUET_ENTRY, 'music', MUSIC, competition);
  await store.set(removeServerFileAction, { key, entry: DUET_ENTRY, kind: 'card', competition });
  expect(store.get(toastAtom)).toMatchObject({ tone: 'error', text: draftsText.conflict.first });
});

test.each(CONFIRMING)(
  'so it is where only the saving before it tells of the other tab: $way',
  async ({ go }) => {
    const page = await openPicked();
    const { store, key } = page;
    const theirs = await pickElsewhere(key);
    // Something is to be saved.
    store.set(dispatchAction, key, { type: 'tab-opened', tab: 'apply' });
    await go(page);
    const { rows, draft } = await onDevice(key);
    expect(rows).toEqual([]);
    expect(draft.content).toMatchObject({ picked: theirs, completedEntries: [] });
    const session = openSessionIn(store.get, key);
    expect(session?.draft.state).toBe('other-tab');
    expect(session?.confirmations.size).toBe(0);
    expect(session && openEntries(session)).toEqual([SOLO_ENTRY, DUET_ENTRY]);
  },
);

/** The draft on the device still names files that this page has copied since. */
async function nameCopied(key: SessionKey, ...files: readonly File[]) {
  const { draft } = await onDevice(key);
  const named = files.map(({ name, type, size }) => ({ name, type, size }));
  await (
    await browserDb()
  ).put('drafts', {
    ...draft,
    copying: [{ page: THIS_PAGE, files: named }],
  });
}

test('files that stay beside the version of the other tab are not named as not kept', async () => {
  const { store, key } = await openPicked();
  await pickElsewhere(key);
  await nameCopied(key, CARD, MUSIC, new File(['lost'], 'Потерянная.pdf'));
  await store.set(takeOtherDraftAction, key);
  const session = openSessionIn(store.get, key);
  expect(session?.incoming.map(({ picked }) => picked.name)).toEqual(['Потерянная.pdf']);
});
