// Whether random days of two devices find a fault: with LONG=1 each is planted on purpose, and has to be found soon.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { isLong } from '#tests/support/long.ts';
import { receivedFrom } from './support/coach/received.ts';
import type { DraftDay } from './support/days/draftDay.ts';
import { runDraftSchedule } from './support/days/draftSchedule.ts';
import {
  after,
  isUpload,
  onWire,
  textIn,
  underNewKey,
  type WireFault,
  withFields,
} from './support/onWire.ts';

/** In so many days each fault has to be found. */
const DAYS = 50;

const DRAFTS = calls.draft.save.path.replace(':draft', '');

const isSaving = ({ method, address }: TransportRequest): boolean =>
  method === 'POST' && address.startsWith(DRAFTS);

/** Undefined where a network has spoilt it. */
async function jsonIn(answer: TransportResponse | undefined) {
  try {
    return answer?.status === 200 ? JSON.parse(await answer.body.text()) : undefined;
  } catch {
    return undefined;
  }
}

type SentEntry = Pick<DraftEntry, 'id' | 'formEntry'>;

type Fault = (day: DraftDay) => WireFault;

/** The first day on which something is wrong; undefined where none is. */
async function firstBadDay(fault: Fault): Promise<number | undefined> {
  for (let seed = 1; seed <= DAYS; seed += 1) {
    try {
      await runDraftSchedule(seed, (day) => {
        for (const { device } of [day.laptop, day.phone]) onWire(device, fault(day));
      });
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') return seed;
      throw error;
    }
  }
  return undefined;
}

const FAULTS: readonly [string, Fault][] = [
  [
    'a file is forgotten',
    ({ coach }) =>
      after(isUpload, async ({ address, body }) => {
        if (!(body instanceof FormData)) return;
        const [competition, routine, teamName] = [
          textIn(body, 'competition'),
          textIn(body, 'routine'),
          textIn(body, 'teamName'),
        ];
        const { remove } = address === calls.card.upload.path ? calls.card : calls.music;
        const query = { draft: textIn(body, 'draft') };
        await coach.send(remove, { params: { competition, routine, teamName }, query });
      }),
  ],
  [
    'the files of a form that was corrected are sent again',
    () => {
      const uploads: TransportRequest[] = [];
      return async (request, send) => {
        if (isUpload(request)) uploads.push(request);
        const answer = await send(request);
        const isForm =
          isSaving(request) && request.body instanceof FormData && request.body.has('file');
        for (const upload of isForm ? uploads.splice(0) : []) await send(underNewKey(upload));
        return answer;
      };
    },
  ],
  ['a file is sent twice', () => after(isUpload, (request, send) => send(underNewKey(request)))],
  [
    'a file goes under the name of the one before',
    () => {
      let before: [string, FormDataEntryValue][] = [];
      return withFields(isUpload, (fields) => {
        const own = [...fields];
        for (const [name, value] of before) if (typeof value === 'string') fields.set(name, value);
        before = own;
      });
    },
  ],
  [
    "another team's file stands for one of a draft",
    () => async (request, send) => {
      const answer = await send(request);
      const [path = ''] = request.address.split('?');
      const isMissing = path.includes('/exists/') && answer?.status === 404;
      return isMissing ? send({ ...request, address: path }) : answer;
    },
  ],
  [
    'a version of another device is overwritten unasked',
    ({ coach }) =>
      async (request, send) => {
        const { address, body } = request;
        const answer = await send(request);
        const isRefused = answer?.status === 409 && address.startsWith(DRAFTS);
        if (!isRefused || !(body instanceof FormData)) return answer;
        const params = { draft: address.slice(DRAFTS.length) };
        const { data } = await coach.call(calls.draft.get, { params });
        body.set('revision', String(data.revision));
        return send(underNewKey(request));
      },
  ],
  [
    'a draft is told to be saved and is not',
    () => {
      const saved = new Map<string, TransportResponse>();
      return async (request, send) => {
        const { address } = request;
        if (!isSaving(request)) return send(request);
        const answer = saved.get(address) ?? (await send(request));
        if (answer?.status === 200) saved.set(address, answer);
        return answer;
      };
    },
  ],
  [
    'entries are matched by their number alone',
    ({ server }) =>
      withFields(isSaving, async (fields, { address }) => {
        const sent: SentEntry[] = JSON.parse(textIn(fields, 'entries') || '[]');
        const known = await server.records
          .selectFrom('draftEntry')
          .select(['id', 'formEntry'])
          .where('draft', '=', address.slice(DRAFTS.length))
          .execute();
        const placed = sent.filter(({ formEntry }) => formEntry !== null);
        const named = placed.map((entry) => ({
          ...entry,
          id: known.find(({ formEntry }) => formEntry === entry.formEntry)?.id ?? entry.id,
        }));
        if (placed.length > 0) fields.set('entries', JSON.stringify(named));
      }),
  ],
  [
    'the id that a device has made stands over the one of the server',
    () => {
      const made = new Map<string, string>();
      return async (request, send) => {
        const { body } = request;
        const entries =
          isSaving(request) && body instanceof FormData ? textIn(body, 'entries') : '';
        for (const entry of JSON.parse(entries || '[]')) {
          const people = JSON.stringify([entry.routine, entry.members]);
          if (!made.has(people)) made.set(people, entry.id);
        }
        const answer = await send(request);
        const data = request.address.startsWith(DRAFTS) ? (await jsonIn(answer))?.data : undefined;
        if (!answer || !data) return answer;
        let text = JSON.stringify({ data: data.renamed ? { ...data, renamed: [] } : data });
        for (const { id, routine, members } of Array.isArray(data.entries) ? data.entries : []) {
          const own = made.get(JSON.stringify([routine, members])) ?? id;
          text = text.replaceAll(id, own);
        }
        return { ...answer, body: new Blob([text]) };
      };
    },
  ],
  [
    'a submitted form loses its bytes',
    ({ server }) =>
      after(
        ({ address }) => address === calls.application.save.path,
        async () => {
          const { applications } = await receivedFrom(server.records);
          const parts = await server.records
            .selectFrom('blobPart')
            .select('storedAs')
            .where('blob', 'in', [...applications.map(({ formSha256 }) => formSha256), ''])
            .execute();
          for (const { storedAs } of parts) await server.files.remove(storedAs);
        },
      ),
  ],
];

describe.runIf(isLong)('a fault is found', () => {
  test.each(FAULTS)(
    '%s',
    async (_name, fault) => {
      expect(await firstBadDay(fault)).toBeLessThanOrEqual(DAYS);
    },
    600_000,
  );
});
