// Limits: helpers and invitations of a competition, and competitions that a user helps with (behaviour 17.5).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_HELPED, MOST_HELPERS } from '#domain/limits.ts';
import { putHelper } from '#server/records/competitions/competitionHelpers.ts';
import { findUser } from '#server/records/people/users.ts';
import { quotaTexts } from '#text/server/server.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { inviteTo } from '#tests/support/acts/helping.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { helper } = calls;
const accept = (person: ApiClient, token: string) =>
  person.call(helper.accept, { sent: { token } });

test('invitations, helpers, and competitions of one helper are limited', async () => {
  await using at = await startServer();
  const organiser = await at.person('organiser');
  const [vera, nina] = [await at.person('vera'), await at.person('nina')];
  const id = await publishCompetition(organiser);
  const idOf = async (login: string) => (await findUser(at.records, login))?.id ?? 0;
  const tokens: string[] = [];
  for (let made = 0; made < MOST_HELPERS; made += 1) {
    tokens.push(await inviteTo(organiser, id, 'sound'));
  }
  const invite = { params: { id }, sent: { role: 'sound' } } as const;
  expect(await organiser.refused(helper.invite, invite)).toMatchObject({
    status: 413,
    message: quotaTexts.invitations(MOST_HELPERS),
  });
  const fellow = { competitionId: id, role: 'sound', since: 0 } as const;
  for (let count = 1; count < MOST_HELPERS; count += 1) {
    await at.person(`fellow-${count}`);
    const userId = await idOf(`fellow-${count}`);
    await putHelper(at.records, { ...fellow, userId });
  }
  await accept(vera, tokens[0] ?? '');
  expect(await nina.refused(helper.accept, { sent: { token: tokens[1] ?? '' } })).toMatchObject({
    message: quotaTexts.helpers(MOST_HELPERS),
  });
  // A helper who accepts a second invitation is not counted twice.
  await accept(vera, await inviteTo(organiser, id, 'secretary'));

  const userId = await idOf('nina');
  const like = await at.records
    .selectFrom('competition')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < MOST_HELPED; count += 1) {
    const competitionId = String(count);
    await at.records
      .insertInto('competition')
      .values({ ...like, id: competitionId })
      .execute();
    await putHelper(at.records, { ...fellow, competitionId, userId });
  }
  const token = await inviteTo(organiser, await publishCompetition(organiser), 'sound');
  expect(await nina.refused(helper.accept, { sent: { token } })).toMatchObject({
    message: quotaTexts.helped(MOST_HELPED),
  });
});
