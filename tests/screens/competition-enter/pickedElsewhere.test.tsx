// Files that were picked but not confirmed on another device are shown at their entry and in the table.
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { entryFilesText } from '#text/enter/files.ts';
import {
  card,
  competition,
  figuresOnly,
  openEnterPage,
  openStep,
  openTab,
  parsed,
  pick,
  section,
} from './enterPage.tsx';
import { onlyDraft } from './keptDraft.ts';
import { saveDraft } from '#offline/device/drafts.ts';

const solo = { ...parsed, tech: figuresOnly.tech };
const [entry = ''] = sampleEntries(solo).map(({ id }) => id);
const THERE = 'На телефоне выбрана музыка «Там.mp3», ещё не подтверждена';

test('the entry and the table name the file and its device, and an open page learns of changes', async () => {
  const owner = crypto.randomUUID();
  const reading = { parsed: solo, by: 'server', at: Date.now() } as const;
  const pickedElsewhere = [
    { entry, kind: 'music', name: 'Там.mp3', on: 'там', device: 'iPhone' },
    { entry: '', kind: 'card', name: 'Из пачки.pdf', on: 'там', device: 'iPhone' },
  ] as const;
  await leaveDraft(owner, { step: 3, tab: 'apply', reading, pickedElsewhere }, competition);
  openEnterPage({ parsed: solo }, owner);
  await openStep(3);
  await openTab('files');
  expect(await section(entryFilesText.titles.music).findByText(THERE)).toBeVisible();
  expect(section(entryFilesText.titles.card).queryByText(/На телефоне/u)).toBeNull();
  expect(screen.getByText('выбрано на телефоне', { exact: false })).toBeVisible();
  const together = 'На телефоне ещё не подтверждены файлы, выбранные вместе: 1';
  expect(screen.getByText(together)).toBeVisible();
  await pick(entryFilesText.pick.card, card('здешняя.pdf'));
  await openTab('files');
  await waitFor(async () => expect((await onlyDraft()).content.picked).toHaveLength(1));
  const { content, ...draft } = await onlyDraft();
  expect(content.pickedElsewhere).toEqual(pickedElsewhere);

  const now = { ...draft, writer: undefined, content: { ...content, pickedElsewhere: undefined } };
  await saveDraft(now);
  await waitFor(() => expect(screen.queryByText(THERE)).toBeNull());
  expect(screen.getByText('здешняя.pdf')).toBeVisible();
});
