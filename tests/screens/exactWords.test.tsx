// Every string that docs/behaviour.md fixes, letter by letter, seen on the screen where it belongs.
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { emptyProgrammes } from '#domain/application.ts';
import { keepFile } from '#offline/device/files.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import {
  answering,
  answers,
  breaks,
  type Stub,
  refuses,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { lacking, lackingWithin } from '#tests/support/browser/onScreen.ts';
import {
  applicationDetail,
  competition,
  inDays,
  ownApplication,
  ownFile,
  settings,
} from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import {
  chooseForm,
  openEnterPage,
  openTab,
  press,
  readForm,
} from './competition-enter/enterPage.tsx';

const cup = competition({ name: 'Кубок Невы' });
const lists = (['active', 'past', 'user'] as const).map((type) =>
  answers(calls.competition.list, { type }, { data: [cup] }),
);

function showAs(access: number, path: string, ...stubs: Stub[]): void {
  signedInAs('sokolova_ev', access);
  stubCalls([...stubs, ...lists]);
  showPageAt(path);
}

beforeEach(() => page.viewport(1440, 900));

test('behaviour 2: the shell of a visitor and of who is signed in', async () => {
  stubCalls([]);
  const visitor = showPageAt('/');
  await expect
    .poll(
      lacking(
        'Система регистрации на соревнования по синхронному плаванию',
        'Войти',
        'Регистрация',
        'Здесь могла бы быть ваша реклама',
      ),
      soon,
    )
    .toEqual([]);
  visitor.unmount();
  showAs(0, '/competition');
  await expect
    .poll(
      lacking(
        'Создать соревнование',
        'Активные соревнования',
        'Прошедшие соревнования',
        'Мои соревнования',
        'Мои заявки',
        'Моя музыка',
        'Мои карточки тренера',
        'sokolova_ev',
      ),
      soon,
    )
    .toEqual([]);
  // The first 12 characters of the id.
  await expect.poll(lackingWithin('0198b7e1f03c'), soon).toEqual([]);
  expect(screen.queryByText(cup.id)).toBeNull();
});

test('behaviour 3: signing in and up', async () => {
  stubCalls([]);
  const signIn = showPageAt('/login');
  await expect
    .poll(lacking('Sign in', 'Remember me', 'Sign In', "Don't have an account? Sign Up"), soon)
    .toEqual([]);
  for (const label of ['Login', 'Password']) {
    expect(screen.getByLabelText(new RegExp(`^${label}`, 'u'))).toBeVisible();
  }
  signIn.unmount();
  showPageAt('/signup');
  await expect
    .poll(
      lacking(
        'Sign up',
        'I want to receive inspiration, marketing promotions and updates via email.',
        'Sign Up',
        'Already have an account? Sign in',
      ),
      soon,
    )
    .toEqual([]);
  for (const label of ['Login', 'Password', 'Full Name', 'Email Address']) {
    expect(screen.getByLabelText(new RegExp(`^${label}`, 'u'))).toBeVisible();
  }
});

test('behaviour 5.4: creating a competition', async () => {
  showAs(1, '/competition/new');
  await expect.poll(lacking('Создать соревнование'), soon).toEqual([]);
  for (const label of [
    'Название соревнования',
    'Даты проведения',
    'Место проведения',
    'Доп. информация',
    'Дата окончания приёма заявок',
  ]) {
    expect(await screen.findByLabelText(new RegExp(`^${label}`, 'u'))).toBeVisible();
  }
});

test('behaviour 1.3: without the access level the alert names the address', async () => {
  const rights = answers(calls.settings, {}, settings({ contactEmail: 'dev@swim.example' }));
  showAs(0, '/competition/new', rights);
  await expect
    .poll(
      lackingWithin(
        'У вас недостаточно прав для создания соревнований. Обратитесь к разработчику по e-mail: dev@swim.example',
      ),
      soon,
    )
    .toEqual([]);
});

test('behaviour 13.4: the organiser’s downloads, each with its toast', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const params = { id: cup.id };
  const { finalize, finalizeNew, athletes, judges } = calls.competition;
  const reports = [finalize, finalizeNew, athletes, judges].map((call): Stub => ({
    ...answers(call, params, 'file'),
    respond: () => new Response('xlsx'),
  }));
  const { rowid, teamName, confirmedAt, missing } = ownApplication();
  const seen = { rowid, teamName, confirmedAt, missing };
  const submitted = { ...seen, city: 'Казань', judges: 1, music: [] };
  const here = [
    answers(calls.competition.get, params, { data: cup }),
    answers(calls.competition.statistic, params, []),
    answers(calls.competition.applications, params, { data: [submitted] }),
  ];
  showAs(1, `/competition/${cup.id}`, ...here, ...reports);
  await expect.poll(lacking('Подать заявку'), soon).toEqual([]);
  for (const [name, toast] of [
    [/TEAMS_SETUP\.xlsx/u, 'Файл TEAMS_SETUP.xlsx формируется'],
    [/Data\.xlsx/u, 'Файл Data.xlsx формируется'],
    [/участников/u, 'Список участников формируется'],
    [/список судей/u, 'Список судей формируется'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name }));
    await expect.poll(lacking(toast), soon).toEqual([]);
  }
});

describe('behaviour 8: the competition page', () => {
  const none = { solo: [], male_solo: [], duet: [], mixed: [], team: [] };
  const team = {
    teamName: 'Волна',
    athletes: ['a', 'b', 'c'],
    staff: ['d'],
    free: { ...none, highlight: [], combi: [] },
    tech: none,
  };

  test('its tabs and statistics', async () => {
    openEnterPage({
      answers: [answering(calls.competition.statistic, () => ({ answer: [team] }))],
    });
    await expect
      .poll(
        lacking('Инфо', 'Подать заявку', 'Файлы заявки', 'Предпросмотр', 'Статистика', 'Волна'),
        soon,
      )
      .toEqual([]);
    await expect.poll(lackingWithin('3 человека', '1 человек'), soon).toEqual([]);
    await expect
      .poll(lacking('Соло', 'Соло м.', 'Дуэт', 'См. дуэт', 'Группа', 'Акр. группа', 'Комби'), soon)
      .toEqual([]);
    const programmes = screen
      .getAllByText(/^(?:Соло|Соло м\.|Дуэт|См\. дуэт|Группа|Акр\. группа|Комби)$/u)
      .map(({ textContent }) => textContent);
    expect(programmes.filter((label) => label === 'Соло')).toHaveLength(2);
    expect(programmes.filter((label) => label === 'Комби')).toHaveLength(1);
  });

  test('the red notice of step 2, and the error of another file type at step 3', async () => {
    openEnterPage();
    await chooseForm(new File(['x'], 'заявка.xls'));
    await expect
      .poll(lacking('Пожалуйста, загружайте исключительно ".xlsx" файлы.'), soon)
      .toEqual([]);
    await press('Назад');
    await expect
      .poll(lackingWithin('15.10.2025', 'дд.мм.гггг', '05.04.1998', 'Соло м.'), soon)
      .toEqual([]);
  });

  test('the selector of programmes, what is uploaded, the submission, the reserve', async () => {
    openEnterPage({ stored: ['card free-solo/Иванова А.Б.'] });
    await readForm();
    await openTab('files');
    await expect
      .poll(
        lacking('Программы', 'Пр. Соло – Иванова А.Б.', 'Тех. Дуэт – Иванова-Петрова', 'Загружено'),
        soon,
      )
      .toEqual([]);
    await openTab('preview');
    await expect.poll(lacking('Подтвердить подачу заявки'), soon).toEqual([]);
    await expect.poll(lackingWithin('(Р)'), soon).toEqual([]);
  });
});

describe('behaviour 11.2: an application', () => {
  const { free, tech } = emptyProgrammes();
  const kim = { family: 'Ким', name: 'Алина', surname: '', birthDate: '' };
  const content = {
    teamName: 'Жемчужина',
    figures: [kim],
    free: { ...free, duet: [{ id: 'free-duet-1', athletes: [{ ...kim, isReserve: true }] }] },
    tech,
  };
  const shown = (json: object) => [
    answers(calls.application.get, { id: '7' }, { data: applicationDetail(json) }),
    answers(calls.application.list, {}, { data: [ownApplication()], removed: [] }),
    answers(calls.card.list, {}, { data: [] }),
    answers(calls.music.list, {}, { data: [] }),
  ];

  test('its two selectors and the mark of a reserve', async () => {
    showAs(0, '/application/7', ...shown(content));
    await expect.poll(lacking('Жемчужина'), soon).toEqual([]);
    await expect.poll(lackingWithin('Ким Алина'), soon).toEqual([]);
    const offered = screen
      .getAllByRole<HTMLSelectElement>('combobox')
      .map((select) => [...select.options].map(({ text }) => text));
    const five = ['Соло', 'Соло м.', 'Дуэт', 'См. дуэт', 'Группа'];
    expect(offered).toEqual([[...five, 'Акр. группа', 'Комби'], five]);
    const [first] = screen.getAllByRole('combobox');
    await userEvent.selectOptions(first ?? document.body, 'Дуэт');
    await expect.poll(lackingWithin('(Р)'), soon).toEqual([]);
  });

  test('without a team name', async () => {
    showAs(0, '/application/7', ...shown({ ...content, teamName: '' }));
    await expect
      .poll(lacking('Что-то пошло не так. Удалите заявку и создайте её заново'), soon)
      .toEqual([]);
  });
});

test('behaviour 6.2: a routine is title-cased words in the lists', async () => {
  const files = [
    ownFile({ routine: 'free-duet' }),
    ownFile({ rowid: 2, routine: 'tech-male_solo' }),
  ];
  showAs(0, '/music/my', answers(calls.music.list, {}, { data: files }));
  await expect
    .poll(lackingWithin('Free Duet · Соколова-Ветрова', 'Tech Male Solo'), soon)
    .toEqual([]);
});

test('behaviour 6.1: a programme that nobody knows', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  const kept = await keepFile(new File(['music'], 'Лебедь.mp3'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const payload = {
    place: {
      competition: cup.id,
      draft: '',
      entry: '',
      routine: 'free-quartet',
      name: 'Соколова-Ветрова',
    },
    fileKind: 'music',
    competitionName: cup.name,
    team: 'Жемчужина',
  } as const;
  await queueUpload({ owner, deadline: inDays(6), payload, file: kept.file });
  stubCalls([breaks(calls.music.upload, {})]);
  showPageAt('/outbox');
  await expect.poll(lackingWithin('Ошибка перевода'), soon).toEqual([]);
});

test('behaviour 13.2: the default toast', async () => {
  stubCalls([refuses(calls.auth.login, {}, 'unexpected')]);
  showPageAt('/login');
  await userEvent.type(await screen.findByLabelText(/^Login/u), 'coach');
  await userEvent.type(screen.getByLabelText(/^Password/u), 'вода-и-музыка');
  await press('Sign In');
  await expect.poll(lacking('Непредвиденная ошибка, обратитесь к разработчику'), soon).toEqual([]);
});
