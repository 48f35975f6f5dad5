// A dialog compares two forms and asks which of them to keep.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import type { OtherForm } from '#offline/device/entryDraft.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { some } from '#tests/support/long.ts';
import { atRest } from '#tests/support/chromium/atRest.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { draftsText } from '#text/application/drafts.ts';
import { otherDeviceText } from '#text/enter/page.ts';
import { competition, openEnterPage, parsed, press } from './enterPage.tsx';

const HOUR = 3_600_000;
const there = (name = 'Заявка_2.xlsx'): OtherForm => ({
  device: 'iPhone',
  at: Date.now() + HOUR,
  team: 'Нева-2',
  entries: 3,
  form: { id: 'b'.repeat(64), name, type: '', size: 1 },
  adopted: [],
});

const READ: Partial<EntryContent> = { reading: { parsed, by: 'server', at: Date.now() } };

/** Opens a draft whose form another device has replaced; returns the stored draft. */
async function ask(changed: Partial<OtherForm> = {}, formAt?: number, content = READ) {
  const owner = crypto.randomUUID();
  await leaveDraft(owner, { step: 3, ...content }, competition);
  const stored = async () => {
    const [draft] = await draftsOf(owner, competition.id);
    if (!draft) throw new Error('no draft is kept');
    return draft;
  };
  const other = { ...there(), ...changed };
  await (await browserDb()).put('drafts', { ...(await stored()), other, formAt });
  openEnterPage({ parsed }, owner);
  return stored;
}

const dialog = async () => within(await screen.findByRole('alertdialog'));

async function row(name: string): Promise<(string | null)[]> {
  const header = (await dialog()).getByRole('rowheader', { name });
  return [...(header.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

test('the dialog names the device and what is known of both forms, the newer one first', async () => {
  // An earlier build did not store when the form was chosen here.
  await ask({ formAt: 1 });
  const shown = await dialog();
  expect(shown.getByText(/^На телефоне .*\d\d:\d\d выбрали другой файл заявки$/u)).toBeVisible();
  const columns = shown.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual([expect.stringMatching(/^Телефон/u), expect.stringMatching(/^Здесь/u)]);
  expect(await row(otherDeviceText.rows.form)).toEqual(['Заявка_2.xlsx', 'Заявка.xlsx']);
  expect(await row(otherDeviceText.rows.team)).toEqual(['Нева-2', 'Нева-1']);
  expect(await row(otherDeviceText.rows.entries)).toEqual(['3', '2']);
  expect(shown.getByText(otherDeviceText.nothingLost)).toBeVisible();
});

test('a form changed later on this device comes first; an unread form shows only its name', async () => {
  // The other device saved later, but chose its form earlier.
  await ask({ formAt: 1, device: '', team: '', entries: undefined }, 2);
  const shown = await dialog();
  expect(shown.getByText(/^На другом устройстве .* выбрали другой файл заявки$/u)).toBeVisible();
  expect(await row(otherDeviceText.rows.form)).toEqual(['Заявка.xlsx', 'Заявка_2.xlsx']);
  const facts = shown.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(facts).toEqual([otherDeviceText.rows.form]);
  const ways = shown.getAllByRole('button').map(({ textContent }) => textContent);
  expect(ways).toEqual([otherDeviceText.take(''), otherDeviceText.keep]);
  const [other, main] = shown.getAllByRole('button').map((way) => getComputedStyle(way));
  expect(main?.backgroundColor).not.toBe(other?.backgroundColor);
});

test('the dialog says that an own form without a team is unread, not that the team has no name', async () => {
  const stored = await ask({ at: 0 }, undefined, {});
  const shown = await dialog();
  expect((await row(otherDeviceText.rows.form))[0]).toBe('Заявка.xlsx');
  expect(shown.getByText(`${draftsText.unread} · ${competition.name}`)).toBeVisible();
  expect(shown.queryByText(draftsText.nameless, { exact: false })).toBeNull();
  await press(otherDeviceText.keep);
  await expect.poll(async () => (await stored()).other).toBeUndefined();
  expect(await stored()).toMatchObject({ content: { form: { name: 'Заявка.xlsx' } } });
});

test('Escape leaves the question open; the chosen form of the other device replaces the own one', async () => {
  const stored = await ask({ at: 0, formAt: 2 }, 1);
  await dialog();
  expect((await row(otherDeviceText.rows.form))[0]).toBe('Заявка_2.xlsx');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(otherDeviceText.undecided)).toBeVisible();
  await press(otherDeviceText.choose);
  await press(otherDeviceText.take('iPhone'));
  await expect.poll(async () => (await stored()).other).toBeUndefined();
  expect(await stored()).toMatchObject({ content: { form: { name: 'Заявка_2.xlsx' } } });
  await waitFor(() => expect(screen.queryByText(otherDeviceText.undecided)).toBeNull());
});

const LONG = 'Заявка_Московская_область_исправлено_после_проверки_2.xlsx';
const SIZES = [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const;

test.each(some(SIZES, (_, at) => at === 0))(
  'at %i × %i the whole dialog can be reached, file extensions are visible, and axe finds nothing',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(414, 896));
    const { form } = there(LONG);
    await ask({ form, device: width === 390 ? 'iPhone' : 'Ноутбук Марии Константиновны' });
    const shown = await dialog();
    await atRest();
    const surface = await screen.findByRole('alertdialog');
    expect(surface.scrollWidth).toBe(surface.clientWidth);
    const end = shown.getByRole('cell', { name: LONG }).lastChild;
    if (!(end instanceof Text)) throw new Error('the name does not end in a text');
    const extension = document.createRange();
    extension.setStart(end, end.data.indexOf('.xlsx'));
    extension.setEnd(end, end.data.length);
    expect(extension.getClientRects()).toHaveLength(1);
    for (const way of shown.getAllByRole('button')) {
      way.scrollIntoView();
      const { left, right, bottom } = way.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    expect(await axeFindings('page-has-heading-one')).toEqual([]);
  },
);
