// The organiser's view: reports, deletion, and the permissions of others (behaviour 5.6).
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { callAddress, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { CompetitionApplication } from '#contract/shapes.ts';
import { paths } from '#page/paths.ts';
import { inDays } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, soon } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { competitionText, removedTeamsText } from '#text/competition/competition.ts';
import { shortMomentText } from '#text/format/time.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { uiText } from '#text/ui.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { cup, params, savedNames, team, signInAsOrganiser } from './organiserPage.ts';

const { organiser, removal, applicationRemoval } = competitionText;
beforeEach(signInAsOrganiser);
const submitted: CompetitionApplication = {
  rowid: 7,
  teamName: team.teamName,
  city: 'Казань',
  judges: 3,
  confirmedAt: '2026-11-18T16:42:00.000Z',
  missing: [],
  music: [],
};
const here = (
  facts: Partial<typeof cup> = {},
  teams = [team],
  applications = [submitted],
): Stub[] => [
  answers(calls.competition.get, params, { data: { ...cup, ...facts } }),
  answers(calls.competition.statistic, params, teams),
  ...(facts.isOwner === false
    ? []
    : [answers(calls.competition.applications, params, { data: applications })]),
];

const open = () => {
  showPageAt(paths.competition(cup.id));
  return screen.findByRole('heading', { level: 1, name: cup.name });
};
/** Finds the button of a row; its accessible name continues with the line below the label. */
const row = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`, 'u') });
const press = (label: string) => userEvent.click(row(label));

test('the panel shows name, dates, place, information, counts, city, judges and missing files of a team', async () => {
  const incomplete: CompetitionApplication = {
    ...submitted,
    missing: [
      { kind: 'card', routine: 'free-solo', name: 'Соколова М.' },
      { kind: 'music', routine: 'free-solo', name: 'Соколова М.' },
      { kind: 'music', routine: 'tech-duet', name: 'Соколова-Ветрова' },
    ],
  };
  stubCalls(here({}, [team], [incomplete]));
  await open();
  for (const words of [cup.dates, cup.place, cup.info]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  const line = await screen.findByRole('row', { name: /^1 Жемчужина/u });
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '14', '6']);
  expect(await screen.findByText(/^Казань · 3\sсудьи$/u)).toBeVisible();
  const link = screen.getByRole('link', { name: team.teamName });
  expect(link).toHaveAttribute('href', paths.application('7'));
  expect(screen.getByText(organiser.missing)).toBeVisible();
  expect(screen.getByText('Пр. Соло – Соколова М. (карточка тренера, музыка)')).toBeVisible();
  expect(screen.getByText('Тех. Дуэт – Соколова-Ветрова (музыка)')).toBeVisible();
  expect(screen.getByText('судьи', { selector: 'dt' })).toBeVisible();
});

const REPORTS = [
  [
    organiser.teamsSetup,
    calls.competition.finalize,
    toastText.generating.teamsSetup,
    'TEAMS_SETUP.xlsx',
  ],
  [organiser.data, calls.competition.finalizeNew, toastText.generating.data, 'DATA.xlsx'],
  [
    organiser.athletes,
    calls.competition.athletes,
    toastText.generating.athletes,
    `${cup.id}_athletes.xlsx`,
  ],
  [
    organiser.judges,
    calls.competition.judges,
    toastText.generating.judges,
    `${cup.id}_judges.xlsx`,
  ],
] as const;

test('each report shows progress, says that the file is being made, and saves it', async () => {
  const stubs = here();
  const asked = stubCalls(stubs);
  await open();
  for (const [label, call, toast, name] of REPORTS) {
    const answer = Promise.withResolvers<Response>();
    const addressOf = callAddress<Call>(call, params);
    stubs.push({ method: 'GET', address: addressOf, respond: () => answer.promise });
    await press(label);
    expect(row(label)).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText(toast)).toBeVisible();
    await press(label);
    answer.resolve(new Response('xlsx'));
    await waitFor(() => expect(savedNames().at(-1)).toBe(name));
    await waitFor(() => expect(row(label)).toHaveAttribute('aria-busy', 'false'));
    expect(asked.filter((each) => each.address === addressOf)).toHaveLength(1);
  }
});

test('another user sees the panel and «Подать заявку», no city and no judges; the rest is disabled and says why', async () => {
  const asked = stubCalls(here({ isOwner: false }));
  await open();
  await screen.findByText(team.teamName);
  const closed = new Set(
    [calls.competition.finalize, calls.archive.music].map((call) => callAddress(call, params)),
  );
  for (const label of [organiser.teamsSetup, organiser.musicArchive, organiser.remove]) {
    const button = row(label);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button.textContent).toContain(organiser.onlyForOwner);
    await userEvent.click(button);
  }
  const done = asked.filter((each) => each.method !== 'GET' || closed.has(each.address));
  expect(done).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: organiser.submitApplication })).toBeVisible();
  const { action } = applicationRemoval;
  expect(screen.queryByRole('button', { name: new RegExp(action, 'u') })).toBeNull();
  expect(screen.queryByText('судьи')).toBeNull();
  const closedList = callAddress(calls.competition.applications, params);
  expect(asked.some((each) => each.address === closedList)).toBe(false);
});

test('deletion shows the counts and, if there are applications, asks to type the name', async () => {
  const asked = stubCalls([
    ...here(),
    answers(calls.competition.remove, params, {}),
    answers(calls.application.list, {}, { data: [], removed: [] }),
  ]);
  await open();
  await screen.findByText(team.teamName);
  await press(organiser.remove);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/1\sкоманда, 14\sспортсменов, 6\sпрограмм/u)).toBeVisible();
  const confirm = dialog.getByRole('button', {
    name: new RegExp(`^${organiser.remove}`, 'u'),
  });
  await userEvent.click(confirm);
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  const field = dialog.getByLabelText(uiText.typeToConfirm(cup.name));
  fireEvent.input(field, { target: { value: cup.name } });
  expect(field).toHaveValue(cup.name);
  await userEvent.click(confirm);
  // Looks for the toast first, because it hides after five seconds and a screen may load longer.
  expect(await screen.findByText(toastText.success.competitionDeleted)).toBeVisible();
  await expect.poll(address, soon).toBe(paths.applications);
});

test('statistics that fail to load leave the rest of the page usable', async () => {
  const [there = refuses(calls.competition.get, params, 'competition-not-found')] = here();
  stubCalls([
    there,
    refuses(calls.competition.statistic, params, 'too-many-requests'),
    refuses(calls.competition.applications, params, 'too-many-requests'),
  ]);
  await open();
  expect(await screen.findByText(refusalTexts['too-many-requests'])).toBeVisible();
  expect(row(organiser.teamsSetup)).toBeEnabled();
});

const askToRemove = async () => {
  await userEvent.click(
    await screen.findByRole('button', {
      name: applicationRemoval.actionOf(team.teamName),
    }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () =>
    userEvent.click(dialog.getByRole('button', { name: applicationRemoval.action }));
  const reason = dialog.getByRole('textbox', {
    name: new RegExp(applicationRemoval.reason, 'u'),
  });
  return { dialog, confirm, reason };
};

test('an application is removed after its reason and its team have been typed; the empty competition is deleted without typing', async () => {
  const removing = callAddress(calls.application.remove, { id: '7' }, { reason: 'Шутка' });
  const stubs = [
    ...here(),
    { ...answers(calls.application.remove, { id: '7' }, {}), address: removing },
    answers(calls.competition.remove, params, {}),
    answers(calls.application.list, {}, { data: [], removed: [] }),
  ];
  const asked = stubCalls(stubs);
  await open();
  const { dialog, confirm, reason } = await askToRemove();
  await waitFor(() => expect(reason).toHaveFocus());
  expect(dialog.getByText(new RegExp(applicationRemoval.consequence, 'u'))).toBeVisible();
  fireEvent.input(dialog.getByLabelText(uiText.typeToConfirm(team.teamName)), {
    target: { value: team.teamName },
  });
  await confirm();
  expect(await dialog.findByText(refusalTexts['bad-reason'])).toBeVisible();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.input(reason, { target: { value: 'Шутка' } });
  stubs.splice(0, 3, ...here({}, [], []));
  await confirm();
  expect(await screen.findByText(organiser.noApplications)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText(toastText.success.applicationDeleted)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: organiser.applications })).toHaveFocus(),
  );
  await press(organiser.remove);
  const deletion = within(await screen.findByRole('alertdialog'));
  expect(deletion.getByText(removal.noApplications)).toBeVisible();
  expect(deletion.queryByRole('textbox')).toBeNull();
  await userEvent.click(deletion.getByRole('button', { name: organiser.remove }));
  await expect.poll(address, soon).toBe(paths.applications);
});

test('a removed application is listed with its reason until it is restored, a withdrawn one until it is erased after a question', async () => {
  const removed = [
    { rowid: 7, teamName: team.teamName, at: inDays(-1), until: inDays(29), reason: 'Шутка' },
    { rowid: 8, teamName: 'Волна', at: inDays(-1), reason: '' },
  ];
  const named = { id: cup.id, removed: '7' };
  const list = (...left: typeof removed) =>
    answers(calls.competition.applications, params, { data: [], removed: left });
  const stubs: Stub[] = [
    list(...removed),
    ...here({}, [], []),
    answers(calls.competition.reinstate, named, {}),
    answers(calls.competition.erase, { id: cup.id, removed: '8' }, {}),
  ];
  const asked = stubCalls(stubs);
  await open();
  const rows = within(await screen.findByRole('list', { name: removedTeamsText.title }));
  expect(rows.getByText(removedTeamsText.reason('Шутка'))).toBeVisible();
  expect(rows.getByText(/^Снята представителем /u)).toBeVisible();
  expect(rows.getByRole('button', { name: removedTeamsText.actionOf('Волна') })).toBeVisible();
  const { action, actionOf, consequence, done } = removedTeamsText.erase;
  await userEvent.click(rows.getByRole('button', { name: actionOf('Волна') }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(consequence(cup.name))).toBeVisible();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  stubs[0] = list(...removed.slice(0, 1));
  await userEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(rows.queryByText(/^Снята представителем /u)).toBeNull());
  stubs.splice(0, 4, ...here());
  await userEvent.click(
    rows.getByRole('button', { name: removedTeamsText.actionOf(team.teamName) }),
  );
  expect(await screen.findByRole('row', { name: /^1 Жемчужина/u })).toBeVisible();
  expect(screen.queryByRole('list', { name: removedTeamsText.title })).toBeNull();
  expect(await screen.findByText(toastText.success.applicationReinstated)).toBeVisible();
  const { method } = calls.competition.reinstate;
  // Restoring an application changes the counts beside the reports, so the page requests the counts again.
  const reports = callAddress(calls.competition.reports, params);
  await waitFor(() =>
    expect(asked.findLastIndex((each) => each.address === reports)).toBeGreaterThan(
      asked.findIndex((each) => each.method === method),
    ),
  );
  const there = callAddress(calls.competition.reinstate, named);
  expect(asked.filter((each) => each.method === method && each.address === there)).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('group', { name: organiser.applications })).toHaveFocus(),
  );
});

test('a removed team that has submitted again says so, and cannot be restored; an own team can', async () => {
  const teamName = team.teamName.toUpperCase();
  const until = inDays(29);
  const removed = [
    { rowid: 5, teamName, at: '2026-11-20T09:00:00Z', until, reason: 'Шутка' },
    { rowid: 4, teamName, at: '2026-11-19T09:00:00Z', until, reason: 'Шутка' },
    { rowid: 3, teamName: 'Нева', at: inDays(-1), until, reason: '', isOwn: true },
  ];
  const [competition, statistic] = here();
  stubCalls([
    ...[competition, statistic].flatMap((stub) => stub ?? []),
    answers(calls.competition.applications, params, { data: [submitted], removed }),
  ]);
  await open();
  const rows = within(await screen.findByRole('list', { name: removedTeamsText.title }));
  const back = (name: string) =>
    rows.getAllByRole('button', { name: removedTeamsText.actionOf(name) });
  const closed = back(teamName);
  expect(closed).toHaveLength(2);
  for (const each of closed) {
    expect(each).toHaveAttribute('aria-disabled', 'true');
    expect(each).toHaveAccessibleDescription(removedTeamsText.newerFirst);
  }
  expect(back('Нева')[0]).not.toHaveAttribute('aria-disabled');
  const last = shortMomentText(Date.parse('2026-11-20T09:00:00Z'), Date.now());
  expect(
    screen.getByText(removedTeamsText.submittedAgain(last), { normalizer: (text) => text }),
  ).toBeVisible();
});

test('a secretary cannot restore an own team', async () => {
  const removed = [
    { rowid: 7, teamName: 'Нева', at: inDays(-1), until: inDays(29), reason: '', isOwn: true },
  ];
  stubCalls([
    ...here({ isOwner: false, role: 'secretary' }),
    answers(calls.competition.applications, params, { data: [submitted], removed }),
  ]);
  await open();
  const rows = within(await screen.findByRole('list', { name: removedTeamsText.title }));
  expect(
    rows.getByRole('button', { name: removedTeamsText.actionOf('Нева') }),
  ).toHaveAccessibleDescription(removedTeamsText.ownTeam);
});

test('after the deadline the removal says that the team cannot submit again; a refusal is in its dialog and keeps the typed text; without an answer the application is gone once the dialog is closed', async () => {
  const removing = callAddress(calls.application.remove, { id: '7' }, { reason: 'Шутка' });
  const lost = { ...breaks(calls.application.remove, { id: '7' }), address: removing };
  const busy = { ...refuses(calls.application.remove, { id: '7' }, 'busy'), address: removing };
  const stubs = [...here({ deadline: inDays(-1) }), busy];
  stubCalls(stubs);
  await open();
  const { dialog, confirm, reason } = await askToRemove();
  expect(dialog.getByText(new RegExp(applicationRemoval.late, 'u'))).toBeVisible();
  fireEvent.input(reason, { target: { value: 'Шутка' } });
  fireEvent.input(dialog.getByLabelText(uiText.typeToConfirm(team.teamName)), {
    target: { value: team.teamName },
  });
  await confirm();
  expect(await dialog.findByText(refusalTexts.busy)).toBeVisible();
  expect(reason).toHaveValue('Шутка');
  stubs.splice(3, 1, lost);
  await confirm();
  await dialog.findByText(decisionsText.noAnswer('unreachable'));
  stubs.splice(0, 3, ...here({}, [], []));
  await userEvent.click(dialog.getByRole('button', { name: applicationRemoval.cancel }));
  expect(await screen.findByText(organiser.noApplications)).toBeVisible();
});
