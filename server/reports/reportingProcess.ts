// The process in which reports are written, one after another, from rows that it reads by itself.
import { answerJobs } from '../processes/answerJobs.ts';
import { openForReading, readAtOneMoment } from '../records/openForReading.ts';
import { writeAthletes } from './athletes.ts';
import { writeData } from './data.ts';
import { writeJudges } from './judges.ts';
import { readSubmitted } from './readSubmitted.ts';
import type { ReportToWrite } from './reportWriter.ts';
import { writeTeamsSetup } from './teamsSetup.ts';

const WRITERS = {
  teamsSetup: writeTeamsSetup,
  data: writeData,
  athletes: writeAthletes,
  judges: writeJudges,
};

answerJobs(async ({ kind, competition, now, place }: ReportToWrite) => {
  const records = await openForReading(place);
  try {
    return await readAtOneMoment(records, (snapshot) =>
      WRITERS[kind](competition, readSubmitted(snapshot, competition.id), now),
    );
  } finally {
    await records.destroy();
  }
});
