// Competitions: lists, one of them, its PDF and statistics, creating, deleting, the organiser's reports.
import { randomBytes } from 'node:crypto';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { type Competition, LIST_TYPES } from '#domain/competition.ts';
import { byDeadlineDescending, isActive } from '#domain/deadline.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { applicationFactsIn } from '#server/records/applications.ts';
import {
  allCompetitions,
  type CompetitionRecord,
  competitionsOf,
  deleteCompetition,
  findCompetition,
  insertCompetition,
} from '#server/records/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/users.ts';
import { refuse } from '#server/request/refusals.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { isoInstant } from '../isoInstant.ts';
import { missingFilesByApplication } from '../application/missingFilesByApplication.ts';
import { readNewCompetition } from './newCompetition.ts';
import { competitionQuota } from '../quota.ts';
import { reportHandlers } from './report.ts';
import { statisticIn } from './statistic.ts';

const ID_BYTES = 16;

const seenBy = (user: User, competition: CompetitionRecord): Competition => ({
  id: competition.id,
  name: competition.name,
  dates: competition.dates,
  place: competition.place,
  info: competition.info,
  deadline: competition.deadline,
  hasFile: competition.fileId !== null,
  ...(competition.fileSize !== null && { fileSize: competition.fileSize }),
  isOwner: competition.ownerId === user.id,
});

async function existing(records: Records, id: string): Promise<CompetitionRecord> {
  return (await findCompetition(records, id)) ?? refuse('competition-not-found');
}

async function listed(
  records: Records,
  type: string,
  user: User,
  now: number,
): Promise<CompetitionRecord[]> {
  const known = LIST_TYPES.find((each) => each === type);
  switch (known) {
    case 'user':
      return competitionsOf(records, user.id);
    case 'active':
    case 'past': {
      const all = await allCompetitions(records);
      return all.filter(({ deadline }) => isActive(deadline, now) === (known === 'active'));
    }
    case undefined:
      return refuse('bad-list-type');
  }
}

export const competitionHandlers = (parts: HandlerParts): HandlersOf<'competition'> => {
  const { records } = parts;
  return {
    async get({ params, user }) {
      return { data: seenBy(user, await existing(records, params.id)) };
    },

    async statistic({ params }) {
      const { id } = await existing(records, params.id);
      return statisticIn(records, id);
    },

    async applications({ competition: { id } }) {
      const applications = await applicationFactsIn(records, id);
      const missing = await missingFilesByApplication(records, { 'application.competitionId': id });
      return {
        data: applications.map((application) => ({
          rowid: application.id,
          teamName: application.teamName,
          city: application.city,
          judges: application.judges,
          confirmedAt: isoInstant(application.confirmedAt),
          missing: missing(application.id),
        })),
      };
    },

    async file({ params }) {
      const { name, fileId, fileSize } = await existing(records, params.id);
      if (fileId === null || fileSize === null) return refuse('file-not-found');
      return {
        name: attachmentFileName(name),
        type: MEDIA_TYPE.pdf,
        content: { kind: 'stored', id: fileId, size: fileSize },
      };
    },

    async list({ params, user, now }) {
      const competitions = await listed(records, params.type, user, now);
      return {
        data: competitions
          .toSorted(byDeadlineDescending)
          .map((competition) => seenBy(user, competition)),
      };
    },

    async create({ sent, user, file, now, transact }) {
      const facts = readNewCompetition(sent);
      const id = randomBytes(ID_BYTES).toString('hex');
      return transact(async (trx) => {
        await competitionQuota(trx, user.id);
        await insertCompetition(trx, {
          ...facts,
          id,
          ownerId: user.id,
          fileId: file?.id ?? null,
          fileSize: file?.size ?? null,
          createdAt: now,
        });
        return { data: { id } };
      });
    },

    remove: ({ competition, transact }) =>
      transact(async (trx, discard) => {
        const fileIds = await deleteCompetition(trx, competition.id);
        fileIds.forEach(discard);
        return {};
      }),

    ...reportHandlers(parts),
  };
};
