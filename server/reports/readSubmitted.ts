import { readContent } from '#contract/shapes/applicationContent.ts';
import { contentsIn } from '#server/records/applications/applications.ts';
import { filesOfVersions } from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { SubmittedApplication } from './reportTable.ts';

const BYTES_AT_A_TIME = 2 * 1024 * 1024;

/** Reads applications in the order of submission, some megabytes at a time. */
export async function* readSubmitted(
  records: Records,
  competitionId: string,
): AsyncGenerator<SubmittedApplication> {
  for await (const applications of contentsIn(records, competitionId, BYTES_AT_A_TIME)) {
    const files = Map.groupBy(
      await filesOfVersions(records, applications),
      ({ applicationId }) => applicationId,
    );
    for (const application of applications) {
      yield {
        rowid: application.id,
        application: readContent(application.content),
        files: files.get(application.id) ?? [],
      };
    }
  }
}
