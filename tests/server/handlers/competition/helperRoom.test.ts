// A secretary cannot use up the organiser's limits of decisions and returns (behaviour 17.9).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';
import { LEFT_TO_ORGANISER, MOST_DECISIONS, MOST_SUBMISSIONS } from '#domain/limits.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { OPEN_DEADLINE, submitApplication } from '#tests/support/acts/submit.ts';
import { quotaTexts } from '#text/server/server.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { application } = calls;
const reason = 'Заболела';

test('a secretary cannot use up the organiser’s decisions and returns of an application', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, otherCoach: secretary, competition } = started;
  await letHelp(organiser, secretary, competition, 'secretary');
  const { rowid } = await submitApplication(coach, competition, duetFilling);
  const params = { id: String(rowid) };
  const versions = server.records.selectFrom('applicationVersion').selectAll();
  const made = async (cause: VersionCause, count: number, from: number) => {
    const version = await versions.executeTakeFirstOrThrow();
    const more = Array.from({ length: count }, (_, at) => ({
      ...version,
      cause,
      number: from + at,
    }));
    await server.records.insertInto('applicationVersion').values(more).execute();
  };
  const withdrawal = {
    params,
    sent: { routine: 'tech-duet', name: 'Иванова-Петрова', reason },
  };
  const giving = { params, sent: { reason, until: OPEN_DEADLINE } };

  const helperDecided = MOST_DECISIONS - LEFT_TO_ORGANISER;
  await made('withdrawn', helperDecided, 1000);
  expect(await secretary.refused(application.withdraw, withdrawal)).toMatchObject({
    status: 413,
    code: 'quota-exceeded',
    message: quotaTexts.decisionsOfHelpers(helperDecided),
  });
  await organiser.call(application.withdraw, withdrawal);

  const helperReturned = MOST_SUBMISSIONS - LEFT_TO_ORGANISER;
  await made('submitted', helperReturned - 1, 2000);
  expect(await secretary.refused(application.return, giving)).toMatchObject({
    status: 413,
    code: 'quota-exceeded',
    message: quotaTexts.versionsOfHelpers(helperReturned),
  });
  await organiser.call(application.return, giving);
});
