// A team with one duet whose application is submitted, returned for correction and submitted again.
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { competitionExportSchema } from '#contract/shapes/exportShapes.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { FILE_KINDS, type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '../duetFilling.ts';
import { mp3Frames } from '../mp3.ts';
import type { ApiClient } from '../network/apiClient.ts';
import { DRAFT, sha256Of } from './savedDraft.ts';
import { formOf, OPEN_DEADLINE, submissionOf } from './submit.ts';

const { application: applications } = calls;

export const numbered = (kind: FileKind, number: number): Blob =>
  kind === 'card' ? new Blob([`карточка ${number}`]) : new Blob([mp3Frames(5 + number)]);

/** Two forms, recognisable by the athletes' rank. */
const RANKS: readonly Filling[] = ['КМС', 'МС'].map((rank) => ({
  ...duetFilling,
  athletes: duetFilling.athletes.map((athlete) => ({ ...athlete, rank })),
}));

export interface DuetForm {
  read: ParsedApplication;
  form: Blob;
  rank: string | undefined;
}

const duetForms = (competition: string): Promise<DuetForm[]> =>
  Promise.all(
    RANKS.map(async (filling) => {
      const { form, application } = await formOf(competition, filling);
      return { form, read: application, rank: application.athletes[0]?.rank };
    }),
  );

export async function duetOf(
  { coach, organiser }: { coach: ApiClient; organiser: ApiClient },
  competition: string,
  draft = DRAFT,
) {
  const forms = await duetForms(competition);
  const [entry] = forms[0] ? namedEntries(forms[0].read) : [];
  if (!entry || forms.length === 0) throw new Error('the form has no entry');
  const place = { competition, routine: entry.routine, teamName: entry.name };
  const query = draft === '' ? {} : { draft };
  const formAt = (number: number): DuetForm => {
    const form = forms[number % forms.length];
    if (!form) throw new Error('there is no such form');
    return form;
  };
  const uploadOf = (kind: FileKind, number: number) => ({
    sent: { ...place, team: duetFilling.cover.teamName, ...query },
    file: numbered(kind, number),
  });
  const submission = (number: number) => {
    const { read, form } = formAt(number);
    return submissionOf(competition, read, form, draft === '' ? undefined : draft);
  };
  return {
    place,
    params: { id: competition },
    query,
    formAt,
    upload: (kind: FileKind, number: number) =>
      coach.send(calls[kind].upload, uploadOf(kind, number)),
    remove: (kind: FileKind) => coach.send(calls[kind].remove, { params: place, query }),
    send: (number: number) => coach.send(applications.save, submission(number)),
    submit: async (number: number): Promise<number> =>
      (await coach.call(applications.save, submission(number))).data.rowid,
    refused: (number: number) => coach.refused(applications.save, submission(number)),
    giveBack: (rowid: number, until = OPEN_DEADLINE, reason = 'Не та музыка') =>
      organiser.send(applications.return, {
        params: { id: String(rowid) },
        sent: { reason, until },
      }),
    takeBack: (rowid: number) =>
      organiser.send(applications.cancelReturn, { params: { id: String(rowid) } }),
    async exported() {
      const file = await organiser.call(calls.competition.export, { params: { id: competition } });
      const { teams } = v.parse(competitionExportSchema, JSON.parse(await file.text()));
      return teams.map(({ athletes, entries }) => ({
        rank: athletes[0]?.rank,
        files: FILE_KINDS.map((kind) => entries[0]?.[kind]?.sha256),
      }));
    },
  };
}

export type Duet = Awaited<ReturnType<typeof duetOf>>;

export const exportOf = async (
  duet: Pick<Duet, 'formAt'>,
  form: number,
  files: Readonly<Record<FileKind, number | undefined>>,
) => ({
  rank: duet.formAt(form).rank,
  files: await Promise.all(
    FILE_KINDS.map(async (kind) => {
      const number = files[kind];
      return number === undefined ? undefined : await sha256Of(numbered(kind, number));
    }),
  ),
});
