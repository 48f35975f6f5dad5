import {
  hasErrors,
  problemSentence,
  type Application,
  type ParsedApplication,
} from '#domain/application.ts';
import { DAY_MS, isoInstant } from '#domain/deadline.ts';
import { keepDecisions } from '#domain/decisions/keepDecisions.ts';
import { submittedEntries, namedEntries } from '#domain/entry/entryFiles.ts';
import { DECISION_LISTED_DAYS } from '#domain/limits.ts';
import { withCompetition } from '#spreadsheet/read/problems.ts';
import { capitalized } from '#text/format/typography.ts';
import { filesMissing } from '#text/server/server.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import {
  decidedRequestsOf,
  closeRequests,
} from '#server/records/applications/applicationRequests.ts';
import {
  applicationsOf,
  hasTeamSubmitted,
  insertApplication,
  submitAgain,
} from '#server/records/applications/applications.ts';
import { removedApplicationsOf } from '#server/records/applications/removedApplications.ts';
import { receiptOf } from '#server/mail/composeMail.ts';
import { returnMailOf } from '#server/mail/writeDecision.ts';
import { findReturned } from '#server/records/applications/returnedApplications.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { readLimitTable } from '#server/records/competitions/competitions.ts';
import { refuse } from '../../failures/refusals.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { cutPart, rowsOfPart } from '../../records/rows.ts';
import { missingFilesByApplication } from '../../records/applications/missingEntryFiles.ts';
import { applicationJournal } from '../journal.ts';
import { openCompetition, submittedAt, returnAnswer } from '../openCompetition.ts';
import { applicationQuota, olderQuota, refuseTooLarge } from '../quota.ts';
import { readUploadedForm } from '../readUploadedForm.ts';
import { removal } from './removal.ts';
import { reopenApplication, readReturn, cancelReopening } from './returnApplication.ts';
import { validContent } from './decideEntry.ts';
import { decisionHandlers } from './decisions.ts';
import { closeDraft } from '../draft/changeDraft.ts';
import { formAnswer, formColumns } from '../storedForm.ts';
import { templateHandler } from './template.ts';
import { versionHandlers } from './versions.ts';
import { writtenApplicationFacts } from '#server/records/drafts/formFacts.ts';
import type * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import { sentApplicationSchema } from '#contract/shapes/applicationContent.ts';
import { parsedJson } from '../../request/readSent.ts';
import { musicByApplication } from '../../records/applications/measures.ts';

type SentApplication = v.InferOutput<typeof sentApplicationSchema>;

function readSentApplication(json: string): SentApplication {
  const read = readShape(sentApplicationSchema, parsedJson(json));
  return read.success ? read.output : refuse('bad-application');
}

/** Serializes facts that the page and the server must read equally: the team, and the people of each entry. */
const compared = (application: SentApplication): string =>
  JSON.stringify([
    application.teamName,
    namedEntries(application).map(({ memberKey }) => memberKey),
  ]);

const isSameApplication = (sent: SentApplication, reading: ParsedApplication): boolean =>
  compared(sent) === compared(reading);

export function writeStoredContent({
  problems: _problems,
  formCompetition: _formCompetition,
  ...application
}: ParsedApplication): string {
  return JSON.stringify(application satisfies Application);
}

/** Returns the columns in which an application stores facts for lists. */
export const factsOf = (content: Application) => ({
  teamName: content.teamName.trim(),
  city: content.city.trim(),
  athletes: content.athletes.length,
  staff: content.staff.length,
  judges: content.judges.length,
  facts: writtenApplicationFacts(content),
});

export const applicationHandlers = ({
  records,
  files,
  forms,
  mail,
  config,
}: HandlerParts): HandlersOf<'application'> => ({
  template: templateHandler(records),

  parse: ({ file, ...context }) => readUploadedForm({ files, forms, records }, file, context),

  async save({ sent, file, user, address, gone, now, receivedAt, transact }) {
    const seen = readSentApplication(sent.application);
    const context = { user, address, gone, now };
    const reading = await readUploadedForm({ files, forms, records }, file, context);
    const isSame = isSameApplication(seen, reading);
    return transact(async (trx) => {
      const { draft = '', revision, device } = sent;
      const { teamName } = reading;
      const owned = { ownerId: user.id, competitionId: sent.competition };
      const returned = await findReturned(trx, { ...owned, draft, teamName });
      const judgedAt = submittedAt(now, receivedAt);
      const until = returned?.openUntil;
      const competition = await openCompetition(trx, sent.competition, judgedAt, until);
      if (!isSame) {
        refuse('application-changed', { application: withCompetition(reading, competition) });
      }
      if (hasErrors(reading.problems)) {
        const tooLarge = reading.problems.find(({ code }) => code === 'application-too-large');
        refuse('form-has-errors', tooLarge && { message: capitalized(problemSentence(tooLarge)) });
      }
      if (draft !== '') {
        const named = { ...owned, id: draft };
        const submission = { revision, device, file, reading, now };
        await closeDraft(trx, named, submission);
      }
      if (await hasTeamSubmitted(trx, competition.id, teamName, returned?.id))
        refuse('already-confirmed');
      if (!returned) await applicationQuota(trx, user.id, competition.id);
      const confirmedAt = returned?.confirmedAt ?? now;
      const application = { ...factsOf(reading), ...owned, draft, confirmedAt };
      const decided = returned
        ? keepDecisions(await validContent(trx, returned), reading)
        : reading;
      const entries = submittedEntries(decided).filter(({ withdrawn }) => !withdrawn);
      const form = { content: writeStoredContent(decided), ...formColumns(file) };
      const submitted = { application, form, entries };
      const rowid = returned?.id ?? (await insertApplication(trx, submitted));
      if (returned) {
        const checkOlder = await olderQuota(trx, config.quota, user.id);
        await submitAgain(trx, returned, submitted, now);
        await checkOlder();
        await closeRequests(trx, { applicationId: rowid }, now);
      }
      const missing = (await missingFilesByApplication(trx, { 'application.id': rowid }))(rowid);
      // Refuses after the version was saved; the refusal rolls the transaction back.
      if (missing.length > 0) refuse('files-missing', { message: filesMissing(missing) });
      await refuseTooLarge(trx, config.quota, owned, [rowid]);
      const version = (returned?.version ?? 0) + 1;
      const counted = { athletes: reading.athletes.length, entries: entries.length };
      await saveAct(trx, {
        competitionId: competition.id,
        userId: user.id,
        at: now,
        application: { id: rowid, teamName },
        act: { act: 'submitted', ...counted, ...(returned && { version }) },
      });
      if (mail) await queueMail(trx, receiptOf(rowid, version, user.id), now);
      return { data: { rowid } };
    });
  },

  async list({ query, user, now }) {
    const rows = rowsOfPart(query);
    const applications = await applicationsOf(records, user.id, rows);
    const { data, ...next } = cutPart(applications, rows, ({ id }) => String(id));
    const decided = Map.groupBy(
      await decidedRequestsOf(records, user.id, now - DECISION_LISTED_DAYS * DAY_MS),
      ({ applicationId }) => applicationId,
    );
    const missing = await missingFilesByApplication(records, { ids: data.map(({ id }) => id) });
    const removed = rows.after === undefined ? await removedApplicationsOf(records, user.id) : [];
    const decidedOf = (id: number) =>
      decided.get(id)?.map(({ applicationId: _applicationId, decidedAt, ...request }) => ({
        ...request,
        at: isoInstant(decidedAt),
      }));
    return {
      ...next,
      data: data.map((application) => ({
        rowid: application.id,
        teamName: application.teamName,
        name: application.name,
        dates: application.dates,
        place: application.place,
        deadline: application.deadline,
        competition: application.competitionId,
        confirmedAt: isoInstant(application.confirmedAt),
        missing: missing(application.id),
        draft: application.draft,
        version: application.version,
        versionAt: isoInstant(application.submittedAt),
        returned: returnAnswer(application),
        ...(decided.has(application.id) && { decided: decidedOf(application.id) }),
      })),
      removed: removed.map(({ teamName, name, reason, removedAt }) => ({
        teamName,
        name,
        at: isoInstant(removedAt),
        reason,
      })),
    };
  },

  async get({ application, user }) {
    const music = await musicByApplication(records, { 'application.id': application.id });
    const musicLimits = readLimitTable(application.musicLimits);
    return {
      data: {
        rowid: application.id,
        name: application.name,
        dates: application.dates,
        place: application.place,
        deadline: application.deadline,
        json: application.content,
        confirmedAt: isoInstant(application.confirmedAt),
        versionAt: isoInstant(application.submittedAt),
        hasForm: application.formSha256 !== '',
        isOwn: application.ownerId === user.id,
        competition: application.competitionId,
        version: application.version,
        returned: returnAnswer(application),
        music: music(application.id),
        ...(musicLimits && { musicLimits: musicLimits.limits }),
      },
    };
  },

  journal: applicationJournal(records),

  form: async ({ application }) => formAnswer(application),

  async return({ application, sent, user, now, transact }) {
    const given = readReturn(sent, application.deadline, now);
    return transact(async (trx) => {
      const isNew = await reopenApplication(trx, application, given, { userId: user.id, at: now });
      if (isNew && mail && application.ownerId !== user.id) {
        await queueMail(trx, returnMailOf(application, now), now);
      }
      return {};
    });
  },

  cancelReturn: ({ application, user, now, transact }) =>
    transact(async (trx) => {
      await cancelReopening(trx, application.id, { userId: user.id, at: now });
      return {};
    }),

  ...decisionHandlers({ records, mail }),

  ...versionHandlers(records),

  remove: removal(mail),
});
