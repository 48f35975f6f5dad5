import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  pickedFile,
  isFormOnDevice,
  isPickOnDevice,
} from '#domain/entry-session/select/selectFiles.ts';
import { formOf } from '#domain/entry-session/select/selectForm.ts';
import { pickBatch, pickFile } from '#state/entry/batch.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { takeCopying } from '#offline/device/drafts.ts';
import { restoreDraft } from '#state/entry/draft.ts';
import { pickForm } from '#state/entry/form.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import { entrySessionAtom, openSessionIn, type EnteredKey } from '#state/entry/session.ts';
import { rereadSession } from '#state/person/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { FORM, reading, SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { onDevice, openOffline } from './offlineEntry.ts';

const SOLO_CARD = { entry: SOLO_ENTRY, kind: 'card' } as const;

const card = (name = 'Соло.pdf') => new File([`${name} ${crypto.randomUUID()}`], name);
const corrected = () =>
  new File([`PK\u0003\u0004${crypto.randomUUID()}`], 'Исправленная.xlsx', {
    type: MEDIA_TYPE.xlsx,
  });

/** Delays the reads of a file until `release`; `asked` resolves at the first read. */
function held(file: File) {
  const { promise, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>();
  const read = file.arrayBuffer.bind(file);
  file.arrayBuffer = () => {
    ask(undefined);
    return promise.then(read);
  };
  return { file, asked, release: () => release(undefined) };
}

/** Opens a page with a stored draft that is saved only when the test calls for it. */
async function openSaved() {
  const page = openOffline(...reading('f1', FORM));
  await saveOpenDraft(page.store, page.key);
  return page;
}

type Page = Awaited<ReturnType<typeof openSaved>>;

const pickCard = ({ store, key }: Page, file: File, { entry, kind } = SOLO_CARD) =>
  pickFile(store, key, entry, kind, file);

const saysPicked = (session: OpenSession, name: string): boolean => {
  const picked = pickedFile(session, SOLO_ENTRY, 'card');
  return picked?.name === name && isPickOnDevice(session, SOLO_CARD, picked);
};

const saysForm = (session: OpenSession, name: string): boolean => {
  const form = formOf(session);
  return form?.name === name && isFormOnDevice(session, form);
};

const contentOnceSaid = ({ store, key }: Page, isSaid: (session: OpenSession) => boolean) =>
  new Promise<OpenSession['content']>((resolve, reject) => {
    const forget = store.sub(entrySessionAtom(key), () => {
      const session = openSessionIn(store, key);
      if (!session || !isSaid(session)) return;
      forget();
      onDevice(key).then(({ draft }) => resolve(draft.content), reject);
    });
  });

async function reloaded(key: EnteredKey): Promise<OpenSession> {
  const again = createStore();
  rereadSession(again);
  await restoreDraft(again, key, undefined);
  const session = openSessionIn(again, key);
  if (!session) throw new Error('no draft is found');
  return session;
}

const namedIn = ({ incoming }: OpenSession) =>
  incoming.map((each) => [each.picked.name, each.state === 'refused' && each.why]);

test('a card, also one that replaces another, is shown as stored once the stored draft names it', async () => {
  const page = await openSaved();
  const first = contentOnceSaid(page, (session) => saysPicked(session, 'Соло.pdf'));
  await pickCard(page, card());
  expect((await first).picked).toMatchObject([{ card: { name: 'Соло.pdf' } }]);
  const said = contentOnceSaid(page, (session) => saysPicked(session, 'Новая.pdf'));
  await pickCard(page, card('Новая.pdf'));
  expect((await said).picked).toMatchObject([{ card: { name: 'Новая.pdf' } }]);
});

test('files picked together are in the draft once all are copied', async () => {
  const page = await openSaved();
  const files = [card('Соло.pdf'), card('Дуэт.pdf')];
  await pickBatch(page.store, page.key, files);
  const { draft } = await onDevice(page.key);
  expect(draft.content.batch?.map(({ file }) => file.name)).toEqual(['Соло.pdf', 'Дуэт.pdf']);
});

test('a card whose copying was interrupted by a reload is reported by the next page', async () => {
  const page = await openSaved();
  const { file, asked, release } = held(card());
  const copying = pickCard(page, file);
  await asked;
  expect(namedIn(await reloaded(page.key))).toEqual([['Соло.pdf', batchText.notKept]]);
  release();
  await copying;
});

test('a replacing form whose copying was interrupted is reported too', async () => {
  const page = await openSaved();
  const { file, release } = held(corrected());
  const choosing = pickForm(page.store, page.key, file);
  const named = async () => (await onDevice(page.key)).draft.copying?.flatMap(({ files }) => files);
  await expect.poll(named).toMatchObject([{ name: 'Исправленная.xlsx' }]);
  const { refusedForm, incoming } = await reloaded(page.key);
  expect(refusedForm).toEqual({ name: 'Исправленная.xlsx', why: batchText.notKept });
  expect(incoming).toEqual([]);
  release();
  await choosing;
});

test('the form is shown as stored in the same way, and nothing is reported after a page that had saved everything or removed the file', async () => {
  const page = await openSaved();
  await pickCard(page, card());
  await pickCard(page, new File([], 'Пустая.pdf'));
  const said = contentOnceSaid(page, (session) => saysForm(session, 'Исправленная.xlsx'));
  await pickForm(page.store, page.key, corrected());
  expect((await said).form?.name).toBe('Исправленная.xlsx');
  const session = await reloaded(page.key);
  expect(namedIn(session)).toEqual([]);
  expect(session.refusedForm).toBeUndefined();
});

test('a reported file is not reported any more once it is picked again', async () => {
  const page = await openSaved();
  const { file, asked, release } = held(card());
  const first = pickCard(page, file);
  await asked;
  const again = createStore();
  rereadSession(again);
  await restoreDraft(again, page.key, undefined);
  const names = () => openSessionIn(again, page.key)?.incoming.map(({ picked }) => picked.name);
  expect(names()).toEqual(['Соло.pdf']);
  release();
  await first;
  await pickFile(again, page.key, SOLO_ENTRY, 'card', file);
  expect(names()).toEqual([]);
});

/** Simulates another page that is still copying a file. */
async function openOtherPage(key: EnteredKey) {
  const page = `copying ${crypto.randomUUID()}`;
  const files = [{ name: 'Соло.mp3', type: 'audio/mpeg', size: 7 }];
  const { draft } = await onDevice(key);
  const copying = [...(draft.copying ?? []), { page, files }];
  await (await browserDb()).put('drafts', { ...draft, copying });
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const locked = Promise.withResolvers<undefined>();
  void frame.contentWindow?.navigator.locks.request(page, () => {
    locked.resolve(undefined);
    return new Promise(() => undefined);
  });
  await locked.promise;
  return { finish: () => takeCopying(draft.id, page), end: () => frame.remove() };
}

/** Opens the draft in a new page; returns the names of files that it reports as lost. */
async function opened(key: EnteredKey) {
  const store = createStore();
  rereadSession(store);
  await restoreDraft(store, key, undefined);
  const incoming = () => openSessionIn(store, key)?.incoming ?? [];
  return () => incoming().map(({ picked }) => picked.name);
}

test('a file that another page was copying is reported once that page is gone', async () => {
  const { key } = await openSaved();
  const other = await openOtherPage(key);
  const names = await opened(key);
  expect(names()).toEqual([]);
  other.end();
  await expect.poll(names).toEqual(['Соло.mp3']);
  expect(namedIn(await reloaded(key))).toEqual([]);
});

test('a file that the other page has stored after all is not reported', async () => {
  const { key } = await openSaved();
  const [kept, lost] = [await openOtherPage(key), await openOtherPage(key)];
  const names = await opened(key);
  await kept.finish();
  kept.end();
  lost.end();
  await expect.poll(names).toEqual(['Соло.mp3']);
});

test('if there are more lost files than a batch takes the first ones are reported', async () => {
  const page = await openSaved();
  const all = ['Первая.pdf', ...Array.from({ length: MOST_BATCH_FILES }, (_, at) => `${at}.pdf`)];
  const [first, ...files] = all.map((name) => held(card(name)));
  if (!first) throw new Error('no file');
  const single = pickCard(page, first.file);
  await first.asked;
  const batch = files.map(({ file }) => file);
  const together = pickBatch(page.store, page.key, batch);
  await files[0]?.asked;
  const named = namedIn(await reloaded(page.key));
  expect(named).toHaveLength(MOST_BATCH_FILES);
  expect(named[0]).toEqual(['Первая.pdf', batchText.notKept]);
  for (const { release } of [first, ...files]) release();
  await Promise.all([single, together]);
});
