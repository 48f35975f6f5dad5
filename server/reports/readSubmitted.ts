// Reads the submitted applications of a competition for a report, a few at a time: all at once would be heavy.
import { readContent } from '#contract/shapes/applicationContent.ts';
import { isRoutineKey } from '#domain/programme.ts';
import { isoInstant } from '#server/handlers/isoInstant.ts';
import {
  applicationContents,
  applicationIdsIn,
} from '#server/records/applications/applications.ts';
import { filesOfVersions } from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { SubmittedApplication } from './submittedApplication.ts';

const AT_A_TIME = 50;

/** In the order of submission. */
export async function* readSubmitted(
  records: Records,
  competitionId: string,
): AsyncGenerator<SubmittedApplication> {
  const ids = await applicationIdsIn(records, competitionId);
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const some = ids.slice(at, at + AT_A_TIME);
    const applications = await applicationContents(records, some);
    const files = Map.groupBy(
      await filesOfVersions(records, applications),
      ({ applicationId }) => applicationId,
    );
    for (const application of applications) {
      yield {
        rowid: application.id,
        confirmedAt: isoInstant(application.confirmedAt),
        application: readContent(application.content),
        files: (files.get(application.id) ?? []).flatMap(({ routine, name, kind }) =>
          isRoutineKey(routine) ? [{ routine, name, kind }] : [],
        ),
      };
    }
  }
}
