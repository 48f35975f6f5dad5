// Pictures of helpers of the main coach, and of a competition in which the main coach helps.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import type { HelperRole } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { SECOND } from '#tests/seed/plans.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { inviteTo } from '#tests/support/acts/helping.ts';
import { helpingText } from '#text/competition/helping.ts';
import { screen, type Season, type Shot } from './shot.ts';

const { helpers, own, invitation: invitationText } = helpingText;
const another = ({ competitions }: Season) => paths.competition(competitions.saransk);

/** Creates an invitation after removing all other helpers and invitations. */
async function onlyInvitation(organiser: ApiClient, id: string, role: HelperRole): Promise<string> {
  const { data } = await organiser.call(calls.helper.list, { params: { id } });
  for (const { id: helper } of data.helpers) {
    await organiser.call(calls.helper.remove, { params: { id, helper } });
  }
  for (const { id: invitation } of data.invitations) {
    await organiser.call(calls.helper.cancelInvitation, { params: { id, invitation } });
  }
  return inviteTo(organiser, id, role);
}

const invited = async ({ coach, competitions }: Season, role: HelperRole): Promise<string> =>
  onlyInvitation(await signIn(coach.url, SECOND.login), competitions.saransk, role);

/** Invites the main coach and accepts for her. */
const helping = (role: HelperRole) => async (page: Page, season: Season) => {
  const token = await invited(season, role);
  await season.coach.call(calls.helper.accept, { sent: { token } });
  await page.reload();
};

export const helpingShots: readonly Shot[] = [
  screen(
    '17-helpers',
    ({ competitions }) => paths.competition(competitions.volga),
    async (page, { coach, competitions }) => {
      const { volga } = competitions;
      const token = await onlyInvitation(coach, volga, 'secretary');
      const second = await signIn(coach.url, SECOND.login);
      await second.call(calls.helper.accept, { sent: { token } });
      await page.reload();
      await page.getByRole('button', { name: helpers.invite.sound }).click();
      await page.getByRole('button', { name: helpers.copy }).scrollIntoViewIfNeeded();
    },
  ),
  screen('17-invitation', '/', async (page, season) => {
    const token = await invited(season, 'secretary');
    await page.goto(`${season.coach.url}${paths.invitation}#${token}`);
    await page.getByText(invitationText.may.secretary).waitFor();
  }),
  screen('17-secretary', another, async (page, season) => {
    await helping('secretary')(page, season);
    await page.getByText(own.may.secretary).scrollIntoViewIfNeeded();
  }),
  screen('17-sound', another, async (page, season) => {
    await helping('sound')(page, season);
    await page.getByText(own.may.sound).scrollIntoViewIfNeeded();
  }),
  screen('17-list-helped', paths.competitionsOwn, helping('sound')),
];
