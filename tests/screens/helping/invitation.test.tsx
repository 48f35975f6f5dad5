import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Invitation } from '#contract/shapes/competitionShapes.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { some } from '#tests/support/long.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  refuses,
  type FixedStub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { helpingText } from '#text/competition/helping.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { uiText } from '#text/ui.ts';

const { helper } = calls;
const { invitation: words, own } = helpingText;
const cup = competition({ isOwner: false });
const { id, name, dates, place } = cup;
const LINK = `${paths.invitation}#secret`;

const invites = (facts: Partial<Invitation> = {}): FixedStub =>
  answers(
    helper.invitation,
    {},
    {
      data: {
        competition: { id, name, dates, place },
        role: 'sound',
        expiresAt: '2026-11-27T09:00:00.000Z',
        ...facts,
      },
    },
  );

beforeEach(() => signedInAs(`vera-${crypto.randomUUID()}`));

test('an invitation says what it allows and what the organiser learns, and leads to the competition once accepted', async () => {
  const asked = stubCalls([
    invites(),
    answers(helper.accept, {}, { data: { competition: id, role: 'sound' } }),
    answers(calls.competition.get, { id }, { data: { ...cup, role: 'sound' } }),
    answers(calls.competition.statistic, { id }, []),
    answers(helper.competitions, {}, { data: [] }),
  ]);
  showPageAt(LINK);
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByText(new RegExp(words.may.sound, 'u'))).toBeVisible();
  expect(await screen.findByText(/ увидят организатор и секретари\./u)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(asked.map((each) => each.address)).not.toContain(helper.accept.path);
  await userEvent.click(screen.getByRole('button', { name: words.accept }));
  await expect.poll(address, soon).toBe(paths.competition(id));
  expect(await screen.findByText(own.may.sound)).toBeVisible();
  const sent = asked.filter(({ method }) => method === 'POST').map((each) => each.sent);
  expect(sent).toEqual([{ token: 'secret' }, { token: 'secret' }]);
});

test('a sound helper may become a secretary, and reads who will see name and login', async () => {
  const login = `vera-${crypto.randomUUID()}`;
  signedInAs(login);
  stubCalls([invites({ role: 'secretary', standing: 'sound' })]);
  showPageAt(LINK);
  const told = await screen.findByText(new RegExp(login, 'u'), { selector: 'p' });
  expect(told.textContent).toContain(
    `Ваше имя и логин ${login} увидят организатор и секретари, а в журналах своих заявок – и представители команд.`,
  );
  expect(await screen.findByRole('button', { name: words.accept })).toBeVisible();
});

const STANDINGS = [
  ['the organiser', 'owner', words.own],
  ['a helper', 'sound', words.alreadyHelps('sound')],
  ['who is more already', 'secretary', words.alreadyHelps('secretary')],
] as const;

test.each(STANDINGS)('%s has nothing to accept', async (_, standing, sentence) => {
  stubCalls([invites({ standing })]);
  showPageAt(LINK);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull();
  expect(screen.getByRole('link', { name: words.open })).toHaveAttribute(
    'href',
    paths.competition(id),
  );
});

test.each(some(['invitation-expired', 'invitation-used'] as const, (_, at) => at === 0))(
  'an invalid link says why: %s',
  async (code) => {
    stubCalls([refuses(helper.invitation, {}, code)]);
    showPageAt(LINK);
    expect(await screen.findByText(refusalTexts[code])).toBeVisible();
    expect(screen.queryByRole('button', { name: uiText.retry })).toBeNull();
    expect(screen.getByRole('link', { name: words.toCompetitions })).toBeVisible();
  },
);

test('a truncated link says so, and offline the link can be tried again', async () => {
  stubCalls([]);
  const cut = showPageAt(paths.invitation);
  expect(await screen.findByText(words.incomplete)).toBeVisible();
  cut.unmount();
  const stubs = [breaks(helper.invitation, {})];
  stubCalls(stubs);
  showPageAt(LINK);
  expect(await screen.findByText(queryText.noAnswer.unreachable)).toBeVisible();
  stubs.splice(0, 1, invites());
  await userEvent.click(screen.getByRole('button', { name: uiText.retry }));
  expect(await screen.findByRole('button', { name: words.accept })).toBeVisible();
});
