// Counts entries and files of a listed draft, without withdrawn ones of a returned application.
import { readContent } from '#contract/shapes/applicationContent.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import { activeOf } from '#domain/decisions/decisions.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { contentsOfVersions } from '#server/records/applications/applicationVersions.ts';
import { filePlacesOf, type openDraftsOf } from '#server/records/drafts/drafts.ts';
import { membersKey, readDraftFacts } from '#server/records/drafts/formFacts.ts';
import type { Records } from '#server/records/tables.ts';

type ListedDraft = Awaited<ReturnType<typeof openDraftsOf>>[number];

/** Returns the entries that stay withdrawn when the draft is submitted. */
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

export async function countsOf(
  records: Records,
  draft: ListedDraft,
): Promise<{ entries: number; files: number }> {
  const withdrawn = await withdrawnPlaces(records, draft);
  const files = draft.files ?? 0;
  if (withdrawn.size === 0) return { entries: draft.entries, files };
  const places = await filePlacesOf(records, draft);
  const gone = places.filter((place) => withdrawn.has(entryKey(place))).length;
  return { entries: draft.entries - withdrawn.size, files: files - gone };
}
