// Entry point of the process that reads rows and writes reports.
import { answerJobs } from '../processes/answerJobs.ts';
import { openForReading, readAtOneMoment } from '../records/openForReading.ts';
import { readSubmitted } from './readSubmitted.ts';
import type { ReportToWrite } from './reportWriter.ts';
import { writeReport } from './writeReport.ts';

answerJobs(async ({ kind, competition, now, place }: ReportToWrite) => {
  const records = await openForReading(place);
  try {
    return await readAtOneMoment(records, (snapshot) =>
      writeReport({
        kind,
        competition,
        applications: readSubmitted(snapshot, competition.id),
        now,
      }),
    );
  } finally {
    await records.destroy();
  }
});
