import type { TeamStatistic } from '#contract/shapes.ts';
import { teamStatisticsIn } from '#server/records/applications/teamStatistics.ts';
import type { Records } from '#server/records/tables.ts';
import { type HandlersOf, WrittenJson } from '#server/request/handler.ts';
import { taggedAnswer } from './answerTag.ts';
import { keptAnswers } from './keptAnswers.ts';

/** Room for some fifty competitions of five hundred teams each. */
const KEPT = {
  most: 50,
  mostBytes: 16 * 1024 * 1024,
  bytesOf: ({ bytes }: WrittenJson) => bytes.length,
};

export function statisticHandler(records: Records): HandlersOf<'competition'>['statistic'] {
  const kept = keptAnswers<WrittenJson>(KEPT);
  return (asked) => {
    const { id, revision } = asked.competition;
    return taggedAnswer<TeamStatistic[]>(asked, null, () =>
      kept(id, String(revision), async () => {
        const statistics = await teamStatisticsIn(records, id);
        return new WrittenJson(Buffer.from(`[${statistics.join(',')}]`));
      }),
    );
  };
}
