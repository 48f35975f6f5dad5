// A team with two technical duets, the first with a reserve: its application is submitted and then decided about.
import * as v from 'valibot';
import type { SentBy } from '#contract/call.ts';
import { type Calls, calls } from '#contract/calls.ts';
import { competitionExportSchema } from '#contract/shapes/exportShapes.ts';
import { type ParsedApplication, personKey } from '#domain/application.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { FilledAthlete } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '../network/apiClient.ts';
import { numbered } from './returnedDuet.ts';
import { formOf, OPEN_DEADLINE, submissionOf } from './submit.ts';

const { application } = calls;

const SAME = { 0: '1', 1: '1', 2: '2', 3: '1Р', 4: '2' } as const;
const OTHER = { 0: '1', 4: '1', 2: '2', 3: '1Р', 5: '2' } as const;

/** Three forms, recognisable by the athletes' rank; the last swaps people in both duets. */
const FORMS: readonly { rank: string; marks: Readonly<Record<number, string>> }[] = [
  { rank: 'КМС', marks: SAME },
  { rank: 'МС', marks: SAME },
  { rank: '1 юн.', marks: OTHER },
];

const filled = ({ rank, marks }: (typeof FORMS)[number]) => ({
  ...fullFilling,
  athletes: fullFilling.athletes.slice(0, 6).map((each, at): FilledAthlete => {
    const mark = marks[at];
    return { ...each, rank, marks: mark === undefined ? {} : { 'tech-duet': mark } };
  }),
});

/** Constants, because `formOf` reads each filling once. */
const FILLINGS = FORMS.map((form) => ({ rank: form.rank, filling: filled(form) }));

type Swap = Pick<SentBy<Calls['application']['swap']>, 'leaving' | 'coming'>;

/** Returns functions that act for the coach and the organiser of a team with one draft. */
export async function decidedDuets(
  { coach, organiser }: { coach: ApiClient; organiser: ApiClient },
  competition: string,
  draft: string,
) {
  const forms: { form: Blob; read: ParsedApplication; rank: string }[] = [];
  for (const { rank, filling } of FILLINGS) {
    const { form, application: read } = await formOf(competition, filling);
    forms.push({ form, read, rank });
  }
  const formAt = (number: number) => {
    const form = forms[number];
    if (!form) throw new Error('there is no such form');
    return form;
  };
  const routine = 'tech-duet';
  const place = (teamName: string) => ({ competition, routine, teamName });
  const ofDraft = { team: fullFilling.cover.teamName, draft };
  const of = (rowid: number) => ({ params: { id: String(rowid) } });
  const reason = 'Заболела';
  return {
    forms: forms.length,
    formAt,
    swapOf(form: number): Swap {
      const members = formAt(form).read.tech.duet[0]?.athletes ?? [];
      const keys = members.map((member) => [personKey(member), member.isReserve] as const);
      const leaving = keys.findLast(([, isReserve]) => !isReserve)?.[0] ?? '';
      return { leaving, coming: keys.find(([, isReserve]) => isReserve)?.[0] ?? '' };
    },
    upload: (kind: FileKind, name: string, number: number) =>
      coach.send(calls[kind].upload, {
        sent: { ...place(name), ...ofDraft },
        file: numbered(kind, number),
      }),
    remove: (kind: FileKind, name: string) =>
      coach.send(calls[kind].remove, { params: place(name), query: { draft } }),
    submit: (number: number) => {
      const { read, form } = formAt(number);
      return coach.send(application.save, submissionOf(competition, read, form, draft));
    },
    removeApplication: (rowid: number) => coach.send(application.remove, of(rowid)),
    giveBack: (rowid: number, until = OPEN_DEADLINE) =>
      organiser.send(application.return, {
        ...of(rowid),
        sent: { reason: 'Не та музыка', until },
      }),
    takeBack: (rowid: number) => organiser.send(application.cancelReturn, of(rowid)),
    withdraw: (rowid: number, name: string) =>
      organiser.send(application.withdraw, { ...of(rowid), sent: { routine, name, reason } }),
    restore: (rowid: number, name: string) =>
      organiser.send(application.restore, { ...of(rowid), sent: { routine, name } }),
    swap: (rowid: number, name: string, swap: Swap) =>
      organiser.send(application.swap, { ...of(rowid), sent: { routine, name, ...swap, reason } }),
    ask: (rowid: number, name: string, swap?: Swap, why = reason) =>
      coach.send(application.ask, {
        ...of(rowid),
        sent: { kind: swap ? 'swap' : 'withdrawal', routine, name, ...swap, reason: why },
      }),
    cancelRequest: (rowid: number, request: number) =>
      coach.send(application.cancelRequest, {
        params: { ...of(rowid).params, request: String(request) },
      }),
    decide: (rowid: number, request: number, decision: 'accept' | 'decline') =>
      organiser.send(application.decide, {
        params: { ...of(rowid).params, request: String(request) },
        sent: { decision, answer: 'Хорошо' },
      }),
    requests: async (rowid: number) => (await coach.call(application.requests, of(rowid))).data,
    version: async (rowid: number, number: number) => {
      const params = { ...of(rowid).params, number: String(number) };
      return (await organiser.call(application.version, { params })).data;
    },
    async exported() {
      const params = { id: competition };
      const file = await organiser.call(calls.competition.export, { params });
      const { teams } = v.parse(competitionExportSchema, JSON.parse(await file.text()));
      return teams.map(({ athletes, entries }) => ({
        rank: athletes[0]?.rank,
        entries: Object.fromEntries(
          entries.map((entry) => [entry.name, FILE_KINDS.map((kind) => entry[kind]?.sha256)]),
        ),
      }));
    },
    archive: async () =>
      (await organiser.call(calls.archive.music, { params: { id: competition } })).bytes(),
  };
}

export type DecidedDuets = Awaited<ReturnType<typeof decidedDuets>>;
