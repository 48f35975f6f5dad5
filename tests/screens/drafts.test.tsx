// A list shows the team of a draft if there are several drafts, and the state in «Отправка» of a submitted draft.
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { queueSubmission } from '#offline/outbox/queueRow.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { paths } from '#page/paths.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { competition, ownApplication } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { outboxText } from '#text/outbox.ts';
import { parsed as application } from './competition-enter/enterPage.tsx';

const { id: competitionId, name: competitionName, deadline } = competition();

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

async function submitted(team: string, change: Partial<OutboxRow> = {}): Promise<void> {
  await leaveDraft(owner);
  const db = await browserDb();
  const draft = (await draftsOf(owner, competitionId)).find(({ lockedBy }) => !lockedBy);
  if (!draft?.content.form) throw new Error('no draft is kept');
  const reading = { parsed: { ...application, teamName: team }, by: 'server', at: 1 } as const;
  await db.put('drafts', { ...draft, content: { ...draft.content, reading } });
  const queued = await queueSubmission({
    owner,
    deadline,
    payload: {
      competitionId,
      competitionName,
      team,
      draftId: draft.id,
      application,
    },
    file: draft.content.form,
    entries: [],
  });
  if (queued.kind === 'refused') throw new Error(queued.reason);
  // Delays the next retry until after the test.
  const waiting = { nextAt: Date.now() + 60_000, failures: 1 };
  const row = { ...queued.row, ...waiting, ...change };
  await db.put('outbox', Object.assign(queued.row, row));
}

const refused = { status: 400, code: 'form-has-errors', message: 'Ошибки', at: 0 };

const STATES: readonly [string, Partial<OutboxRow>, boolean][] = [
  [outboxText.states.notYet, {}, true],
  [outboxText.states.checking, { isUncertain: true, attempts: 1 }, false],
  [outboxText.states.deadlinePassed, { state: 'blocked-rule' }, true],
  [outboxText.states.failed, { state: 'failed', lastError: refused }, true],
];

test('drafts show the state of their rows', async () => {
  for (const [at, [, change]] of STATES.entries()) await submitted(`Команда-${at}`, change);
  stubCalls([answers(calls.application.list, {}, { data: [ownApplication()], removed: [] })]);
  showPageAt(paths.applications);
  const list = within(await screen.findByRole('list', { name: draftsText.title }));
  for (const [words, , isOnlyHere] of STATES) {
    const row = (await list.findByText(words)).closest('li');
    expect(row?.textContent.includes(draftsText.onlyHere)).toBe(isOnlyHere);
  }
});

test('next to another team’s application a chip names the draft’s team', async () => {
  await submitted('Волна');
  stubCalls([
    answers(calls.competition.list, { type: 'active' }, { data: [competition()] }),
    answers(calls.application.list, {}, { data: [ownApplication()], removed: [] }),
    breaks(calls.health, {}),
  ]);
  showPageAt(paths.competitionsActive);
  expect(await screen.findByText(`Волна · ${outboxText.states.notYet}`)).toBeVisible();
  expect(await screen.findByText(/^Жемчужина · Заявка подана 18/u)).toBeVisible();
});

test('a single team is not named', async () => {
  await submitted('Жемчужина');
  stubCalls([
    answers(calls.competition.list, { type: 'active' }, { data: [competition()] }),
    answers(calls.application.list, {}, { data: [ownApplication()], removed: [] }),
  ]);
  showPageAt(paths.competitionsActive);
  expect(await screen.findByText(outboxText.states.notYet)).toBeVisible();
  expect(await screen.findByText(/^Заявка подана 18/u)).toBeVisible();
});
