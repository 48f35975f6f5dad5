import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { calls } from '#contract/calls.ts';
import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  type Stub,
  type StubbedRequest,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';

const { edit, get, unfinished } = calls.competition;

export const cup = competition({
  deadline: '2099-11-26T23:59:59.999+03:00',
  etag: 'first',
});
const params = { id: cup.id };

const CONCERNED: Unfinished = {
  drafts: { count: 5, teams: ['Дельфин', 'Жемчужина', 'Нева', 'Ритм', 'Тверь'] },
  unnamedDrafts: 2,
  lackingFiles: { count: 1, teams: ['Волна'] },
  returned: { count: 0, teams: [] },
};

export const taken = answers(edit, params, {});

export const competitionStub = (facts: { now: Competition }): Stub => ({
  ...answers(get, params, { data: facts.now }),
  respond: () => Response.json({ data: facts.now }),
});

let asked: readonly StubbedRequest[] = [];

/** Opens the page that edits a competition, as `owner`; by default as a new user without drafts. */
export async function openEdit(
  stubs: readonly Stub[] = [],
  owner = `organiser-${crypto.randomUUID()}`,
  facts: Partial<Competition> = {},
) {
  signedInAs(owner, 1);
  asked = stubCalls([
    ...stubs,
    competitionStub({ now: { ...cup, ...facts } }),
    answers(unfinished, params, { data: CONCERNED }),
    answers(calls.competition.statistic, params, []),
    answers(calls.competition.applications, params, { data: [] }),
  ]);
  const page = showPageAt(paths.competitionEdit(cup.id));
  await screen.findByRole('textbox', { name: competitionText.form.name });
  return { owner, page };
}

/** Finds a field by its label, with or without the asterisk of a required one. */
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`, 'u'));

export const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const save = () =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^${editText.submit}`, 'u') }));

export const edits = () =>
  asked
    .filter(({ method, address }) => method === 'POST' && address.endsWith('/edit'))
    .map(({ headers, sent }) => ({
      form: sent as Record<string, unknown>,
      key: headers.get(IDEMPOTENCY_KEY),
    }));
