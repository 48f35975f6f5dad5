// After a corrected form, files follow their people; if people changed, the page asks once (behaviour 9.8).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { draftEntriesSchema } from '#contract/shapes/entryShapes.ts';
import type { Member, ParsedApplication, SoloEntry } from '#domain/application.ts';
import { isDroppedEntry } from '#domain/entry/draftEntry.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { withInitials } from '#text/format/typography.ts';
import {
  made,
  movesIn,
  openReadForm,
  openTab,
  parsed,
  pick,
  press,
  type Setting,
  vera,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

const withSolos = (...people: Member[]): ParsedApplication => ({
  ...parsed,
  free: {
    ...parsed.free,
    solo: people.map((athlete, at): SoloEntry => ({ id: `free-solo-${at + 1}`, athlete })),
  },
});
const VERAS = withSolos(vera);
const NEW_SOLO = 'Пр. Соло – Петрова В.Б.';
const { answers } = orphanedFilesText;
const of = (action: string) => orphanedFilesText.of(action, 'Иванова А.Б.');
const BOTH = ['card free-solo/Иванова А.Б.', 'music free-solo/Иванова А.Б.'];

/** Opens the files tab with the first form; returns a function that uploads a corrected one. */
async function openFilesWith(setting: Setting = {}) {
  let now = parsed;
  const asked = await openReadForm({
    ...setting,
    answers: [
      ...(setting.answers ?? []),
      answering(calls.application.parse, () => ({ answer: now })),
    ],
  });
  await openTab('files');
  const correct = async (next: ParsedApplication) => {
    now = next;
    await openTab('apply');
    await press(wizardText.back);
    await pick(wizardText.uploadStep.pickOther, xlsx('Исправлено.xlsx'));
    await press(wizardText.uploadStep.confirm);
    await screen.findByText(/^проверен в/u);
  };
  const moves = () => asked.flatMap(movesIn);
  return { asked, correct, moves };
}

const question = () => screen.findByRole('region', { name: /Иванова\sА\.Б\./u });
const noQuestion = () =>
  waitFor(() => expect(screen.queryByText(orphanedFilesText.title)).toBeNull());

test('if people changed the user decides about their files once, before continuing', async () => {
  const { asked, correct, moves } = await openFilesWith({ stored: BOTH });
  await correct(VERAS);
  const asks = within(await question());
  const names = withInitials('Иванова А.Б. → Петрова В.Б.');
  const title = `${names}: ${orphanedFilesText.take(['card', 'music'])}`;
  await waitFor(() => expect(asks.getByRole('heading').textContent).toBe(title));
  expect(asks.getAllByRole('listitem')).toHaveLength(2);
  const next = screen.getByRole('button', { name: new RegExp(wizardText.filesStep.open, 'u') });
  expect(next).toHaveAccessibleDescription(orphanedFilesText.firstAnswer);
  await press(of(answers.take(['card', 'music'])));
  await noQuestion();
  await waitFor(() => expect(moves()).toHaveLength(1));
  await openTab('files');
  await userEvent.selectOptions(screen.getByRole('combobox'), NEW_SOLO);
  expect(await screen.findByText('card.bin')).toBeVisible();
  expect(await screen.findByText('music.bin')).toBeVisible();
  expect([calls.card, calls.music].flatMap(({ upload }) => made(asked, upload))).toEqual([]);
});

test('the last step names files of a dropped entry that no entry can take', async () => {
  const duet = ['card', 'music'].map((kind) => `${kind} tech-duet/Иванова-Петрова`);
  // Keeps a dropped entry that has files, as the server does.
  const saved = answering(calls.draft.save, ({ form }) => {
    const sent = v.parse(v.string(), form?.get('entries'));
    const entries = v.parse(draftEntriesSchema, JSON.parse(sent));
    return {
      answer: {
        data: {
          revision: Number(form?.get('revision')) + 1,
          renamed: [],
          lost: entries.filter(isDroppedEntry),
        },
      },
    };
  });
  const { correct } = await openFilesWith({ stored: [...BOTH, ...duet], answers: [saved] });
  await correct(withSolos());
  await openTab('files');
  await press(entryFilesText.confirm);
  const words = batchText.dropped(['card.bin', 'music.bin']).replaceAll('\u00a0', ' ');
  expect(await screen.findByText(words)).toBeVisible();
});
