// The files step of a returned application asks for no files of a withdrawn entry (behaviour 8.14).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { swapInEntry, withdrawEntry } from '#domain/decisions/decideEntries.ts';
import { type Application, personKey } from '#domain/application.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { type Stub, answering } from '#tests/support/browser/stubCalls.ts';
import { applicationDetail, ownApplication } from '#tests/support/browser/screenData.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { entryLabel } from '#text/programme.ts';
import { listed } from '../listedDrafts.ts';
import {
  competition,
  ENTER,
  inDays,
  openReadForm,
  openTab,
  parsed,
  press,
  reopen,
  reserve,
  vera,
} from './enterPage.tsx';
import { onlyDraft, saveNow } from './keptDraft.ts';

const returned = { reason: 'Не та музыка', at: inDays(-1), until: inDays(2) };
const withdrawn = { at: inDays(-1), reason: 'Болезнь' };
const DUET_FILES = ['card tech-duet/Иванова-Петрова', 'music tech-duet/Иванова-Петрова'];
const gone = withdrawEntry(parsed, 'free-solo-1', withdrawn);

/** Opens a returned application. `content` is its valid version on the server, with the decisions of the organiser. */
async function openDecided(content: Application) {
  const submitted: { draft?: string; isSilent?: boolean } = {};
  const unlessSilent = <T,>(answer: T) => (submitted.isSilent ? ('lost' as const) : { answer });
  const facts = () => ({ draft: submitted.draft ?? '', version: 2, returned });
  const answers: Stub[] = [
    answering(calls.application.list, () =>
      unlessSilent({ data: submitted.draft ? [ownApplication(facts())] : [], removed: [] }),
    ),
    answering(calls.draft.list, () => {
      const { id, name, deadline } = competition;
      const { draft = '' } = submitted;
      const its = { draft, competition: { id, name, deadline }, returned };
      return unlessSilent({ data: draft ? [listed(its)] : [] });
    }),
    answering(calls.application.get, () =>
      unlessSilent({ data: applicationDetail(content, { version: 2, returned }) }),
    ),
  ];
  await openReadForm({ answers, stored: DUET_FILES });
  submitted.draft = (await onlyDraft()).id;
  reopen(ENTER);
  return submitted;
}

const matrix = async () =>
  within(await screen.findByRole('table', { name: entryFilesText.matrix.title }));

test('a withdrawn entry is marked and needs no files, so the rest can be submitted without them', async () => {
  const submitted = await openDecided(gone);
  const row = async () => (await matrix()).findByRole('row', { name: /Пр\. Соло/u });
  await waitFor(async () => expect((await row()).textContent).toMatch(/снята .*: Болезнь/u));
  expect(within(await row()).queryByRole('button')).toBeNull();
  expect(await row()).not.toHaveTextContent(entryFilesText.matrix.missing);
  await openTab('files');
  expect(await screen.findByText(/^Готово 0 из 1\s/u)).toBeVisible();
  expect(screen.queryByRole('option', { name: /Соло/u })).toBeNull();
  expect(await axeFindings()).toEqual([]);
  await press(entryFilesText.confirm);
  await openTab('preview');
  const submit = await screen.findByRole('button', { name: previewText.submit });
  await waitFor(() =>
    expect(submit).not.toHaveAccessibleDescription(previewText.unconfirmedFiles(1)),
  );
  await waitFor(() => expect(submit).toBeEnabled());
  await press(previewText.submit);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  saveNow();
  await waitFor(async () => expect((await onlyDraft()).content.decided).toHaveLength(1));
  submitted.isSilent = true;
  reopen(ENTER);
  await openTab('preview');
  expect(await screen.findByText(/^снята .*: Болезнь/u)).toBeVisible();
});

test('an entry with a swapped reserve is named after its current members', async () => {
  const swap = { leaving: personKey(vera), coming: personKey(reserve) };
  await openDecided(swapInEntry(parsed, 'tech-duet-1', swap));
  await waitFor(async () =>
    expect(await (await matrix()).findByRole('row', { name: /Иванова-Сидорова/u })).toBeVisible(),
  );
  await openTab('files');
  const label = entryLabel('tech-duet', 'Иванова-Сидорова');
  expect(await screen.findByRole('option', { name: label })).toBeInTheDocument();
});
