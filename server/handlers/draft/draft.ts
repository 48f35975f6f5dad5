import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { DRAFT_STATE_MAX_BYTES } from '#domain/upload/quota.ts';
import { isDroppedEntry } from '#domain/entry/draftEntry.ts';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import {
  type DraftPosition,
  type DraftRecord,
  nameTeamOfFiles,
  openDraftsOf,
  updateDraft,
} from '#server/records/drafts/drafts.ts';
import { entriesOf, peopleBytes } from '#server/records/drafts/draftEntries.ts';
import { filesOfDraft, type LabelledFile } from '#server/records/files/entryFiles.ts';
import { membersKey, readDraftFacts } from '#server/records/drafts/formFacts.ts';
import { contentsOfVersions } from '#server/records/applications/applicationVersions.ts';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import { activeOf } from '#domain/decisions/decisions.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/people/users.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { refuse } from '../../failures/refusals.ts';
import { tryReadingForm } from '../readUploadedForm.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { returnAnswer } from '../openCompetition.ts';
import { isoInstant } from '#domain/deadline.ts';
import { cutPart, rowsOfPart } from '../../records/rows.ts';
import { refuseLabelsBeyond, unattachedQuota } from '../quota.ts';
import { formAnswer, formColumns, NO_FORM } from '../storedForm.ts';
import {
  changedAt,
  deleteDraft,
  factsOfForm,
  refuseDeleted,
  refuseOfApplication,
  refuseOutdated,
  refuseSaving,
  refuseSubmitted,
  storedBytes,
} from './changeDraft.ts';
import { claimDraft, draftIdOf, existingDraft } from './ownDraft.ts';
import { entriesIn, saveEntries } from './saveEntries.ts';

async function savedDraft(records: Records, user: User, id: string): Promise<DraftRecord> {
  const draft = await existingDraft(records, user.id, id);
  if (draft.revision === 0) return refuse('draft-not-found');
  await refuseSubmitted(records, draft);
  refuseDeleted(draft);
  return draft;
}

function positionIn(after: string): DraftPosition {
  const [at, id = ''] = after.split('.');
  return { at: Number(at), id };
}

type ListedDraft = Awaited<ReturnType<typeof openDraftsOf>>[number];

/** Returns keys of entries that the organiser has withdrawn. These entries stay withdrawn in the next submission. */
async function withdrawnPlaces(
  records: Records,
  { facts, applicationId, version }: ListedDraft,
): Promise<ReadonlySet<string>> {
  if (applicationId === null || version === null) return new Set();
  const [valid] = await contentsOfVersions(records, [{ id: applicationId, version }]);
  const decisions = valid ? decisionsIn(readContent(valid.content)) : [];
  const entries = readDraftFacts(facts).entries.map((entry) => ({
    ...entry,
    entryId: `${entry.routine}-${entry.number}`,
    memberKey: entry.members,
  }));
  const swum = activeOf(
    decisions.map((each) => ({ ...each, formMemberKey: membersKey(each.formMemberKey) })),
    entries,
  );
  return new Set(entries.filter((entry) => !swum.includes(entry)).map(entryKey));
}

/** Counts entries and files of a draft. Entries that the organiser has withdrawn do not count. */
async function countsOf(
  records: Records,
  draft: ListedDraft,
): Promise<{ entries: number; files: number }> {
  const withdrawn = await withdrawnPlaces(records, draft);
  const files = draft.files ?? 0;
  if (withdrawn.size === 0) return { entries: draft.entries, files };
  const places = await filesOfDraft(records, draft);
  const gone = places.filter((place) => withdrawn.has(entryKey(place))).length;
  return { entries: draft.entries - withdrawn.size, files: files - gone };
}

export const draftHandlers = ({
  records,
  files,
  forms,
  config,
}: HandlerParts): HandlersOf<'draft'> => ({
  async save({ params, sent, file, user, address, gone, now, transact }) {
    const id = draftIdOf(params.draft);
    const { competition: competitionId, state, form, device } = sent;
    const sentEntries = entriesIn(sent);
    if (Buffer.byteLength(state) > DRAFT_STATE_MAX_BYTES) refuse('too-large');
    if (file && file.sha256 !== form) refuse('bad-request');
    const uploaded = { user, address, gone, now };
    const read = file && (await tryReadingForm({ files, forms, records }, file, uploaded));
    if (read?.kind === 'refused' && read.reason === 'not-xlsx') refuse('not-xlsx');
    const reading = read?.kind === 'read' ? read.application : undefined;
    return transact(async (trx) => {
      const named = { id, ownerId: user.id, competitionId };
      await refuseSaving(trx, named, { revision: Number(sent.revision), now });
      const draft = await claimDraft(trx, { ...named, teamKey: teamKeyIfNamed(reading?.teamName) });
      if (!file && form !== '' && form !== draft.formSha256) refuse('form-expected');
      const isOtherForm = file !== undefined || form === '';
      const formSize = isOtherForm ? (file?.size ?? 0) : draft.formSize;
      const checkSize = await unattachedQuota(
        trx,
        config.quota,
        user.id,
        await storedBytes(trx, draft),
      );
      const checkLabels = (labelled: readonly LabelledFile[]) =>
        refuseLabelsBeyond(trx, config.quota, user.id, labelled);
      const renamed = sentEntries ? await saveEntries(trx, draft, sentEntries, checkLabels) : [];
      checkSize(formSize + Buffer.byteLength(state) + (await peopleBytes(trx, id)));
      const changed = changedAt(draft, { now, device });
      await updateDraft(trx, id, {
        ...changed,
        ...(isOtherForm && { ...(file ? formColumns(file) : NO_FORM), ...factsOfForm(reading) }),
        state,
        step: Number(sent.step),
      });
      if (reading) await nameTeamOfFiles(trx, draft, reading);
      const lost = (await entriesOf(trx, id)).filter(isDroppedEntry);
      return { data: { revision: changed.revision, renamed, lost } };
    });
  },

  async list({ query, user }) {
    const { limit, after } = query;
    const rows = rowsOfPart({ limit, after: after === undefined ? undefined : positionIn(after) });
    const found = await openDraftsOf(records, user.id, rows);
    const { data: drafts, ...next } = cutPart(
      found,
      rows,
      ({ updatedAt, id }) => `${updatedAt}.${id}`,
    );
    const data: AnswerOf<Calls['draft']['list']>['data'] = [];
    for (const draft of drafts) {
      const { competitionId, competitionName, deadline } = draft;
      data.push({
        draft: draft.id,
        competition: { id: competitionId, name: competitionName, deadline },
        team: draft.teamName,
        ...(await countsOf(records, draft)),
        step: draft.step,
        revision: draft.revision,
        updatedAt: isoInstant(draft.updatedAt),
        device: draft.device,
        returned: returnAnswer(draft),
      });
    }
    return { data, ...next };
  },

  async get({ params, user }) {
    const draft = await savedDraft(records, user, params.draft);
    const { competitionId, revision, state, step, formSha256, formName, updatedAt, device } = draft;
    return {
      data: {
        competition: competitionId,
        revision,
        state,
        step,
        form: formSha256,
        formName,
        entries: await entriesOf(records, draft.id),
        updatedAt: isoInstant(updatedAt),
        device,
      },
    };
  },

  form: async ({ params, user }) => formAnswer(await savedDraft(records, user, params.draft)),

  remove: ({ params, query, user, now, transact }) =>
    transact(async (trx) => {
      const draft = await savedDraft(trx, user, params.draft);
      await refuseOfApplication(trx, draft);
      refuseOutdated(draft, Number(query.revision));
      await deleteDraft(trx, draft, { now, device: query.device });
      return {};
    }),
});
