// Applications: the template, reading a form, confirming, the own list, one of them, deleting.
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { hasErrors } from '#domain/application.ts';
import { isActive } from '#domain/deadline.ts';
import { entryOptions } from '#domain/entryFiles.ts';
import { withCompetition } from '#spreadsheet/otherCompetition.ts';
import { writeTemplate } from '#spreadsheet/writeTemplate.ts';
import { templateFileName } from '#text/fileNames.ts';
import { filesMissing } from '#text/server.ts';
import type { HandlersOf } from '../handler.ts';
import {
  applicationsOf,
  deleteApplication,
  insertApplication,
  isTeamConfirmed,
} from '../records/applications.ts';
import { findCompetition } from '../records/competitions.ts';
import { entryFilesIn } from '../records/entryFiles.ts';
import { refuse } from '../refusals.ts';
import { writeContent } from './content.ts';
import type { HandlerParts } from './handlerParts.ts';
import { missingFiles } from './missingFiles.ts';
import { readForm } from './readForm.ts';
import { isSameApplication, readSentApplication } from './sentApplication.ts';

const isoInstant = (instant: number): string => new Date(instant).toISOString();

export const applicationHandlers = ({
  records,
  files,
}: HandlerParts): HandlersOf<'application'> => ({
  async template({ params }) {
    const competition = await findCompetition(records, params.competitionId);
    if (!competition) return refuse('competition-not-found');
    const { id, name, dates, place } = competition;
    return {
      name: templateFileName(name),
      type: MEDIA_TYPE.xlsx,
      content: { kind: 'bytes', bytes: await writeTemplate({ id, name, dates, place }) },
    };
  },

  parse: ({ file, now }) => readForm(files, file, now),

  async save({ sent, file, user, now, transact }) {
    const confirmed = readSentApplication(sent.application);
    const reading = await readForm(files, file, now);
    const entries = entryOptions(reading);
    return transact(async (trx) => {
      const competition = await findCompetition(trx, sent.competition);
      if (!competition) return refuse('competition-not-found');
      if (!isActive(competition.deadline, now)) refuse('deadline-passed');
      if (!isSameApplication(confirmed, reading)) {
        refuse('application-changed', { application: withCompetition(reading, competition) });
      }
      if (hasErrors(reading.problems)) refuse('form-has-errors');
      if (await isTeamConfirmed(trx, competition.id, reading.teamName)) refuse('already-confirmed');
      const uploaded = await entryFilesIn(trx, competition.id, user.id);
      const missing = missingFiles(entries, uploaded, reading.teamName);
      if (missing.length > 0) refuse('files-missing', { message: filesMissing(missing) });
      const application = {
        competitionId: competition.id,
        ownerId: user.id,
        teamName: reading.teamName.trim(),
        content: writeContent(reading),
        confirmedAt: now,
      };
      return { data: { rowid: await insertApplication(trx, application, entries) } };
    });
  },

  async list({ user }) {
    const applications = await applicationsOf(records, user.id);
    return {
      data: applications.map((application) => ({
        rowid: application.id,
        teamName: application.teamName,
        name: application.name,
        dates: application.dates,
        place: application.place,
        deadline: application.deadline,
        competition: application.competitionId,
        confirmedAt: isoInstant(application.confirmedAt),
      })),
    };
  },

  get: async ({ application }) => ({
    data: {
      rowid: application.id,
      name: application.name,
      dates: application.dates,
      place: application.place,
      deadline: application.deadline,
      json: application.content,
      confirmedAt: isoInstant(application.confirmedAt),
    },
  }),

  remove: ({ application, transact }) =>
    transact(async (trx) => {
      await deleteApplication(trx, application.id);
      return {};
    }),
});
