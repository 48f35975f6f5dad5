// Cards and music of many entries are picked or dropped together, assigned by name, corrected and confirmed at once.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tap } from '#tests/support/browser/tap.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import {
  card,
  made,
  mp3,
  openReadForm,
  openTab,
  reopen,
  type Setting,
  SOLO,
  tab,
  ENTER,
} from '#tests/screens/competition-enter/enterPage.tsx';

async function openFiles(setting: Setting = {}) {
  const asked = await openReadForm(setting);
  await openTab('files');
  await screen.findByText(batchText.picker.title);
  return asked;
}

async function pickAll(...files: readonly File[]) {
  const labels = [batchText.picker.pick, batchText.pickMore];
  const input = await waitFor(() => {
    const [found] = labels.flatMap((label) =>
      screen.queryAllByLabelText<HTMLInputElement>(label, { selector: 'input' }),
    );
    if (!found) throw new Error('nothing takes files');
    return found;
  });
  await userEvent.setup({ applyAccept: false }).upload(input, [...files]);
}

const sorted = (count: number) => screen.findByRole('button', { name: batchText.confirm(count) });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** Finds a text in the list of unassigned files. The list is rendered a moment after the files are picked. */
const question = async (text: string) => {
  const region = await screen.findByRole('region', { name: batchText.unsorted.title });
  return within(region).findByText(text);
};
const choiceFor = (name: string) => screen.findByLabelText(batchText.unsorted.chooseFor(name));

const uploads = (asked: Awaited<ReturnType<typeof openFiles>>) =>
  [calls.card.upload, calls.music.upload].flatMap((call) =>
    made(asked, call).map(({ form }) => {
      const [file, routine] = [form?.get('file'), form?.get('routine')];
      const name = file instanceof File ? file.name : '';
      return typeof routine === 'string' ? `${routine}: ${name}` : name;
    }),
  );

test('all files of both entries are picked together, shown in step 4 and the preview, and sent with one press, each once', async () => {
  const asked = await openFiles();
  await pickAll(
    mp3('Иванова соло.mp3'),
    card('Иванова соло карточка.pdf'),
    mp3('ТЕХ ДУЭТ.MP3'),
    card('ivanova-petrova.docx'),
  );
  await sorted(4);
  await openTab('apply');
  expect(await screen.findAllByText(entryFilesText.matrix.picked)).toHaveLength(4);
  await openTab('preview');
  expect(await screen.findAllByText(previewText.bothFiles.picked)).toHaveLength(2);
  await openTab('files');
  await userEvent.dblClick(await sorted(4));
  await screen.findByText(toastText.success.filesUploaded);
  expect(uploads(asked).toSorted()).toEqual([
    'free-solo: Иванова соло карточка.pdf',
    'free-solo: Иванова соло.mp3',
    'tech-duet: ivanova-petrova.docx',
    'tech-duet: ТЕХ ДУЭТ.MP3',
  ]);
  await waitFor(async () => expect(await tab('files')).toBeDisabled());
});

test('dropped files are handled like picked ones; a refused one delays no other', async () => {
  await openFiles();
  const remove = (name: string) => screen.getByRole('button', { name: batchText.remove(name) });
  await pickAll(new File([], 'пустая.pdf'));
  expect(await screen.findByText(refusalTexts['file-empty'])).toBeVisible();
  expect(screen.queryByText(batchText.refused.help)).toBeNull();
  remove('пустая.pdf').click();
  await expect.poll(() => screen.queryByText('пустая.pdf')).toBeNull();
  const files = [
    mp3('соло.mp3'),
    new File(['RIFF…WAVE'], 'дуэт.wav'),
    card('дуэт.pdf'),
    new File([], 'соло.pdf'),
  ];
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  fireEvent(
    screen.getByText(batchText.picker.title),
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
  );
  await sorted(2);
  const refused = await screen.findByRole('region', { name: batchText.refused.title(2) });
  expect(within(refused).getByText(refusalTexts['not-mp3'])).toBeVisible();
  expect(within(refused).getByText(refusalTexts['file-empty'])).toBeVisible();
  expect(within(refused).getAllByText(batchText.refused.help)).toHaveLength(2);
  const removedAt = performance.now();
  remove('дуэт.wav').click();
  await expect.poll(() => screen.queryByText('дуэт.wav')).toBeNull();
  tap(remove('соло.pdf'), removedAt + 150);
  expect(await screen.findByText(plain(batchText.refused.title(1)))).toBeVisible();
  expect(screen.getByText('соло.mp3')).toBeVisible();
});

test('an unclear file does not hide how many entries are done', async () => {
  await openFiles();
  const done = (count: number) =>
    screen.findByText(plain(entryFilesText.matrix.done(count, 2)), { ignore: '[aria-hidden] *' });
  const all = [mp3('соло.mp3'), card('соло.pdf'), mp3('дуэт.mp3'), card('дуэт.pdf')];
  await pickAll(...all, mp3('Песня.mp3'));
  await sorted(4);
  expect(await done(0)).toBeVisible();
  await userEvent.click(await sorted(4));
  expect(await done(2)).toBeVisible();
  expect(await question('Песня.mp3')).toBeVisible();
});

test('after a reload files and choices are as before', async () => {
  await openFiles();
  await pickAll(mp3('Трек.mp3'), mp3('Песня.mp3'), card('Тех дуэт.pdf'));
  await sorted(1);
  await userEvent.selectOptions(await choiceFor('Трек.mp3'), SOLO);
  await sorted(2);
  reopen(`${ENTER}?tab=files`);
  await sorted(2);
  expect(screen.getByRole('button', { name: /Трек\.mp3/ })).toBeVisible();
  expect(await question('Песня.mp3')).toBeVisible();
});
