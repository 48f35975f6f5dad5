// «Мои соревнования» lists the own competitions, then those in which the user helps another organiser (behaviour 17.7).
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { helpedCompetitionsQuery } from '#state/queries/queries.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';

const { list } = calls.competition;
const user = { type: 'user' };
const own = competition({ id: 'a'.repeat(32), name: 'Своё' });
const helped = competition({
  id: 'b'.repeat(32),
  name: 'Чужое',
  isOwner: false,
  role: 'sound',
});
const helping = answers(calls.helper.competitions, {}, { data: [helped] });

beforeEach(() => signedInAs(`vera-${crypto.randomUUID()}`));

const section = () => screen.findByRole('region', { name: helpingText.listed });

const isBefore = (first: Node, second: Node): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

test('helped competitions are listed after the own ones with the role, also offline', async () => {
  stubCalls([answers(list, user, { data: [own] }), helping]);
  const shown = showPageAt(paths.competitionsOwn);
  const row = within(await section()).getByRole('link', { name: /Чужое/u });
  expect(row).toHaveAttribute('href', paths.competition(helped.id));
  expect(within(row).getByText(helpingText.roles.sound)).toBeVisible();
  expect(isBefore(await screen.findByText(own.name), row)).toBe(true);
  shown.unmount();
  stubCalls([breaks(list, user), breaks(calls.helper.competitions, {})]);
  showPageAt(paths.competitionsOwn);
  expect(within(await section()).getByText(helped.name)).toBeVisible();
});

test('without own competitions the helped ones come first; without helped ones nothing is shown', async () => {
  stubCalls([answers(list, user, { data: [] }), helping]);
  const shown = showPageAt(paths.competitionsOwn);
  const empty = await screen.findByText(competitionText.lists.empty.user.title);
  expect(isBefore(await section(), empty)).toBe(true);
  shown.unmount();
  signedInAs(`nina-${crypto.randomUUID()}`);
  stubCalls([
    answers(list, user, { data: [] }),
    answers(calls.helper.competitions, {}, { data: [] }),
  ]);
  const { store } = showPageAt(paths.competitionsOwn);
  const { state } = helpedCompetitionsQuery();
  await expect.poll(() => store.get(state)).toMatchObject({ kind: 'ready', data: { data: [] } });
  expect(await screen.findByText(competitionText.lists.empty.user.title)).toBeVisible();
  expect(screen.queryByText(helpingText.listed)).toBeNull();
});

test('other lists do not show helped competitions', async () => {
  const asked = stubCalls([answers(list, { type: 'active' }, { data: [helped] }), helping]);
  showPageAt(paths.competitionsActive);
  await screen.findByText(helped.name);
  expect(screen.queryByText(helpingText.listed)).toBeNull();
  expect(asked.map(({ address }) => address)).not.toContain(calls.helper.competitions.path);
});
