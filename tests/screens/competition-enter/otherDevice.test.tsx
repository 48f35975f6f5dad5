// The window that asks which of two versions of an application goes on: what it compares, and what each way does.
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { type EntryContent, emptyContent } from '#domain/entry-session/entryContent.ts';
import { OtherDeviceWindow } from '#screens/competition-enter/OtherDeviceWindow.tsx';
import { some } from '#tests/support/long.ts';
import { atRest } from '#tests/support/browser/chromium/atRest.ts';
import { axeFindings } from '#tests/support/browser/chromium/axeFindings.ts';
import { show } from '#tests/support/browser/showPage.tsx';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { NEXT } from '#ui/focus/focusTrail.ts';
import { parsed, press } from './enterPage.tsx';

const NOW = new Date(2026, 10, 20, 18, 50).getTime();
const AT_1840 = new Date(2026, 10, 20, 18, 40).getTime();
const AT_1755 = new Date(2026, 10, 20, 17, 55).getTime();

const file = (id: string, name: string) => ({ id, name, type: '', size: 1 });
const here: EntryContent = {
  ...emptyContent,
  tab: 'files',
  step: 3,
  form: file('a', 'Заявка.xlsx'),
  reading: { parsed, by: 'device', at: 1 },
  entries: sampleEntries(parsed),
  completedEntries: sampleEntries(parsed)
    .slice(0, 1)
    .map(({ id }) => id),
};
const there: EntryContent = {
  ...here,
  reading: undefined,
  step: 4,
  completedEntries: sampleEntries(parsed).map(({ id }) => id),
};

interface Setting {
  there?: Partial<EntryContent>;
  at?: { there: number; here: number };
  device?: string;
  /** What the server has read there. */
  read?: { team: string; entries: number };
}

/** Shows the window; returns what its person has chosen, in order. */
function ask({ there: changed, at, device = 'iPhone', read }: Setting = {}): string[] {
  const chosen: string[] = [];
  show(
    <main>
      <OtherDeviceWindow
        open
        about="Нева-1 · Кубок Невы"
        device={device}
        there={{ content: { ...there, ...changed }, at: at?.there ?? AT_1840, ...read }}
        here={{ content: here, at: at?.here ?? AT_1755 }}
        now={NOW}
        busy={false}
        onTake={() => chosen.push('take')}
        onKeep={() => chosen.push('keep')}
        onClose={() => chosen.push('close')}
      />
    </main>,
  );
  return chosen;
}

const dialog = async () => within(await screen.findByRole('alertdialog'));

async function row(name: string): Promise<(string | null)[]> {
  const header = (await dialog()).getByRole('rowheader', { name });
  return [...(header.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

test('it says which device, when, and how far both are, the later one first', async () => {
  ask();
  const shown = await dialog();
  expect(shown.getByText(/^Эту заявку меняли на телефоне в\s18:40$/u)).toBeVisible();
  expect(shown.getByText('Нева-1 · Кубок Невы')).toBeVisible();
  const columns = shown.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Телефон18:40', 'Здесь17:55']);
  expect(await row(otherDeviceText.rows.step)).toEqual(['5 из 5', '4 из 5']);
  expect(await row(otherDeviceText.rows.form)).toEqual(['тот же', 'тот же']);
  expect(await row(otherDeviceText.rows.completed)).toEqual(['2', '1 из 2']);
  expect(shown.queryByRole('rowheader', { name: otherDeviceText.rows.team })).toBeNull();
  expect(shown.getByText(otherDeviceText.nothingLost)).toBeVisible();
});

test('another form and another team are named', async () => {
  const reading = { parsed: { ...parsed, teamName: 'Нева-2' }, by: 'device', at: 1 } as const;
  ask({ there: { form: file('b', 'Заявка_2.xlsx'), reading } });
  expect(await row(otherDeviceText.rows.form)).toEqual(['другой: Заявка_2.xlsx', 'Заявка.xlsx']);
  expect(await row(otherDeviceText.rows.team)).toEqual(['Нева-2', 'Нева-1']);
});

const ofFirst = sampleEntries(parsed).slice(0, 1);
const NOT_DONE: readonly [string, Partial<EntryContent>][] = [
  ['was confirmed of a form before', { completedEntries: ['gone'] }],
  [
    'lacks a file by now',
    {
      completedEntries: ofFirst.map(({ id }) => id),
      lacking: ofFirst.map(({ id: entry }) => ({ entry, kind: 'card' })),
    },
  ],
];
test.for(NOT_DONE)('an entry that %s does not count as done', async ([, change]) => {
  ask({ there: { ...change, reading: { parsed, by: 'device', at: 1 } } });
  expect(await row(otherDeviceText.rows.completed)).toEqual(['0 из 2', '1 из 2']);
});

test('of a form that was not read here the team and the entries are those that the server has read', async () => {
  ask({ there: { form: file('b', 'Заявка_2.xlsx') }, read: { team: 'Нева-2', entries: 3 } });
  expect(await row(otherDeviceText.rows.team)).toEqual(['Нева-2', 'Нева-1']);
  expect(await row(otherDeviceText.rows.completed)).toEqual(['2 из 3', '1 из 2']);
});

test.for(['ЗаявкаМосковскойОбластиНаКубокНевыИсправлено.xlsx', 'Заявка_Дельфин.xlsx'])(
  'the extension of %s stays whole at 390',
  async (name) => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(414, 896));
    ask({ there: { form: file('b', name) } });
    const cell = (await dialog()).getByRole('cell', { name: otherDeviceText.otherForm(name) });
    const end = cell.lastChild;
    if (!(end instanceof Text)) throw new Error('the name does not end in a text');
    const extension = document.createRange();
    extension.setStart(end, end.data.indexOf('.xlsx'));
    extension.setEnd(end, end.data.length);
    expect(extension.getClientRects()).toHaveLength(1);
    expect(cell.scrollWidth).toBe(cell.clientWidth);
  },
);

test('without a form there the window says so', async () => {
  ask({ there: { form: undefined } });
  expect(await row(otherDeviceText.rows.form)).toEqual([otherDeviceText.noForm, 'Заявка.xlsx']);
});

test('what was changed later here stands first', async () => {
  ask({ at: { there: AT_1755, here: AT_1840 }, device: '' });
  const shown = await dialog();
  expect(shown.getByText(/^Эту заявку меняли на другом устройстве в\s17:55$/u)).toBeVisible();
  expect(await row(otherDeviceText.rows.step)).toEqual(['4 из 5', '5 из 5']);
  const ways = shown.getAllByRole('button').map(({ textContent }) => textContent);
  expect(ways).toEqual([otherDeviceText.take(''), otherDeviceText.keep]);
  expect(shown.getByRole('button', { name: otherDeviceText.keep })).toHaveAttribute(NEXT);
});

test('each way does what it says, and Escape leaves it open', async () => {
  const chosen = ask();
  await press(otherDeviceText.take('iPhone'));
  await press(otherDeviceText.keep);
  await userEvent.keyboard('{Escape}');
  expect(chosen).toEqual(['take', 'keep', 'close']);
});

const SIZES = [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const;

test.each(some(SIZES, (_, at) => at === 0))(
  'at %i × %i all of it can be reached, and axe finds nothing',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(414, 896));
    ask({
      there: { form: file('b', 'Заявка_Московская_область_исправлено_после_проверки_2.xlsx') },
      device: width === 390 ? 'iPhone' : 'Ноутбук Марии Константиновны',
    });
    const shown = await dialog();
    await atRest();
    const surface = await screen.findByRole('alertdialog');
    expect(surface.scrollWidth).toBe(surface.clientWidth);
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
