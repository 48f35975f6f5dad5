// Helpers on the organiser's page: the copied link, removal of helpers, and what each role sees (behaviour 17).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import type { Helpers } from '#contract/shapes/competitionShapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { paths } from '#page/paths.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { musicText, tracksText } from '#text/music.ts';
import { uiText } from '#text/ui.ts';
import { inDays } from '#tests/support/browser/screenData.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import {
  answering,
  answers,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { cup, params, signInAsOrganiser, team } from './organiserPage.ts';

beforeEach(signInAsOrganiser);

const { helper, competition, archive } = calls;
const { helpers: words, own } = helpingText;
const { organiser } = competitionText;

const vera = {
  id: '7',
  login: 'orlova',
  fullName: 'Орлова Вера',
  role: 'secretary',
  since: '2026-11-20T09:00:00.000Z',
} as const;
const invitation = { id: 'aa', role: 'sound', expiresAt: '2026-11-27T09:00:00.000Z' } as const;
const nobody: Helpers = { helpers: [], invitations: [] };

const here = (facts: Partial<Competition> = {}, helpers = nobody): Stub[] => [
  answers(competition.get, params, { data: { ...cup, ...facts } }),
  answers(competition.statistic, params, [team]),
  answers(competition.applications, params, { data: [] }),
  answers(helper.list, params, { data: helpers }),
];

const open = async () => {
  showPageAt(paths.competition(cup.id));
  await screen.findByRole('heading', { level: 1, name: cup.name });
};
const named = (name: string) => screen.findByRole('button', { name });
const isClosed = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^${label}`, 'u') }).getAttribute('aria-disabled');

test('a link is made for a role, shown once and copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  const made = { token: 'secret', expiresAt: invitation.expiresAt };
  const replies = ['lost' as const];
  const stubs = [
    ...here(),
    answering(helper.invite, () => replies.shift() ?? { answer: { data: made } }),
    answers(helper.cancelInvitation, { ...params, invitation: invitation.id }, {}),
  ];
  const asked = stubCalls(stubs);
  await open();
  expect(await screen.findByText(words.nobody)).toBeVisible();
  stubs.splice(
    3,
    1,
    answers(helper.list, params, { data: { ...nobody, invitations: [invitation] } }),
  );
  await userEvent.click(await named(words.invite.sound));
  await waitFor(() => expect(isClosed(words.invite.sound)).not.toBe('true'));
  await userEvent.click(await named(words.invite.sound));
  const link = `${location.origin}/invitation#secret`;
  expect(await screen.findByLabelText(words.link)).toHaveValue(link);
  await waitFor(() => expect(screen.getByRole('button', { name: words.copy })).toHaveFocus());
  const [first, repeated] = asked.filter(({ method }) => method === 'POST');
  expect(first?.sent).toEqual({ role: 'sound', token: expect.stringMatching(/^[\w-]{72}$/) });
  // The repeat after the lost answer makes no second invitation.
  expect(repeated?.sent).toEqual(first?.sent);
  expect(screen.getByText(words.open('sound'))).toBeVisible();
  await userEvent.click(await named(words.copy));
  expect(await screen.findByText(words.copied)).toBeVisible();
  expect(copied).toEqual([link]);
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${words.cancel} `, 'u') }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  stubs.splice(3, 1, answers(helper.list, params, { data: nobody }));
  await userEvent.click(dialog.getByRole('button', { name: words.cancel }));
  await waitFor(() => expect(screen.queryByLabelText(words.link)).toBeNull());
});

test('a helper and an invitation are removed after a question', async () => {
  const both = { helpers: [vera], invitations: [invitation] };
  const stubs = [
    ...here({}, both),
    answers(helper.remove, { ...params, helper: vera.id }, {}),
    refuses(
      helper.cancelInvitation,
      { ...params, invitation: invitation.id },
      'invitation-not-found',
    ),
  ];
  const asked = stubCalls(stubs);
  const deletions = () => asked.filter(({ method }) => method === 'DELETE').length;
  await open();
  await userEvent.click(await named(words.removeOf(vera.fullName, vera.login)));
  const first = within(await screen.findByRole('alertdialog'));
  expect(first.getByText(words.asking.openText, { exact: false })).toBeVisible();
  expect(first.getByText(words.asking.remove(vera.fullName, vera.login))).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: words.asking.keep }));
  expect(deletions()).toBe(0);
  await userEvent.click(await named(words.removeOf(vera.fullName, vera.login)));
  const again = within(await screen.findByRole('alertdialog'));
  stubs.splice(3, 1, answers(helper.list, params, { data: { ...both, helpers: [] } }));
  await userEvent.click(again.getByRole('button', { name: words.remove }));
  await waitFor(() => expect(screen.queryByText(vera.fullName)).toBeNull());
  const name = new RegExp(`^${words.cancel} `, 'u');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  await userEvent.click(await screen.findByRole('button', { name }));
  const last = within(await screen.findByRole('alertdialog'));
  stubs.splice(3, 1, answers(helper.list, params, { data: { ...nobody, helpers: [vera] } }));
  await userEvent.click(last.getByRole('button', { name: words.cancel }));
  expect(await screen.findByText(vera.fullName)).toBeVisible();
  expect(deletions()).toBe(2);
  stubs.splice(3, 1, answers(helper.list, params, { data: both }));
  await userEvent.click(await named(uiText.refresh));
  expect(await screen.findByText(words.open('sound'))).toBeVisible();
});

test('a secretary can do everything but delete and manage helpers, and may leave', async () => {
  const role = { isOwner: false, role: 'secretary' } as const;
  const stubs = [...here(role), answers(helper.leave, params, {})];
  const asked = stubCalls(stubs);
  await open();
  expect(await screen.findByText(own.may.secretary)).toBeVisible();
  expect(screen.getByRole('link', { name: organiser.edit })).toBeVisible();
  for (const label of [organiser.teamsSetup, organiser.musicArchive, organiser.cardsArchive]) {
    expect(isClosed(label)).toBe('false');
  }
  expect(isClosed(organiser.remove)).toBe('true');
  expect(screen.queryByText(words.title)).toBeNull();
  await userEvent.click(await named(own.leave));
  const dialog = within(await screen.findByRole('alertdialog'));
  stubs.splice(0, 1, answers(competition.get, params, { data: { ...cup, isOwner: false } }));
  await userEvent.click(dialog.getByRole('button', { name: own.leave }));
  await waitFor(() => expect(isClosed(organiser.musicArchive)).toBe('true'));
  expect(screen.queryByText(own.title)).toBeNull();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a closed competition has an ordinary link to its page instead of «Подать заявку», for a secretary too', async () => {
  await page.viewport(390, 844);
  const asked = stubCalls(here({ deadline: inDays(-1), isOwner: false, role: 'secretary' }));
  await open();
  const way = await screen.findByRole('link', { name: organiser.openPage });
  expect(way).toHaveAttribute('href', paths.competitionEnter(cup.id));
  const edit = await screen.findByRole('link', { name: organiser.edit });
  expect(way.className).toBe(edit.className);
  expect(getComputedStyle(way.parentElement ?? way).position).toBe('static');
  expect(screen.queryByText(organiser.submitApplication)).toBeNull();
  const applications = competition.applications.path.replace(':id', cup.id);
  await expect.poll(() => asked.map(({ address }) => address)).toContain(applications);
});

test('a sound helper sees only the music and its list, and requests nothing else', async () => {
  const track = { team: 'Нева', routine: 'free-solo' as const, number: null, musicLength: null };
  const long = { ...track, name: 'Ким А.', number: 1, musicLength: { seconds: 143, isCut: true } };
  const tracks = answers(archive.tracks, params, {
    data: [
      long,
      { ...track, name: 'Орлова В.' },
      { ...long, name: 'Петрова М.', number: 2, musicLength: null },
    ],
  });
  const table = { limits: SENIOR_LIMITS.limits, preset: null, setAt: '2026-11-20T09:00:00.000Z' };
  const facts = { isOwner: false, role: 'sound' as const, musicLimits: table };
  const at = '2026-11-20T09:00:00.000Z';
  const by = { login: 'petrov', name: 'Петров Андрей' };
  const taken = { report: 'music', at, by, ownAt: at, changed: 1 } as const;
  const reports = answers(competition.reports, params, { data: [taken] });
  const asked = stubCalls([reports, ...here(facts), tracks]);
  await open();
  expect(await screen.findByText(own.may.sound)).toBeVisible();
  const card = within(await screen.findByRole('region', { name: tracksText.title }));
  const row = async (name: RegExp) => (await card.findByRole('row', { name })).textContent;
  expect(await row(/Ким/)).toBe(`1Пр. Соло – Ким А.Невалишние 3\u00a0с${musicText.cut}2:23`);
  expect(await row(/Орлова/)).toBe(`–Пр. Соло – Орлова В.Нева${tracksText.missing}`);
  expect(await row(/Петрова/)).toBe(`2Пр. Соло – Петрова М.Нева${tracksText.unknown}`);
  expect(
    card.getByText('Всего: 2 файла, 2:23, без 1 файла неизвестной длины, не прислано: 1'),
  ).toBeVisible();
  expect(isClosed(organiser.musicArchive)).toBe('false');
  const changed = new RegExp(reportChangesText.changed(1), 'u');
  expect(await card.findByRole('link', { name: changed })).toBeVisible();
  expect(card.getByText(/Петров Андрей/u)).toBeVisible();
  for (const label of [organiser.teamsSetup, organiser.cardsArchive, organiser.edit]) {
    expect(isClosed(label)).toBe('true');
  }
  const addresses = asked.map(({ address }) => address);
  for (const call of [competition.applications, helper.list, archive.cards]) {
    expect(addresses).not.toContain(call.path.replace(':id', cup.id));
  }
});
