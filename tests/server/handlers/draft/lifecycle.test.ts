import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS, instantOf } from '#domain/deadline.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { savingOf } from '#tests/support/acts/savedDraft.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const START = Date.parse('2026-11-25T09:00:00Z');
const DEADLINE = '2026-12-10T23:59:59.999+03:00';
const UNTIL = '2026-12-14T23:59:59.999+03:00';
const LATER = '2026-12-16T23:59:59.999+03:00';
const { draft: drafts, application: applications } = calls;

const codeOf = async (answer: Response): Promise<string> =>
  answer.ok ? 'ok' : (await answer.json()).code;

async function openStage() {
  const clock = { time: START };
  const server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  return { server, clock, organiser, coach, [Symbol.asyncDispose]: () => server.close() };
}

type Stage = Awaited<ReturnType<typeof openStage>>;
type Draft = Awaited<ReturnType<typeof openDraft>>;

async function openDraft({ server, clock, organiser, coach }: Stage) {
  clock.time = START;
  const competition = await publishCompetition(organiser, { deadline: DEADLINE });
  const id = crypto.randomUUID();
  const duet = await duetOf({ coach, organiser }, competition, id);
  let rowid = 0;
  const params = () => ({ id: String(rowid) });
  const revision = async () => {
    const { records } = server;
    const stored = records.selectFrom('draft').select('revision').where('id', '=', id);
    return (await stored.executeTakeFirst())?.revision ?? 0;
  };
  const save = async () => {
    const known = { id, competition, revision: await revision(), form: duet.formAt(0).form };
    return coach.send(drafts.save, await savingOf(known));
  };
  const removeDraft = async () => {
    const query = { revision: String(await revision()), device: '' };
    return coach.send(drafts.remove, { params: { draft: id }, query });
  };
  const taken = async (event: Promise<Response>) => expect(await codeOf(await event)).toBe('ok');
  const isAfter = (deadline: string) => {
    clock.time = instantOf(deadline) + 1;
  };

  const saved = async () => {
    await taken(save());
    for (const kind of FILE_KINDS) await taken(duet.upload(kind, 1));
  };
  const submitted = async () => {
    await saved();
    rowid = await duet.submit(0);
  };
  const returned = async () => {
    await submitted();
    await taken(duet.giveBack(rowid, UNTIL));
  };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    new: () => Promise.resolve(),
    saved,
    'saved, frozen': async () => {
      await saved();
      clock.time = instantOf(DEADLINE) - DAY_MS;
    },
    'saved, past the deadline': async () => {
      await saved();
      isAfter(DEADLINE);
    },
    deleted: async () => {
      await saved();
      await taken(removeDraft());
    },
    submitted,
    'submitted, past the deadline': async () => {
      await submitted();
      isAfter(DEADLINE);
    },
    returned,
    'returned, past the deadline': async () => {
      await returned();
      isAfter(DEADLINE);
    },
    'return taken back': async () => {
      await returned();
      await taken(duet.takeBack(rowid));
    },
    'return over, until the hourly look ends it': async () => {
      await returned();
      isAfter(UNTIL);
    },
    'application deleted by its owner': async () => {
      await submitted();
      await taken(coach.send(applications.remove, { params: params() }));
    },
    'application removed by the organiser': async () => {
      await submitted();
      const query = { reason: 'Подана дважды' };
      await taken(organiser.send(applications.remove, { params: params(), query }));
    },
  };
  const events = {
    save,
    upload: () => duet.upload('card', 2),
    'delete file': () => duet.remove('card'),
    submit: () => duet.send(1),
    'delete draft': removeDraft,
    return: () => duet.giveBack(rowid, LATER),
  };
  return { ways, events };
}

const EVENTS = ['save', 'upload', 'delete file', 'submit', 'delete draft', 'return'] as const;

const CLOSED = 'draft-closed';
const LATE = 'deadline-passed';
const NOT_FOUND = 'application-not-found';

const TABLE: Readonly<Record<string, readonly string[]>> = {
  new: ['ok', 'ok', 'file-not-found', 'files-missing', 'draft-not-found', NOT_FOUND],
  saved: ['ok', 'ok', 'ok', 'ok', 'ok', NOT_FOUND],
  'saved, frozen': ['ok', 'ok', 'file-frozen', 'ok', 'ok', NOT_FOUND],
  'saved, past the deadline': ['ok', LATE, 'ok', LATE, 'ok', NOT_FOUND],
  deleted: ['ok', 'ok', 'ok', 'ok', CLOSED, NOT_FOUND],
  submitted: [CLOSED, 'file-confirmed', 'ok', CLOSED, CLOSED, 'ok'],
  'submitted, past the deadline': [CLOSED, LATE, 'ok', LATE, CLOSED, 'ok'],
  returned: ['ok', 'ok', 'ok', 'ok', CLOSED, 'ok'],
  'returned, past the deadline': ['ok', 'ok', 'ok', 'ok', CLOSED, 'ok'],
  'return taken back': [CLOSED, 'file-confirmed', 'ok', CLOSED, CLOSED, 'ok'],
  'return over, until the hourly look ends it': ['ok', LATE, 'ok', LATE, CLOSED, 'ok'],
  'application deleted by its owner': ['ok', 'ok', 'ok', 'ok', 'ok', NOT_FOUND],
  'application removed by the organiser': ['ok', 'ok', 'ok', 'ok', 'ok', NOT_FOUND],
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  return () => stage[Symbol.asyncDispose]();
});

/** Returns whether the status is the same after an event, so that the next event may use the same draft. */
const stays = (status: string, event: keyof Draft['events'], code: string): boolean =>
  code !== 'ok' ||
  ((event === 'save' || event === 'upload') && status !== 'new' && status !== 'deleted');

test.each(Object.entries(TABLE))('%s', async (status, expected) => {
  const codes: Record<string, string> = {};
  let current: Draft['events'] | undefined;
  const refusedFirst = EVENTS.toSorted(
    (a, b) =>
      Number(expected[EVENTS.indexOf(a)] === 'ok') - Number(expected[EVENTS.indexOf(b)] === 'ok'),
  );
  for (const event of refusedFirst) {
    if (!current) {
      const { ways, events } = await openDraft(stage);
      await ways[status]?.();
      current = events;
    }
    const code = await codeOf(await current[event]());
    codes[event] = code;
    if (!stays(status, event, code)) current = undefined;
  }
  expect(codes).toEqual(Object.fromEntries(EVENTS.map((event, at) => [event, expected[at]])));
});

test('every status has a row', async () => {
  const { ways } = await openDraft(stage);
  expect(Object.keys(TABLE)).toEqual(Object.keys(ways));
});
