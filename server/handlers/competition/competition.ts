import { randomBytes } from 'node:crypto';
import { type ListPart, writePosition } from '#contract/shapes/listParts.ts';
import { LIST_TYPES, type ListType } from '#domain/competition/competition.ts';
import { endOfDay, offsetOf, isoInstant } from '#domain/deadline.ts';
import { LIST_LIMITS, APPLICATION_BYTES, MOST_SHARED_PEOPLE } from '#domain/limits.ts';
import { searchWords } from '#domain/normaliseText.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import { type HandlersOf, WrittenJson } from '#server/request/handler.ts';
import { countOpenRequests } from '#server/records/applications/applicationRequests.ts';
import { applicationFactsIn, contentsIn } from '#server/records/applications/applications.ts';
import {
  deleteCompetition,
  insertCompetition,
  type ListedCompetition,
  readLimitTable,
} from '#server/records/competitions/competitions.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import {
  type CompetitionScope,
  partOfCompetitions,
} from '#server/records/competitions/listedCompetitions.ts';
import { teamCountsIn } from '#server/records/competitions/teamCounts.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { cutPart } from '../../records/rows.ts';
import { missingFilesByApplication } from '../../records/applications/missingEntryFiles.ts';
import { returnAnswer } from '../openCompetition.ts';
import { erasure, fileErasure, reinstatement, removedTeams } from '../application/removal.ts';
import { musicByApplication } from '../../records/applications/measures.ts';
import { keptAnswers } from '../keptAnswers.ts';
import { openReturns, taggedAnswer, seenBy } from './competitionAnswers.ts';
import { editCompetition, etagOf, limitMusic } from './editCompetition.ts';
import { exportAnswer } from './report/exportCompetition.ts';
import { competitionJournal } from '../journal.ts';
import { readCompetitionFacts, endOfDayIn } from './competitionFacts.ts';
import { readinessIn } from './readiness.ts';
import { remindedLately } from '#server/mail/reminders.ts';
import { competitionQuota, informationQuota } from '../quota.ts';
import { remindingHandlers, unfinishedIn } from './reminding.ts';
import { reportHandlers, reportExportHandlers, exportReport } from './report/exportReport.ts';
import { wholeLists, writeList } from './wholeList.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { SharedPeople } from '#contract/shapes/readinessShapes.ts';
import { sharedPeople, type TeamAthletes } from '#domain/competition/sharedPeople.ts';
import type { TeamStatistic } from '#contract/shapes.ts';
import { teamStatisticsIn } from '#server/records/applications/teamStatistics.ts';

/** Limits of cached statistics, enough for about fifty competitions of five hundred teams each. */
const KEPT = {
  most: 50,
  mostBytes: 16 * 1024 * 1024,
  bytesOf: ({ bytes }: WrittenJson) => bytes.length,
};

function statisticHandler(records: Records): HandlersOf<'competition'>['statistic'] {
  const kept = keptAnswers<WrittenJson>(KEPT);
  return (request) => {
    const { id, revision } = request.competition;
    return taggedAnswer<TeamStatistic[]>(request, null, () =>
      kept(id, String(revision), async () => {
        const statistics = await teamStatisticsIn(records, id);
        return new WrittenJson(Buffer.from(`[${statistics.join(',')}]`));
      }),
    );
  };
}

async function sharedPeopleIn(records: Records, competitionId: string): Promise<SharedPeople> {
  const teams: TeamAthletes[] = [];
  for await (const some of contentsIn(records, competitionId, APPLICATION_BYTES)) {
    for (const { id, content } of some) {
      const application = parseContent(content);
      if (!application) continue;
      teams.push({ rowid: id, team: application.teamName, athletes: application.athletes });
    }
    await nextTurn();
  }
  const people = sharedPeople(teams);
  return { count: people.length, people: people.slice(0, MOST_SHARED_PEOPLE) };
}

const ID_BYTES = 16;

const listTypeOf = (type: string): ListType =>
  LIST_TYPES.find((each) => each === type) ?? refuse('bad-list-type');

function scopeOf(type: ListType, ownerId: number, now: number): CompetitionScope {
  switch (type) {
    case 'user':
      return { ownerId };
    case 'active':
      return { openAt: now };
    case 'past':
      return { pastAt: now };
  }
}

async function partOf(records: Records, scope: CompetitionScope, query: ListPart) {
  const { limit = LIST_LIMITS.part, after, q = '', sort = 'deadline' } = query;
  const wanted = { words: searchWords(q), sort, after, limit: limit + 1 };
  return cutPart(await partOfCompetitions(records, scope, wanted), wanted, writePosition);
}

export const competitionHandlers = (parts: HandlerParts): HandlersOf<'competition'> => {
  const { config, records } = parts;
  const wholeList = wholeLists(records);
  return {
    async get({ competition, user, sessionContext: { role } }) {
      const musicLimits = readLimitTable(competition.musicLimits);
      return {
        data: {
          ...seenBy(user.id, competition, role),
          etag: etagOf(competition),
          ...(musicLimits && { musicLimits }),
        },
      };
    },

    statistic: statisticHandler(records),

    async applications({ user, now, ...request }) {
      const { id, deadline } = request.competition;
      const removed = await removedTeams(records, { competitionId: id, userId: user.id, now });
      return taggedAnswer(request, removed, async () => {
        const applications = await applicationFactsIn(records, id);
        const missing = await missingFilesByApplication(records, {
          'application.competitionId': id,
        });
        const music = await musicByApplication(records, { 'application.competitionId': id });
        const requests = await countOpenRequests(records, id);
        return {
          ...(removed.length > 0 && { removed }),
          data: applications.map((application) => ({
            rowid: application.id,
            teamName: application.teamName,
            city: application.city,
            judges: application.judges,
            confirmedAt: isoInstant(application.confirmedAt),
            missing: missing(application.id),
            music: music(application.id),
            version: application.version,
            returned: returnAnswer({ ...application, deadline }),
            ...(requests.has(application.id) && { requests: requests.get(application.id) }),
          })),
        };
      });
    },

    async readiness({ now, ...request }) {
      const { competition } = request;
      const { id: competitionId, deadline } = competition;
      const open = await openReturns(records, competition, now);
      const lately = await remindedLately(records, competitionId, now);
      return taggedAnswer(request, [open, [...lately]], async () => ({
        data: await readinessIn(records, { competitionId, deadline, now, lately }),
      }));
    },

    sharedPeople: async ({ competition: { id } }) => ({ data: await sharedPeopleIn(records, id) }),

    async file({ competition: { ownerId, name, fileSha256: sha256, fileSize } }) {
      if (sha256 === null || fileSize === null) return refuse('file-not-found');
      return {
        name: attachmentFileName(name),
        content: { kind: 'stored', blob: { ownerId, sha256 }, size: fileSize },
      };
    },

    async list({ params, query, user: { id: userId }, now }) {
      const type = listTypeOf(params.type);
      const scope = scopeOf(type, userId, now);
      if (Object.keys(query).length === 0) {
        if (type !== 'user') return wholeList({ type, userId, now });
        return (await writeList(records, scope, userId)).list;
      }
      const seen = (competition: ListedCompetition) => seenBy(userId, competition);
      const { data, ...rest } = await partOf(records, scope, query);
      if (!('ownerId' in scope)) return { data: data.map(seen), ...rest };
      const ids = data.map(({ id }) => id);
      const counts = await teamCountsIn(records, ids);
      return { data: data.map((each) => ({ ...seen(each), counts: counts(each.id) })), ...rest };
    },

    async create({ sent, user, file, now, transact }) {
      const facts = readCompetitionFacts(sent, (day) => endOfDayIn(config.timeZone, day));
      const id = randomBytes(ID_BYTES).toString('hex');
      return transact(async (trx) => {
        await competitionQuota(trx, user.id);
        await informationQuota(trx, user.id, facts.info);
        await insertCompetition(trx, {
          ...facts,
          id,
          ownerId: user.id,
          fileSha256: file?.sha256 ?? null,
          fileSize: file?.size ?? null,
          createdAt: now,
        });
        const created = { act: 'created' } as const;
        await saveAct(trx, { competitionId: id, userId: user.id, at: now, act: created });
        return { data: { id } };
      });
    },

    edit: ({ competition: { id, deadline }, sent, user, file, now, transact }) => {
      const facts = readCompetitionFacts(sent, (day) => endOfDay(day, offsetOf(deadline)));
      const edit = { ...sent, ...facts, userId: user.id, file, now };
      return transact(async (trx) => {
        await editCompetition(trx, { id, ...edit });
        return {};
      });
    },

    limitMusic: ({ competition: { id }, user, sent, now, transact }) =>
      transact(async (trx) => {
        await limitMusic(trx, { ...sent, id, userId: user.id, now });
        return {};
      }),

    reinstate: reinstatement(parts),
    erase: erasure,
    eraseFile: fileErasure,

    unfinished: async ({ competition }) => ({ data: await unfinishedIn(records, competition) }),

    remove: ({ competition, transact }) =>
      transact(async (trx) => {
        await deleteCompetition(trx, competition.id);
        return {};
      }),

    journal: competitionJournal(records),

    export: (request) =>
      exportReport(parts, { ...request, report: 'export' }, () => exportAnswer(records, request)),

    ...remindingHandlers(parts),
    ...reportHandlers(parts),
    ...reportExportHandlers(parts),
  };
};
