// Two tabs change one draft: files picked in both are sent, but no file that the user has not seen in this tab.
import { expect, test } from 'vitest';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { confirmBatch, pickBatch, pickFile } from '#state/entry/batch.ts';
import { confirmEntryFiles } from '#state/entry/confirm.ts';
import { removeServerFile } from '#state/entry/removal.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import { dispatch, openSessionIn, type EnteredKey } from '#state/entry/session.ts';
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
import { onDevice, openOffline } from './offlineEntry.ts';

const CARD = new File(['card'], 'Соло.pdf');
const MUSIC = new File([mp3Frames(4)], 'Соло.mp3');
const DUET_CARD = new File(['duet'], 'Дуэт.pdf');

/** Opens a page with picked files of the solo, and a card of the duet in the batch. */
async function openPicked() {
  const { store, key } = openOffline(...reading('f1', FORM));
  await pickFile(store, key, SOLO_ENTRY, 'card', CARD);
  await pickFile(store, key, SOLO_ENTRY, 'music', MUSIC);
  await pickBatch(store, key, [DUET_CARD]);
  await saveOpenDraft(store, key);
  return { store, key };
}

/** Picks music in another tab that does not notify this one. */
async function pickElsewhere(key: EnteredKey, entry: DraftEntry) {
  const { draft } = await onDevice(key);
  const others = draft.content.picked.filter((each) => each.entry.id !== entry.id);
  const own = draft.content.picked.find((each) => each.entry.id === entry.id);
  const picked = [...others, { ...own, entry, music: keptFile('Другая') }];
  const content = { ...draft.content, picked };
  const { kind } = await saveDraft({ ...draft, writer: 'another tab', content });
  expect(kind).toBe('saved');
}

type Page = Awaited<ReturnType<typeof openPicked>>;

const CONFIRMING = [
  {
    way: 'an entry is confirmed',
    go: ({ store, key }: Page) => confirmEntryFiles(store, key, SOLO_ENTRY),
    sends: [CARD.name, MUSIC.name],
  },
  {
    way: 'files are confirmed together',
    go: ({ store, key }: Page) => confirmBatch(store, key),
    sends: [DUET_CARD.name],
  },
];

test.each(CONFIRMING)(
  'a file picked in another tab meanwhile stays picked: $way',
  async ({ go, sends }) => {
    const page = await openPicked();
    const { store, key } = page;
    await pickElsewhere(key, DUET_ENTRY);
    dispatch(store, key, { type: 'tab-opened', tab: 'apply' });
    await go(page);
    const { rows, draft } = await onDevice(key);
    const sent = rows.flatMap((row) => ('file' in row ? [row.file.name] : []));
    expect(new Set(sent)).toEqual(new Set(sends));
    for (const content of [draft.content, openSessionIn(store, key)?.content])
      expect(JSON.stringify(content?.picked)).toContain('Другая');
  },
);

test('a file that another tab picked instead is not sent unseen', async () => {
  const { store, key } = await openPicked();
  await pickElsewhere(key, SOLO_ENTRY);
  dispatch(store, key, { type: 'tab-opened', tab: 'apply' });
  await confirmEntryFiles(store, key, SOLO_ENTRY);
  const { rows, draft } = await onDevice(key);
  expect(rows).toEqual([]);
  expect(draft.content).toMatchObject({ completedEntries: [] });
  const session = openSessionIn(store, key);
  expect(session?.confirmations.size).toBe(0);
  expect(session && openEntries(session)).toEqual([SOLO_ENTRY, DUET_ENTRY]);
  expect(session?.content.picked).toMatchObject([{ music: { name: 'Другая' } }]);
});

test('a deletion reports that another tab has deleted the draft', async () => {
  const { store, key } = await openPicked();
  const { draft } = await onDevice(key);
  await dropDraft(draft.id);
  await pickFile(store, key, DUET_ENTRY, 'music', MUSIC);
  await removeServerFile(store, { key, entry: DUET_ENTRY, kind: 'card' });
  expect(store.get(toastAtom)).toMatchObject({ tone: 'error', text: draftsText.gone.first });
});
