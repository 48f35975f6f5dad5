import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { HEAD_FACTS, REPORTS } from '#domain/versions/reportChanges.ts';
import { ROLES, TEAM_FACTS } from '#domain/versions/comparedTeam.ts';
import type { VersionDifference } from '#domain/versions/versionDifference.ts';

const text = v.string();
const place = { routine: v.picklist(ROUTINE_KEYS), name: text };
const person = { family: text, name: text, surname: text };
const moved = v.object({ before: text, after: text });

const differenceSchema: v.GenericSchema<VersionDifference> = v.object({
  team: v.optional(moved),
  facts: v.optional(v.array(v.object({ fact: v.picklist(TEAM_FACTS), before: text, after: text }))),
  people: v.array(
    v.object({
      role: v.picklist(ROLES),
      ...person,
      change: v.picklist(['added', 'gone', 'changed']),
    }),
  ),
  entries: v.array(
    v.object({
      ...place,
      before: v.optional(text),
      change: v.picklist(['added', 'gone', 'members', 'name', 'number', 'withdrawn', 'restored']),
      reason: v.optional(text),
      members: v.optional(
        v.array(
          v.object({
            ...person,
            change: v.picklist(['added', 'gone', 'swims', 'reserve']),
            isReserve: v.boolean(),
          }),
        ),
      ),
    }),
  ),
  files: v.array(
    v.object({
      kind: v.picklist(FILE_KINDS),
      ...place,
      change: v.picklist(['added', 'gone', 'replaced']),
      seconds: v.object({
        before: v.optional(v.number()),
        after: v.optional(v.number()),
      }),
    }),
  ),
});

/**
 * Change of a team since a report was downloaded. `again`: the team has submitted a new application
 * after a removal; the two applications are not compared. `removed`: only the team's name is known.
 */
const teamChangeSchema = v.union([
  v.object({
    change: v.picklist(['added', 'changed']),
    again: v.optional(v.boolean()),
    team: text,
    rowid: v.number(),
    difference: differenceSchema,
  }),
  v.object({ change: v.literal('removed'), team: text }),
]);

/** Last download of a report by any user. `login` and `name` are '' for a deleted account. */
const exportFacts = {
  report: v.picklist(REPORTS),
  at: text,
  by: v.object({ login: text, name: text }),
  /** Number of teams changed since the caller's last download, plus one if facts of the competition changed. */
  changed: v.number(),
};

/** `ownAt`: time of the caller's last download, or null. */
export const lastReportExportSchema = v.object({ ...exportFacts, ownAt: v.nullable(text) });

/**
 * Changes since the caller's last download of a report. `teams`: changed teams up to a limit, by name. `competition`:
 * changed facts. `renumbered`: the report is an archive in which unchanged entries may have new numbers.
 */
export const reportChangesSchema = v.object({
  ...exportFacts,
  ownAt: text,
  competition: v.optional(
    v.array(v.object({ fact: v.picklist(HEAD_FACTS), before: text, after: text })),
  ),
  renumbered: v.optional(v.boolean()),
  teams: v.array(teamChangeSchema),
});

export type TeamChange = v.InferOutput<typeof teamChangeSchema>;
export type LastReportExport = v.InferOutput<typeof lastReportExportSchema>;
export type ReportChanges = v.InferOutput<typeof reportChangesSchema>;
