// A version of a draft that is not taken: files that it had put aside are not forgotten with it.
import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { type EntryContent, emptyContent } from '#domain/entry-session/entryContent.ts';
import { orphanQuestions } from '#domain/entry-session/select/selectOrphans.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { draftsOf, readDraft } from '#offline/device/drafts.ts';
import {
  keepOwnDraftAction,
  restoreDraftAction,
  takeOtherDraftAction,
  takeVersionAction,
} from '#state/entry/draft.ts';
import { keepOwnVersionAction } from '#state/entry/ownVersion.ts';
import { dispatchAction, openSessionIn, type SessionKey } from '#state/entry/session.ts';
import { rereadSessionAction } from '#state/person/session.ts';
import {
  DARIA,
  entryAt,
  filledForm,
  FORM,
  keptFile,
  picking,
  previousEntry,
  SOLO_ENTRY,
} from '#tests/domain/entry-session/sampleForms.ts';
import { answerEntryCalls, answering } from '#tests/support/browser/answers/answerEntryCalls.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { competition } from '#tests/support/browser/answers/screenData.ts';

afterEach(() => {
  for (const name of [COOKIE.user, COOKIE.access]) document.cookie = `${name}=; path=/; max-age=-1`;
});

const GONE = entryAt(filledForm({ solo: [DARIA] }), 0);
const ASIDE = previousEntry({ ...GONE, entryId: '', name: `${GONE.name} (2)` });

const content = (previousEntries: EntryContent['previousEntries']): EntryContent => ({
  ...emptyContent,
  tab: 'apply',
  step: 3,
  reading: { parsed: FORM, by: 'server', at: 1 },
  previousEntries,
});

/** A page that stands in one version of a draft while the device has the other; the server has a card put aside. */
async function openBetween(own: EntryContent, other: EntryContent) {
  answerEntryCalls([
    answering(calls.card.exists, ({ params: { teamName } }) =>
      teamName === ASIDE.name
        ? { answer: { name: 'Соло.pdf', size: 7, team: null } }
        : { refusal: 'file-not-found' as const },
    ),
    answering(calls.music.exists, () => ({ refusal: 'file-not-found' })),
  ]);
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  store.set(rereadSessionAction);
  const { id, name, deadline } = competition();
  const key: SessionKey = { owner, competition: id };
  await leaveDraft(owner, own);
  const [draft] = await draftsOf(owner, id);
  if (!draft) throw new Error('no draft is kept');
  await store.set(restoreDraftAction, key, undefined);
  const { form } = draft.content;
  return { store, key, draft, of: { id, name, deadline }, other: { ...other, form } };
}

type Between = Awaited<ReturnType<typeof openBetween>>;

/** Another device has gone on as well. */
const saveOnOtherDevice = async ({ draft, other }: Between) => {
  const stored = await readDraft(draft.id);
  if (!stored) throw new Error('the draft is gone');
  const version = { content: other, device: 'iPhone', at: 1, revision: 2 };
  await (await browserDb()).put('drafts', { ...stored, other: version });
};

/** Another tab has saved the draft. */
const saveInOtherTab = async ({ store, key, draft, other }: Between) => {
  const stored = await readDraft(draft.id);
  if (!stored) throw new Error('the draft is gone');
  const saved = { ...stored, content: other, writer: 'w2', revision: stored.revision + 1 };
  await (await browserDb()).put('drafts', saved);
  store.set(dispatchAction, key, { type: 'draft-conflicted', id: draft.id, draft: saved });
};

const [KNOWN, UNKNOWN] = [content([ASIDE]), content([])];

test.each([
  {
    decided: 'the own version is kept',
    own: UNKNOWN,
    other: KNOWN,
    decide: async (between: Between) => {
      await saveOnOtherDevice(between);
      await between.store.set(keepOwnVersionAction, between.key, between.of);
    },
  },
  {
    decided: 'the version of the other device is taken',
    own: KNOWN,
    other: UNKNOWN,
    decide: async (between: Between) => {
      await saveOnOtherDevice(between);
      await between.store.set(takeVersionAction, between.key, between.of);
    },
  },
  {
    decided: 'this tab goes on',
    own: UNKNOWN,
    other: KNOWN,
    decide: async (between: Between) => {
      await saveInOtherTab(between);
      await between.store.set(keepOwnDraftAction, between.key, between.of);
    },
  },
])('what the version that is not taken had put aside is asked about: $decided', async (way) => {
  const between = await openBetween(way.own, way.other);
  await way.decide(between);
  const session = openSessionIn(between.store.get, between.key);
  const questions = session ? orphanQuestions(session, []) : [];
  expect(questions.map(({ entry, files }) => [entry.name, files.map(({ name }) => name)])).toEqual([
    [ASIDE.name, ['Соло.pdf']],
  ]);
  expect(session?.draft.state).toBe('open');
  const kept = await readDraft(between.draft.id);
  expect(kept?.content.previousEntries).toEqual([ASIDE]);
});

const [HERE, THERE] = [keptFile('here.bin'), keptFile('there.pdf')];
const cardsIn = ({ picked }: EntryContent) => picked.map(({ card }) => card);

test.each([
  { decided: 'taken', decide: takeOtherDraftAction, taken: THERE, left: HERE },
  { decided: 'overwritten', decide: keepOwnDraftAction, taken: HERE, left: THERE },
])('of two tabs the version that is not taken keeps its card: $decided', async (way) => {
  const picked = [{ entry: SOLO_ENTRY, card: THERE }];
  const between = await openBetween(UNKNOWN, { ...UNKNOWN, picked });
  const { store, key, draft, of } = between;
  for (const event of picking('here', SOLO_ENTRY, 'card')) store.set(dispatchAction, key, event);
  await saveInOtherTab(between);
  await store.set(way.decide, key, of);
  const cards = () => cardsIn(openSessionIn(store.get, key)?.content ?? emptyContent);
  expect(cards()).toEqual([way.taken]);
  const [left] = (await readDraft(draft.id))?.left ?? [];
  expect(left?.device).toBe('');
  await store.set(takeVersionAction, key, of, left?.leftAt);
  expect(cards()).toEqual([way.left]);
  const stored = await readDraft(draft.id);
  expect(stored && cardsIn(stored.content)).toEqual([way.left]);
  expect(stored?.from).toBeUndefined();
  expect(stored?.left?.map(({ content: aside }) => cardsIn(aside))).toEqual([[way.taken]]);
});
