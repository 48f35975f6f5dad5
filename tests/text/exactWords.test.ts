import { describe, expect, test } from 'vitest';
import { routineTitle } from '#domain/programme.ts';
import { accountText } from '#text/account/account.ts';
import { applicationText } from '#text/application/application.ts';
import { authText, forgottenText, newPasswordText } from '#text/account/auth.ts';
import { competitionText } from '#text/competition/competition.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { enterText } from '#text/enter/page.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { emailChangeMail } from '#text/server/mail.ts';
import { previewText } from '#text/enter/preview.ts';
import * as fileNames from '#text/format/fileNames.ts';
import { counted, PEOPLE } from '#text/format/plural.ts';
import * as programme from '#text/programme.ts';
import { formChanged } from '#text/form/spreadsheet.ts';
import { onlyXlsx } from '#text/form/onlyXlsx.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { returningText } from '#text/application/returned.ts';
import { shellText } from '#text/shell.ts';
import { toastText } from '#text/toasts.ts';
import { versionsText } from '#text/application/versions.ts';
import { siteTitle } from '#text/ui.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('behaviour 2: the shell', () => {
  expect(siteTitle).toBe('Система регистрации на соревнования по синхронному плаванию');
  expect(shellText.advertisement).toBe('Здесь могла бы быть ваша реклама');
  expect(shellText.signIn).toBe('Войти');
  expect(shellText.signUp).toBe('Регистрация');
  expect(Object.values(shellText.sections)).toEqual([
    'Главная',
    'Создать соревнование',
    'Активные соревнования',
    'Прошедшие соревнования',
    'Мои соревнования',
    'Мои заявки',
    'Моя музыка',
    'Мои карточки тренера',
    'Помощь',
  ]);
});

test('behaviour 3.1: the sign-in screen', () => {
  expect(authText.signIn).toMatchObject({
    title: 'Sign in',
    login: 'Login',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Sign In',
    toSignUp: "Don't have an account? Sign Up",
  });
});

test('behaviour 3.2: the sign-up screen', () => {
  expect(authText.signUp).toMatchObject({
    title: 'Sign up',
    login: 'Login',
    password: 'Password',
    fullName: 'Full Name',
    email: 'Email Address',
    marketing: 'I want to receive inspiration, marketing promotions and updates via email.',
    submit: 'Sign Up',
    toSignIn: 'Already have an account? Sign in',
  });
});

test('behaviour 5.4: the form of a competition', () => {
  expect(competitionText.form).toMatchObject({
    name: 'Название соревнования',
    dates: 'Даты проведения',
    place: 'Место проведения',
    info: 'Доп. информация',
    deadline: 'Дата окончания приёма заявок',
    submit: 'Создать соревнование',
  });
});

test('behaviour 5.6: downloads of the organiser are named', () => {
  expect(competitionText.organiser.teamsSetup).toContain('TEAMS_SETUP.xlsx');
  expect(competitionText.organiser.data).toContain('Data.xlsx');
});

test('behaviour 8: the competition page', () => {
  expect(enterText.tabs).toEqual({
    info: 'Инфо',
    apply: 'Подать заявку',
    files: 'Файлы заявки',
    preview: 'Предпросмотр',
  });
  expect(enterText.statistics).toBe('Статистика');
  expect(entryFilesText.title).toBe('Программы');
  expect(entryFilesText.uploaded).toBe('Загружено');
  expect(previewText.submit).toBe('Подтвердить подачу заявки');
  expect(plain(counted(1, PEOPLE))).toBe('1 человек');
  expect(plain(counted(2, PEOPLE))).toBe('2 человека');
  expect(plain(counted(5, PEOPLE))).toBe('5 человек');
  expect(plain(counted(21, PEOPLE))).toBe('21 человек');
});

test('behaviour 7.2: the red notice of the second step', () => {
  const words = [formChanged.title, ...formChanged.points].join(' ');
  for (const exact of ['15.10.2025', 'дд.мм.гггг', '05.04.1998', 'Соло м.']) {
    expect(words).toContain(exact);
  }
});

test('behaviour 11: reserves and routines', () => {
  expect(programme.reserveMark).toBe('(Р)');
  expect(routineTitle('free-solo')).toBe('Free Solo');
});

test('behaviour 6.1: programme types', () => {
  expect(programme.programmeTypeLabels).toEqual({
    solo: 'Соло',
    male_solo: 'Соло м.',
    duet: 'Дуэт',
    mixed: 'См. дуэт',
    team: 'Группа',
    highlight: 'Акр. группа',
    combi: 'Комби',
  });
  expect(programme.routineKeyLabel('free-solo')).toBe('Пр. Соло');
  expect(programme.routineKeyLabel('tech-duet')).toBe('Тех. Дуэт');
  expect(programme.routineKeyLabel('figures')).toBe('Ошибка перевода');
  expect(programme.routineKeyLabel('figures-solo')).toBe('Ошибка перевода');
  expect(programme.entryLabel('free-solo', 'Иванова А.Б.')).toBe('Пр. Соло – Иванова А.Б.');
});

test('behaviour 13.5: errors', () => {
  expect(onlyXlsx).toBe('Пожалуйста, загружайте исключительно ".xlsx" файлы.');
  expect(refusalTexts['not-xlsx']).toBe(onlyXlsx);
  expect(competitionText.notEnoughAccess('a@b.ru')).toBe(
    'У вас недостаточно прав для создания соревнований. Обратитесь к разработчику по e-mail: a@b.ru',
  );
  expect(applicationText.withoutTeamName).toBe(
    'Что-то пошло не так. Удалите заявку и создайте её заново',
  );
  expect(toastText.unexpected).toBe('Непредвиденная ошибка, обратитесь к разработчику');
  expect(refusalTexts.unexpected).toBe(toastText.unexpected);
});

describe('behaviour 13: toasts', () => {
  test('of success', () => {
    expect(toastText.success).toEqual({
      existingConfirmed: 'Успешно',
      filesUploaded: 'Файлы загружены успешно',
      entryFileDeleted: 'Музыкальный файл успешно удален',
      applicationSent: 'Заявка успешно подана',
      competitionCreated: 'Соревнование успешно создано',
      competitionEdited: 'Изменения сохранены',
      limitsSaved: 'Время музыки сохранено',
      applicationDeleted: 'Заявка успешно удалена',
      applicationReinstated: 'Заявка возвращена в соревнование',
      competitionDeleted: 'Соревнование успешно удалено',
      musicDeleted: 'Музыкальный файл успешно удален',
      cardDeleted: 'Карточка тренера успешно удалена',
    });
  });

  test('of files being generated', () => {
    expect(toastText.generating).toMatchObject({
      teamsSetup: 'Файл TEAMS_SETUP.xlsx формируется',
      data: 'Файл Data.xlsx формируется',
      athletes: 'Список участников формируется',
      judges: 'Список судей формируется',
    });
  });
});

test('behaviour 6.9: names of downloads', () => {
  expect(fileNames.templateFileName('Кубок Невы')).toBe('Заявка_Кубок Невы.xlsx');
  expect(fileNames.attachmentFileName('Кубок Невы')).toBe('Кубок Невы.pdf');
  expect(fileNames.musicFileName('free-solo', 'Москва')).toBe('Free Solo Москва.mp3');
  expect(fileNames.reportFileNames.teamsSetup).toBe('TEAMS_SETUP.xlsx');
  expect(fileNames.reportFileNames.data).toBe('DATA.xlsx');
  expect(fileNames.reportFileNames.athletes('ab')).toBe('ab_athletes.xlsx');
  expect(fileNames.reportFileNames.judges('ab')).toBe('ab_judges.xlsx');
  expect(fileNames.reportFileNames.export('Кубок «А/Б»')).toBe(
    'Судейская программа_Кубок «А_Б».json',
  );
  expect(fileNames.safeFileName('Кубок: «А/Б»?\n.')).toBe('Кубок_ «А_Б»___');
});

test('behaviour 15: mails', () => {
  expect(forgottenText.title).toBe('Забыли пароль?');
  expect(forgottenText.sent).toBe(
    'Если такой аккаунт есть, на его почту отправлена ссылка. Она действует один час.',
  );
  expect(newPasswordText.title).toBe('Новый пароль');
  expect(authText.forgottenAsk).toBe('Забыли пароль? Напишите');
  expect(accountText.mail).toMatchObject({
    title: 'Письма',
    off: 'Этот сайт не отправляет писем.',
    receipts: 'Присылать письмо, когда заявка подана',
    reminders:
      'Напоминать за 7 дней, 48 часов и 3 часа до конца приёма, если заявка не подана или не хватает файлов',
  });
  expect(emailChangeMail({ login: 'irina', profile: '' }).subject).toBe(
    'Адрес почты вашего аккаунта изменён',
  );
});

test('behaviour 5.20 and behaviour 5.23 on: what an organiser decides of a submitted application', () => {
  expect(returningText).toMatchObject({
    title: 'Вернуть на доработку',
    reason: 'Что исправить',
    until: 'Открыть до',
    noReason: 'сначала напишите, что исправить',
    returned: { change: 'Изменить причину или срок' },
    cancelling: { action: 'Отменить возврат' },
  });
  expect(returningText.staysValid(3)).toBe('Пока команда исправляет, действует v3.');
  expect(decisionsText.withdraw.action).toBe('Снять программу');
  expect(decisionsText.restore.action).toBe('Вернуть в заявку');
  expect(decisionsText.swap.action).toBe('Замена');
  expect(decisionsText.requests).toMatchObject({
    title: 'Запросы команды',
    accept: 'Принять',
    decline: 'Отклонить',
  });
});

test('behaviour 11.7: the versions of an application', () => {
  expect(versionsText).toMatchObject({
    title: 'Версии',
    valid: 'действует',
    returned: 'возвращена',
    differences: { before: 'Было', after: 'Стало' },
  });
  expect(versionsText.differences.title(2, 3)).toBe('Что изменилось: v2 → v3');
});
