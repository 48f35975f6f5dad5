// Brings an application into a status, gives a device an unsent change, and makes an event happen elsewhere.
import { calls } from '#contract/calls.ts';
import { personKey } from '#domain/application.ts';
import { endOfDay, instantOf } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { applyDeadline } from '#domain/outbox/applyDeadline.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { submissionOf } from '#tests/support/acts/submit.ts';
import { wordsOf } from '#text/outboxRow.ts';
import { changeHere, listedDrafts, pull } from './drafts.ts';
import { ownOnServer, UNTIL } from './returned.ts';
import { openScenario } from './scenario/nodeScenario.ts';
import { DEADLINE, entryOf } from './scenario/scenario.ts';

const LATER = endOfDay('2026-12-18', 180);

/** Marks in the form: two technical duets, the first with a reserve. */
const MARKS = ['1', '1', '2', '1Р', '2'];
const filling = {
  ...fullFilling,
  athletes: MARKS.flatMap((mark, at) => {
    const athlete = fullFilling.athletes[at];
    return athlete ? [{ ...athlete, marks: { 'tech-duet': mark } }] : [];
  }),
};

const { application: applications } = calls;

export async function openLifecycle() {
  const scenario = await openScenario({ filling });
  const { device, competition, organiser, coach, clock, server } = scenario;
  const { application, form } = competition;
  const entry = entryOf(scenario);
  const draft = device.draftIdOf(competition);
  const rows: OutboxRow[] = [];
  let rowid = 0;
  let isReturned = false;

  const reason = 'Заболела';
  const params = () => ({ id: String(rowid) });
  const place = { routine: entry.routine, name: entry.name };
  const [leaving = '', , coming = ''] = application.tech.duet[0]?.athletes.map(personKey) ?? [];
  const isPast = (deadline: string) => {
    clock.time = instantOf(deadline) + 1;
    return Promise.resolve();
  };
  const confirmAll = () => {
    const ids = device.entriesOf(draft, competition).map(({ id }) => id);
    return changeHere(scenario, draft, ids);
  };
  const giveBack = (until: string) =>
    organiser.call(applications.return, { params: params(), sent: { reason, until } });
  const withdraw = () =>
    organiser.call(applications.withdraw, { params: params(), sent: { ...place, reason } });
  const remove = () => organiser.call(applications.remove, { params: params(), query: { reason } });
  const removeOwn = () => coach.call(applications.remove, { params: params() });

  const submitted = async () => {
    await device.submitWithFiles(competition);
    await device.drainToEnd();
    rowid = (await ownOnServer(scenario))[0]?.rowid ?? 0;
  };
  const statuses = {
    saved: async () => {
      for (const each of namedEntries(application)) {
        await device.upload(competition, each, 'card', 1);
        await device.upload(competition, each, 'music', 1);
      }
      await device.draft(competition, await device.keep(form, 'Заявка.xlsx'));
      await changeHere(scenario, draft, [device.entryIn(draft, competition, entry).id]);
      await device.drainToEnd();
    },
    submitted,
    returned: async () => {
      await submitted();
      await giveBack(UNTIL);
      await pull(scenario);
      isReturned = true;
    },
  };
  const holdings = {
    nothing: () => Promise.resolve(),
    change: confirmAll,
    upload: async () => void rows.push(await device.upload(competition, entry, 'music', 2)),
    deletion: async () => {
      const row = await device.remove(competition, entry, 'music', true, isReturned);
      if (row) rows.push(row);
    },
    submission: async () => void rows.push(await device.submit(competition)),
  };
  const events = {
    'submitted elsewhere': () =>
      coach.call(
        applications.save,
        submissionOf(competition.id, application, new Blob([form]), draft),
      ),
    'draft deleted elsewhere': async () => {
      const revision = String((await listedDrafts(scenario))[0]?.revision);
      await coach.call(calls.draft.remove, { params: { draft }, query: { revision } });
    },
    'deadline over': () => isPast(DEADLINE),
    'draft lost by a restored backup': async () => {
      for (const table of ['entryFile', 'draftEntry', 'draft'] as const)
        await server.records.deleteFrom(table).execute();
    },
    'draft older in a restored backup': () =>
      server.records.updateTable('draft').set({ revision: 1 }).execute(),
    returned: () => giveBack(UNTIL),
    'return cancelled': () => organiser.call(applications.cancelReturn, { params: params() }),
    'return over': () => isPast(UNTIL),
    'more time once it was over': async () => {
      await isPast(UNTIL);
      await device.drainToEnd();
      await giveBack(LATER);
    },
    'entry withdrawn': withdraw,
    'entry withdrawn and restored': async () => {
      await withdraw();
      await pull(scenario);
      await organiser.call(applications.restore, { params: params(), sent: place });
    },
    'swimmers swapped': () =>
      organiser.call(applications.swap, {
        params: params(),
        sent: { ...place, leaving, coming, reason },
      }),
    'removed by the organiser': remove,
    'removed and brought back': async () => {
      await remove();
      await pull(scenario);
      const removed = { id: competition.id, removed: String(rowid) };
      await organiser.call(calls.competition.reinstate, { params: removed });
    },
    'deleted by its owner': removeOwn,
    'deleted by its owner after the deadline': async () => {
      await isPast(DEADLINE);
      await removeOwn();
    },
  } satisfies Record<string, () => Promise<unknown>>;

  const told = async (): Promise<string[]> => {
    const stored = await device.core.allRows();
    return rows.map(({ id }) => {
      const row = stored.find((each) => each.id === id);
      if (!row) return 'dropped';
      return isWaiting(row) ? wordsOf(applyDeadline(row, clock.time), undefined, true) : 'sent';
    });
  };
  const draftsHere = async (): Promise<string[]> =>
    (await device.core.listDrafts(device.owner ?? '')).map(({ id, lockedBy, copyOf, other }) => {
      if (other) return 'asks';
      if (id !== draft) return copyOf === draft ? 'copy' : 'other draft';
      return lockedBy === undefined ? 'draft' : 'held';
    });
  const onServer = async (): Promise<string[]> => {
    const own = await ownOnServer(scenario);
    const music = (await coach.call(calls.music.list, {})).data;
    const [replaced] = device.accepted.flatMap(({ id, wants }) =>
      rows.some((row) => row.id === id) && wants.kind === 'file' ? [wants.sha256] : [],
    );
    const track = music.find(({ teamName }) => teamName === entry.name);
    return [
      ...own.map(({ version, returned }) => `v${version}${returned ? ' returned' : ''}`),
      track ? (track.sha256 === replaced ? 'new track' : 'track') : 'no track',
    ];
  };
  return {
    statuses,
    holdings,
    events,
    /** Sends everything and returns the result. With `isFetched` the device first pulls, like a page that opens. */
    async outcome(isFetched: boolean): Promise<string> {
      if (isFetched) await pull(scenario);
      for (let round = 0; round < 2; round += 1) {
        await device.drainToEnd();
        await pull(scenario);
      }
      return [...(await told()), ...(await draftsHere()), ...(await onServer())].join(', ');
    },
    [Symbol.asyncDispose]: () => scenario[Symbol.asyncDispose](),
  };
}

type Lifecycle = Awaited<ReturnType<typeof openLifecycle>>;
export type Status = keyof Lifecycle['statuses'];
export type Holding = keyof Lifecycle['holdings'];
export type LifeEvent = keyof Lifecycle['events'];
