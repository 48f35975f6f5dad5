// «Напомнить» on «Готовность»: asked once, told in words, with what was sent to whom and when (behaviour 15.9).
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { settings } from '#tests/support/browser/screenData.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { remindingText } from '#text/reminding.ts';
import { cup, params, signInAsOrganiser } from './organiserPage.ts';

const { remind, reminders, readiness } = calls.competition;
const facts = {
  city: 'Самара',
  representative: '',
  phone: '',
  preparedBy: 'Соколова Елена',
  email: 'dolphin@example.ru',
  at: '2026-11-18T16:42:00.000Z',
  entries: [],
};
const team = { ...facts, state: 'draft', draft: 'dolphin', team: 'Дельфин' } as const;

beforeEach(() => signInAsOrganiser());

const here = (mail: boolean) => [
  answers(calls.settings, {}, settings({ mail })),
  answers(calls.competition.get, params, { data: cup }),
  answers(calls.competition.statistic, params, []),
  answers(calls.competition.applications, params, { data: [] }),
  answers(readiness, params, { data: { teams: [team], unnamedDrafts: 0, isCut: false } }),
  answers(remind, params, {
    data: { reminded: ['Дельфин'], lately: ['Волна'], unwanted: [], ready: [] },
  }),
  answers(reminders, params, {
    data: [{ team: 'Дельфин', who: 'Соколова Елена', state: 'sent', at: facts.at, isAsked: true }],
  }),
];

test('the teams of the list that are not ready are sent a mail, and the log says so', async () => {
  const asked = stubCalls(here(true));
  showPageAt(`${paths.competition(cup.id)}?tab=readiness`);
  await userEvent.click(await screen.findByRole('button', { name: remindingText.remind(1) }));
  await userEvent.click(await screen.findByRole('button', { name: remindingText.confirm }));
  expect(
    await screen.findByText(/Письма идут 1.команде\. За последний час уже напоминали: Волна\./),
  ).toBeVisible();
  expect(
    await screen.findByText(/^Дельфин, Соколова Елена: передано почтовому серверу, /),
  ).toBeVisible();
  expect(asked.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []))).toEqual([
    { drafts: ['dolphin'], applications: [] },
  ]);
});

test('where the server sends no mails nothing of it is offered', async () => {
  stubCalls(here(false));
  showPageAt(`${paths.competition(cup.id)}?tab=readiness`);
  expect((await screen.findAllByText('Дельфин')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: remindingText.log })).toBeNull();
});
