import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { helpersOwnApplication } from '#text/server/server.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { OPEN_DEADLINE, submitApplication } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { application } = calls;
const sent = { reason: 'Нет карточки', until: OPEN_DEADLINE };

test('a secretary returns applications of others, the organiser also own ones', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach: secretary, competition } = started;
  await letHelp(organiser, secretary, competition, 'secretary');
  const params = new Map<typeof coach, { id: string }>();
  for (const [number, person] of [organiser, coach, secretary].entries()) {
    const cover = { ...figuresFilling.cover, teamName: `Команда ${number}` };
    const { rowid } = await submitApplication(person, competition, { ...figuresFilling, cover });
    params.set(person, { id: String(rowid) });
  }
  const of = (person: typeof coach) => params.get(person) ?? { id: '' };
  const refusal = { status: 403, code: 'not-owner', message: helpersOwnApplication };
  const own = { params: of(secretary) };
  expect(await secretary.refused(application.return, { ...own, sent })).toMatchObject(refusal);
  await organiser.call(application.return, { ...own, sent });
  expect(await secretary.refused(application.cancelReturn, own)).toMatchObject(refusal);
  const entry = { routine: 'free-duet', name: 'Ивановы', reason: sent.reason };
  const refused = await secretary.refused(application.withdraw, { ...own, sent: entry });
  expect(refused).toMatchObject(refusal);
  expect((await secretary.call(application.list, {})).data).toMatchObject([
    { returned: { reason: sent.reason } },
  ]);
  await secretary.call(application.return, { params: of(coach), sent });
  await organiser.call(application.return, { params: of(organiser), sent });
  const asOwner = { params: of(coach), sent };
  expect(await coach.refused(application.return, asOwner)).toMatchObject({ code: 'not-owner' });
});
