// Versions of an application: which one is valid, which were returned, and how two differ (behaviour 11.7).
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Application, emptyProgrammes } from '#domain/application.ts';
import { paths } from '#page/paths.ts';
import { applicationDetail } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { versionsText } from '#text/application/versions.ts';
import { member, params } from './submittedDuet.ts';

const { get, versions, version } = calls.application;

function content(swimmers: readonly string[], reserve: string): Partial<Application> {
  const { free, tech } = emptyProgrammes();
  const athletes = [...swimmers.map((family) => member(family)), member(reserve, true)];
  return {
    teamName: 'Жемчужина',
    free: { ...free, duet: [{ id: 'free-duet-1', athletes }] },
    tech,
  };
}

const FIRST = content(['Иванова', 'Петрова'], 'Сидорова');
const LAST = content(['Иванова', 'Сидорова'], 'Петрова');

const made = (number: number, day: number, reason = '') => ({
  number,
  at: `2026-11-${day}T18:10:00.000Z`,
  by: 'sokolova_ev',
  cause: 'submitted' as const,
  reason,
});
const MADE = [{ ...made(1, 16), name: 'Соколова Елена' }, made(2, 18), made(3, 20, 'не та музыка')];

const holds = (number: number, application: object, name: string, seconds: number) => {
  const [facts] = MADE.slice(number - 1);
  if (!facts) throw new Error('there is no such version');
  const file = { kind: 'music', routine: 'free-duet', name, fileName: 'Прилив.mp3' } as const;
  const musicLength = { seconds, isCut: false };
  const files = [{ ...file, size: 1, sha256: String(seconds), musicLength }];
  const data = { ...facts, json: JSON.stringify(application), files };
  return answers(version, { ...params, number: String(number) }, { data });
};

const detail = applicationDetail(LAST, {
  version: 3,
  versionAt: MADE[2]?.at,
  returned: null,
});
const PAGE = [
  answers(get, params, { data: detail }),
  answers(versions, params, { data: MADE }),
  holds(1, { ...FIRST, teamName: 'Жемчуг' }, 'Иванова-Петрова', 148),
  holds(2, FIRST, 'Иванова-Петрова', 148),
  holds(3, LAST, 'Иванова-Сидорова', 139),
];

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const card = async () => within(await screen.findByRole('region', { name: versionsText.title }));
async function rows(before: number, after: number) {
  const name = versionsText.differences.title(before, after);
  const between = within(await screen.findByRole('region', { name }));
  return (await between.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

test('each version shows when, by whom and why; the valid and returned ones are marked, and the last two compared, or any two chosen', async () => {
  stubCalls(PAGE);
  showPageAt(paths.application('7'));
  const shown = await card();
  expect(screen.getByText(/^Изменена 20.ноября 2026, \d\d:10, v3$/u)).toBeVisible();
  const steps = await shown.findAllByText(/^(Соколова Елена|sokolova_ev)$/u);
  expect(steps.map((step) => step.closest('li')?.textContent)).toEqual([
    expect.stringMatching(/^v1подана 16.ноября,.\d\d:10Соколова Елена$/u),
    expect.stringMatching(/^v2 возвращенаподана .*sokolova_ev«не та музыка»$/u),
    expect.stringMatching(/^v3 действуетподана /u),
  ]);
  expect(await rows(2, 3)).toEqual([
    'Пр. ДуэтИванова-Петрова → Иванова-Сидороваиз состава в запас: Петрова Анна; из запаса в состав: Сидорова Анна',
    'Пр. Дуэт, музыкаИванова-Сидорова2:28 → 2:19',
  ]);
  await userEvent.selectOptions(await screen.findByLabelText(versionsText.differences.after), 'v2');
  expect(await rows(1, 2)).toEqual(['КомандаЖемчуг → Жемчужина']);
});

test('during a return the valid version says why; an unavailable version says so', async () => {
  const returned = { reason: 'нет карточки', at: MADE[2]?.at ?? '', until: detail.deadline };
  stubCalls([
    answers(get, params, { data: { ...detail, returned } }),
    answers(versions, params, { data: MADE }),
    refuses(version, { ...params, number: '2' }, 'not-found'),
    ...PAGE,
  ]);
  showPageAt(paths.application('7'));
  const shown = await card();
  expect(await shown.findByText('«нет карточки»')).toBeVisible();
  expect(await shown.findByText(refusalTexts['not-found'])).toBeVisible();
});

test('an application with one version and no return has no history', async () => {
  stubCalls([answers(get, params, { data: { ...detail, version: 1 } })]);
  showPageAt(paths.application('7'));
  await screen.findByRole('heading', { level: 1, name: 'Жемчужина' });
  expect(screen.queryByRole('region', { name: versionsText.title })).toBeNull();
});
