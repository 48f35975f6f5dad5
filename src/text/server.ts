// What the server says beside plain refusals: sentences with values, its console and its command line.
import type { RoutineKey } from '#domain/programme.ts';
import { missingByEntry, type NamedMissingFile } from './missingFiles.ts';
import { APPLICATIONS, COMPETITIONS, counted } from './format/plural.ts';
import { entryLabel } from './programme.ts';
import { refusalTexts } from './refusals.ts';
import { shellText } from './shell.ts';
import { sizeText } from './format/size.ts';

/** `limit` in bytes. */
export const tooLarge = (limit: number): string =>
  `${refusalTexts['too-large']}: можно до ${sizeText(limit)}`;

const whereToDelete = `Удалите ненужные в разделах «${shellText.sections.music}» и «${shellText.sections.cards}» и повторите`;

/** What is beyond a person's quota; bytes and numbers of what is kept and of what may be. */
export const quotaTexts = {
  bytes: (held: number, quota: number) =>
    `Файл не помещается: файлы, которые не вошли в поданные заявки, занимают ${sizeText(held)} из\u00a0${sizeText(quota)}. ${whereToDelete}`,
  files: (held: number, quota: number) =>
    `Файлов слишком много: в поданные заявки не вошло уже ${held} из\u00a0${quota}. ${whereToDelete}`,
  competitions: (most: number) =>
    `У вас уже ${counted(most, COMPETITIONS)}, больше создать нельзя. Удалите ненужные в разделе «${shellText.sections.competitionsOwn}» и повторите`,
  applications: (most: number) =>
    `На это соревнование от вас уже подано ${counted(most, APPLICATIONS)}, больше подать нельзя. Удалите ненужные в разделе «${shellText.sections.applications}» и повторите`,
} as const;

/** «Не хватает карточек или музыки: Пр. Соло – Иванова А.Б. (музыка); …» */
export const filesMissing = (missing: readonly NamedMissingFile[]): string =>
  `${refusalTexts['files-missing']}: ${missingByEntry(missing).join('; ')}`;

/** «Пр. Соло – Иванова А.Б. – Московская область-1»: a file of the organiser's archives. */
export const archivedFileName = (routine: RoutineKey, name: string, teamName: string): string =>
  `${entryLabel(routine, name)} – ${teamName}`;

export const archiveNames = {
  music: (competitionName: string) => `Музыка_${competitionName}.zip`,
  card: (competitionName: string) => `Карточки_${competitionName}.zip`,
} as const;

const underHeading = (heading: readonly string[], names: readonly string[]): string[] =>
  names.length === 0 ? [] : [...heading, '', ...names, ''];

/** What stands in an archive in place of files that are gone from the server or never came. */
export const archiveNote = {
  name: 'Не хватает файлов.txt',
  text: (gone: readonly string[], lacking: readonly string[]): string =>
    [
      ...underHeading(
        [
          'Этих файлов на сервере больше нет, поэтому в архив они не вошли.',
          'Попросите представителей команд прислать их вам:',
        ],
        gone,
      ),
      ...underHeading(
        ['К этим программам поданных заявок файлов нет – команды их не прислали:'],
        lacking,
      ),
    ].join('\r\n'),
} as const;

export const unusableSetting = (name: string, value: string): string =>
  `Настройка ${name} не подходит: «${value}». Исправьте её и запустите снова`;

export const started = (address: string): string => `Сервер работает: ${address}`;
export const startWithFirstUser =
  'Пользователей ещё нет. Откройте адрес и зарегистрируйтесь: первый пользователь сможет создавать соревнования';
export const startWithUsers =
  'Откройте адрес и войдите. Право создавать соревнования даёт команда: npm run admin -- access ЛОГИН 1';
export const startWithoutPage = 'Страница не собрана: сначала выполните npm run build';
export const folderInUse = (folder: string): string =>
  `Папка ${folder} занята: с ней уже работает другой сервер. Остановите его или задайте другую папку в DATA_DIR`;
export const databaseBusy =
  'База данных занята другой программой. Закройте её (или дождитесь конца её работы) и повторите';
export const noSpaceLeft =
  'На диске нет места: база данных и файлы не записываются. Освободите место и повторите';
/** `least` in bytes. */
export const nearlyFull = (folder: string, least: number): string =>
  `На диске папки ${folder} свободно меньше ${sizeText(least)}: новое не принимается, пока место не освободят (порог – MIN_FREE_MB)`;
export const portTaken = (port: number): string =>
  `Порт ${port} занят. Задайте другой: PORT=3001 npm start`;

export const admin = {
  usage: [
    'npm run admin -- access ЛОГИН УРОВЕНЬ   0 – подаёт заявки, 1 – ещё и создаёт соревнования',
    'npm run admin -- password ЛОГИН         задаёт новый пароль',
    'npm run admin -- backup ПАПКА           делает резервную копию, сервер может работать',
    'npm run admin -- restore ПАПКА          восстанавливает копию в пустую DATA_DIR, сервер остановлен',
  ].join('\n'),
  noUser: (login: string) => `Пользователя «${login}» нет`,
  badLevel: (level: string) => `Уровень «${level}» не подходит: нужно целое число от 0 до 9`,
  accessSet: (login: string, level: number) => `Уровень доступа «${login}»: ${level}`,
  askPassword: 'Новый пароль (пустая строка – придумать): ',
  passwordSet: (login: string) => `Пароль «${login}» изменён, все входы завершены`,
  generated: (password: string) => `Новый пароль: ${password}`,
} as const;

const MOST_NAMES = 20;
const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return more > 0 ? `${shown} и ещё ${more}` : shown;
};
const stored = (files: number, bytes: number): string =>
  `база данных, файлов: ${files} (${sizeText(bytes)})`;

/** What backing up and restoring say. */
export const backup = {
  noInstallation: (folder: string) =>
    `В папке ${folder} нет базы данных. Задайте папку сервера в DATA_DIR`,
  folderNotEmpty: (folder: string) =>
    `Папка ${folder} не пуста. Копия делается в пустую или новую папку`,
  made: (folder: string, files: number, bytes: number) =>
    `Копия готова: ${folder} – ${stored(files, bytes)}`,
  leaseLost:
    'Копия не получилась: она делалась слишком долго, часть файлов могла быть удалена. Повторите в новую папку',
  notWhole: (folder: string) =>
    `В папке ${folder} нет целой резервной копии. Нужна папка, в которой есть SHA256SUMS`,
  dataDirNotEmpty: (folder: string) =>
    `В папке ${folder} уже есть данные, они не тронуты. Задайте в DATA_DIR пустую или новую папку`,
  damaged: (paths: readonly string[]) =>
    `Копия повреждена, ничего не восстановлено. Повреждены или потеряны: ${listed(paths)}`,
  restored: (folder: string, files: number, bytes: number) =>
    `Восстановлено в ${folder}: ${stored(files, bytes)}. Всё сверено с SHA256SUMS`,
  lost: (names: readonly string[]) =>
    `Этих файлов нет: на сервере они были потеряны или повреждены до копирования (${names.length}): ${listed(names)}`,
} as const;
