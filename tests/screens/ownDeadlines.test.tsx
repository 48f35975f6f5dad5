import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Deadline, FREEZE_MS } from '#domain/deadline.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { writeCached } from '#offline/device/cache.ts';
import { recordServerTime } from '#offline/device/clock.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';
import { saveRecentCompetition } from '#offline/device/recentCompetitions.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { COMPETITION } from '#tests/domain/entry-session/sampleForms.ts';
import { saveRow, uploadRow } from '#tests/domain/entry-session/sampleRows.ts';
import { competition, inDays, ownApplication, ownFile } from '#tests/support/browser/screenData.ts';
import { answers, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { keepApp } from '#tests/support/browser/keptApp.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { pageStore, showLoadedPage, signedInAs } from '#tests/support/browser/showPage.tsx';
import { refreshClock } from '#state/clock/clock.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { todoText } from '#text/todo.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { outboxText } from '#text/outbox.ts';
import { CUP, list, listed } from './listedDrafts.ts';

/** The server's clock minus the device's, in ms. */
const AHEAD_MS = 60 * 60_000;
const SOON_MS = 5.5 * 60_000;

let owner: string;

/** Returns a deadline on the server's clock, `ms` from now. */
const onServer = (ms: number): Deadline => new Date(Date.now() + AHEAD_MS + ms).toISOString();

beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const now = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now,
  });
  recordServerTime(new Date(now + AHEAD_MS).toUTCString(), now + 500, now + 500);
});
afterEach(() => {
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString(), Date.now(), Date.now());
});

const NO_DRAFTS = list();
const applications = (...data: ReturnType<typeof ownApplication>[]): Stub =>
  answers(calls.application.list, {}, { data, removed: [] });
const draft = (deadline: Deadline): Stub => list(listed({ competition: { ...CUP, deadline } }));
const returned = (until: Deadline) => ({ reason: 'Нет карточки', at: inDays(-1), until });
const returnedDraft = (end: Deadline): Stub => {
  const of = { ...CUP, deadline: inDays(-1) };
  return list(listed({ draft: 'd7', competition: of, returned: returned(end) }));
};
const music = (deadline: Deadline, ofDraft = ''): Stub =>
  answers(calls.music.list, {}, { data: [ownFile({ deadline, draft: ofDraft })] });

/** Queues a submission that waits for a refused file, so that nothing is sent. */
async function leaveSubmission(deadline: Deadline): Promise<void> {
  const place = {
    competition: COMPETITION,
    draft: 'd1',
    entry: '',
    routine: 'free-solo',
    name: 'А',
  };
  const file = uploadRow({ place, fileKind: 'card' }, { deadline, state: 'failed' });
  const submission = saveRow({ deadline, seq: 2, dependsOn: [file.naturalKey] });
  const db = await browserDb();
  await db.put('outbox', { ...file, owner, id: `${owner} 1` });
  await db.put('outbox', { ...submission, owner, id: `${owner} 2` });
}

async function keepCup(deadline: Deadline): Promise<void> {
  const [params, fetchedAt] = [{ id: CUP.id }, Date.now()];
  const none = { data: { data: [] }, fetchedAt };
  const data = { data: { ...CUP, deadline } };
  await writeCached(owner, calls.competition.get, { params }, { data, fetchedAt });
  await writeCached(owner, calls.competition.statistic, { params }, { data: [], fetchedAt });
  await writeCached(owner, calls.card.list, {}, none);
  await writeCached(owner, calls.music.list, {}, none);
  await saveRecentCompetition(owner, { id: CUP.id, deadline }, Date.now());
  keepApp();
}

const shareMusic = () => keepShared(owner, [new File(['1'], 'Соло.mp3')], Date.now());

interface Case {
  what: string;
  at: string;
  stubs: (end: Deadline) => Stub[];
  leave?: (end: Deadline) => Promise<unknown>;
  access?: number;
  before: string;
  after?: string;
}

const MISSING = [{ kind: 'music', routine: 'free-solo', name: 'Соколова М.' }] as const;

const CASES: readonly Case[] = [
  {
    what: 'a draft on the start',
    at: paths.home,
    stubs: (end) => [draft(end), applications()],
    before: draftsText.goOn.here,
  },
  {
    what: 'a draft of this device on the start',
    at: paths.home,
    stubs: () => [NO_DRAFTS, applications()],
    leave: (deadline) => leaveDraft(owner, {}, { ...CUP, deadline }),
    before: draftsText.goOn.again,
  },
  {
    what: 'an application that lacks files on the start',
    at: paths.home,
    stubs: (deadline) => [
      NO_DRAFTS,
      applications(ownApplication({ deadline, missing: [...MISSING] })),
    ],
    before: todoText.verbs.missing,
    after: acceptanceText.closed,
  },
  {
    what: 'a return on the start',
    at: paths.home,
    stubs: (end) => [
      NO_DRAFTS,
      applications(ownApplication({ deadline: inDays(-1), returned: returned(end) })),
    ],
    before: returnText.open,
    after: acceptanceText.closed,
  },
  {
    what: 'a submission that waits on the start',
    at: paths.home,
    stubs: () => [NO_DRAFTS, applications()],
    leave: leaveSubmission,
    before: outboxText.states.notYet,
    after: outboxText.states.deadlinePassed,
  },
  {
    what: 'an own competition on the start',
    at: paths.home,
    stubs: (deadline) => [
      NO_DRAFTS,
      applications(),
      answers(calls.competition.list, { type: 'user' }, { data: [competition({ deadline })] }),
    ],
    access: 1,
    before: todoText.organised.title,
    after: acceptanceText.closed,
  },
  {
    what: 'what opens without a network on the start',
    at: paths.home,
    stubs: () => [NO_DRAFTS, applications()],
    leave: keepCup,
    before: todoText.upToDate.offline.title,
  },
  {
    what: 'a deadline in «Мои заявки»',
    at: paths.applications,
    stubs: (deadline) => [NO_DRAFTS, applications(ownApplication({ deadline }))],
    before: 'Жемчужина',
    after: acceptanceText.closed,
  },
  {
    what: 'a return in «Мои заявки»',
    at: paths.applications,
    stubs: (end) => [returnedDraft(end), applications()],
    before: returnText.returned,
    after: returnText.over.title,
  },
  {
    what: 'a deadline in «Моя музыка»',
    at: paths.music,
    stubs: (end) => [NO_DRAFTS, applications(), music(end)],
    before: 'Лебединое_дуэт.mp3',
    after: acceptanceText.closed,
  },
  {
    what: 'a deadline in «Мои карточки»',
    at: paths.cards,
    stubs: (deadline) => [
      NO_DRAFTS,
      applications(),
      answers(calls.card.list, {}, { data: [ownFile({ deadline })] }),
    ],
    before: 'Лебединое_дуэт.mp3',
    after: acceptanceText.closed,
  },
  {
    what: 'the freeze in «Моя музыка»',
    at: paths.music,
    stubs: (end) => [
      NO_DRAFTS,
      applications(),
      music(new Date(Date.parse(end) + FREEZE_MS).toISOString()),
    ],
    before: 'Лебединое_дуэт.mp3',
    after: 'Удаление закрыто',
  },
  {
    what: 'a return in «Моя музыка»',
    at: paths.music,
    stubs: (end) => [returnedDraft(end), applications(), music(inDays(-1), 'd7')],
    before: 'UTC через',
    after: returnText.over.title,
  },
  {
    what: 'a draft where shared files go',
    at: paths.share,
    stubs: (end) => [draft(end), applications()],
    leave: shareMusic,
    before: 'Московская область-1',
  },
];

const words = () => screen.queryByRole('main')?.textContent ?? '';

function pass(ms: number): void {
  flushSync(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** One case for each event and each screen. */
const SAMPLE = new Set([
  'a draft on the start',
  'what opens without a network on the start',
  'a return on the start',
  'a submission that waits on the start',
  'an own competition on the start',
  'a deadline in «Мои заявки»',
  'the freeze in «Моя музыка»',
  'a deadline in «Мои карточки»',
  'a draft where shared files go',
]);

test.each(some(CASES, ({ what }) => SAMPLE.has(what)))(
  '$what ends exactly at its time',
  async (each) => {
    const { at, stubs, leave, access = 0, before, after } = each;
    signedInAs(owner, access);
    const end = onServer(SOON_MS);
    const endsAt = Date.parse(end) - AHEAD_MS;
    await leave?.(end);
    stubCalls(stubs(end));
    const store = pageStore();
    refreshClock(store);
    await showLoadedPage(store, at);
    await expect.poll(words).toContain(before);
    const isOver = () =>
      after === undefined ? !words().includes(before) : words().includes(after);
    // In two steps: several minute ticks in one step render only once, and the last tick must render alone.
    pass(endsAt - 100 - Date.now());
    pass(99);
    expect(isOver()).toBe(false);
    pass(2);
    expect(isOver()).toBe(true);
  },
);
