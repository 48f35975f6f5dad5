import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { OwnApplication } from '#contract/shapes.ts';
import { readCached } from '#offline/device/cache.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { paths } from '#page/paths.ts';
import { returnText } from '#text/application/returned.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { momentText } from '#text/format/time.ts';
import { ownApplication } from '#tests/support/browser/screenData.ts';
import { competition, inDays, openReadForm, openTab, reopen } from './enterPage.tsx';
import { onlyDraft, signedInOwner, untilKept } from './keptDraft.ts';

const own = ownApplication({
  teamName: ' нЕва-1',
  name: competition.name,
  competition: competition.id,
});
const listed = (...applications: OwnApplication[]) =>
  answering(calls.application.list, () => ({ answer: { data: applications, removed: [] } }));

test('a form of a submitted team says so with the time, and links to the application, also offline', async () => {
  let reachable = true;
  await openReadForm({
    answers: [
      answering(calls.application.list, () =>
        reachable ? { answer: { data: [own], removed: [] } } : 'lost',
      ),
    ],
  });
  expect(await screen.findByText(wizardText.alreadySubmitted.title(own.teamName))).toBeVisible();
  expect(screen.getByRole('alert').textContent.replaceAll('\u00a0', ' ')).toContain(
    wizardText.alreadySubmitted
      .text(momentText(Date.parse(own.confirmedAt)))
      .replaceAll('\u00a0', ' '),
  );
  const way = screen.getByRole('link', { name: wizardText.alreadySubmitted.open });
  expect(way).toHaveAttribute('href', paths.application('7'));
  await openTab('preview');
  expect(await screen.findByRole('link', { name: wizardText.alreadySubmitted.open })).toBeVisible();
  await waitFor(async () =>
    expect(await readCached(signedInOwner(), calls.application.list, {})).toBeDefined(),
  );
  reachable = false;
  reopen();
  expect(await screen.findByText(wizardText.alreadySubmitted.title(own.teamName))).toBeVisible();
});

test('a returned application without a draft says how to correct it, and is not named as submitted', async () => {
  const returned = { reason: 'Не та музыка', at: inDays(-1), until: inDays(2) };
  await openReadForm({ answers: [listed({ ...own, draft: '', returned })] });
  expect(await screen.findByText(returnText.title)).toBeVisible();
  expect(screen.getByText(returnText.withoutDraft.start(own.teamName))).toBeVisible();
  expect(screen.queryByRole('link', { name: wizardText.alreadySubmitted.open })).toBeNull();
});

test('another draft of the same team is named with a link', async () => {
  await openReadForm();
  await untilKept();
  const id = crypto.randomUUID();
  await saveDraft({ ...(await onlyDraft()), id, revision: 0 });
  broadcastChange({ kind: 'drafts' });
  const way = await screen.findByRole('link', { name: wizardText.anotherDraft.open });
  expect(way.getAttribute('href')).toContain(id);
});

test('applications of another team and to another competition cause no message', async () => {
  const others = [
    { ...own, teamName: 'Нева-2' },
    { ...own, rowid: 8, competition: 'f'.repeat(32) },
  ];
  const asked = await openReadForm({ answers: [listed(...others)] });
  await waitFor(() => expect(asked.some(({ call }) => call === calls.application.list)).toBe(true));
  expect(screen.queryByRole('link', { name: wizardText.alreadySubmitted.open })).toBeNull();
});
