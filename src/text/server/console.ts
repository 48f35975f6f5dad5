import { sizeText } from '../format/size.ts';

export const consoleText = {
  unusableSetting: (name: string, value: string): string =>
    `Настройка ${name} не подходит: «${value}». Исправьте её и запустите снова`,

  started: (address: string): string => `Сервер работает: ${address}`,
  startWithFirstUser:
    'Пользователей ещё нет. Откройте адрес и зарегистрируйтесь: первый пользователь сможет создавать соревнования',
  startWithUsers:
    'Откройте адрес и войдите. Право создавать соревнования даёт команда: npm run admin -- access ЛОГИН 1',
  startWithoutPage: 'Страница не собрана: сначала выполните npm run build',
  folderInUse: (folder: string): string =>
    `Папка ${folder} занята: с ней уже работает другой сервер. Остановите его или задайте другую папку в DATA_DIR`,
  databaseBusy:
    'База данных занята другой программой. Закройте её (или дождитесь конца её работы) и повторите',
  /** Omits the address of the database, which may contain a password. */
  unusableDatabase:
    'Настройка DATABASE_URL не подходит: нужен адрес вида postgres://логин:пароль@сервер:5432/база',
  databaseAway: (reason: string): string =>
    `База данных из DATABASE_URL не отвечает (${reason}). Проверьте её и запустите снова`,
  databaseNotUtf8: (encoding: string): string =>
    `База данных из DATABASE_URL в кодировке ${encoding}, а нужна UTF8: create database … template template0 encoding 'UTF8'`,
  databaseOfOtherBuild:
    'База данных сделана более новой сборкой программы или сборкой до версии 1.0. Запустите ту сборку или задайте новую папку в DATA_DIR (новую базу в DATABASE_URL)',
  /** `seconds` is how far this machine's clock is ahead. It is negative if the clock is behind. */
  clockDiffers: (seconds: number): string =>
    `Часы этой машины ${seconds < 0 ? 'отстают от часов' : 'спешат против часов'} базы данных на ${Math.abs(seconds)} с. Поставьте и те и другие по серверу времени (NTP) и запустите снова`,
  databaseWithoutFiles:
    'DATABASE_URL и FILES_URL задаются вместе: задайте и вторую настройку или уберите первую',
  /** Omits the address of the file store, which may contain keys. */
  unusableFiles:
    'Настройка FILES_URL не подходит: нужен адрес вида s3://бакет/префикс?endpoint=https://…&region=…, ключи – в AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY',
  /** Omits the address of the mail server, which may contain a password. */
  unusableSmtp:
    'Настройка SMTP_URL не подходит: нужен адрес вида smtp://логин:пароль@сервер:587 или smtps://логин:пароль@сервер:465',
  mailHalfGiven:
    'SMTP_URL, MAIL_FROM и PUBLIC_URL для писем задаются вместе: задайте недостающее или уберите SMTP_URL и MAIL_FROM',
  /** Refusal to start. A public server needs a contact that its page shows. */
  noContact:
    'PUBLIC_URL задана, а CONTACT_EMAIL нет: задайте почту, на которую пишут пользователи, и запустите снова',
  noContactYet:
    'CONTACT_EMAIL не задана: на странице не сказано, кому писать. С PUBLIC_URL без неё сервер не запустится',
  filesOfAnother:
    'В хранилище из FILES_URL лежат файлы другой установки. Задайте другой бакет или другой префикс',
  noSpaceLeft:
    'На диске нет места: база данных и файлы не записываются. Освободите место и повторите',
  filesAway: 'Хранилище файлов не отвечает. Проверьте FILES_URL и само хранилище и повторите',
  /** `reason` is the English message of the file store. */
  filesRefused: (reason: string): string =>
    `Хранилище файлов отвечает отказом (${reason}). Проверьте FILES_URL, AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY и повторите`,
  /** `least` is the minimum of free bytes. */
  nearlyFull: (folder: string, least: number): string =>
    `На диске папки ${folder} свободно меньше ${sizeText(least)}: новое не принимается, пока место не освободят (порог – MIN_FREE_MB)`,
  portTaken: (port: number): string => `Порт ${port} занят. Задайте другой: PORT=3001 npm start`,
} as const;

export const adminText = {
  usage: [
    'npm run admin -- access ЛОГИН УРОВЕНЬ   0 – подаёт заявки, 1 – ещё и создаёт соревнования',
    'npm run admin -- password ЛОГИН         задаёт новый пароль',
    'npm run admin -- backup ПАПКА           делает резервную копию, сервер может работать',
    'npm run admin -- restore ПАПКА          восстанавливает копию в пустую DATA_DIR, сервер остановлен',
    'npm run admin -- verify                 сверяет все файлы с базой данных, сервер может работать',
    'npm run admin -- largest                показывает, чьи файлы и какие соревнования занимают больше всего места',
    'npm run admin -- move --to postgres://… --files s3://…   переносит установку из DATA_DIR в пустую базу PostgreSQL и хранилище файлов, сервер остановлен',
  ].join('\n'),
  noUser: (login: string) => `Пользователя «${login}» нет`,
  badLevel: (level: string) => `Уровень «${level}» не подходит: нужно целое число от 0 до 9`,
  accessSet: (login: string, level: number) => `Уровень доступа «${login}»: ${level}`,
  askPassword: 'Новый пароль (пустая строка – придумать): ',
  passwordSet: (login: string) => `Пароль «${login}» изменён, все сеансы завершены`,
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

export const backupText = {
  noInstallation: (folder: string) =>
    `В папке ${folder} нет базы данных. Задайте папку сервера в DATA_DIR`,
  shared:
    'С DATABASE_URL копии делают и восстанавливают средствами PostgreSQL и хранилища файлов: docs/operate.md',
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

export const moveText = {
  fromFolder:
    'Переносится установка из папки DATA_DIR: запустите команду без DATABASE_URL и FILES_URL',
  databaseTaken:
    'В базе данных из --to уже есть другие данные, они не тронуты. Задайте пустую базу данных',
  filesTaken:
    'В хранилище из --files уже есть файлы, они не тронуты. Задайте другой бакет или другой префикс',
  damaged: (name: string) =>
    `Хранилище отдаёт не то, что в него записано: ${name}. Проверьте его и запустите команду ещё раз`,
  files: (files: number, bytes: number) => `Файлы: ${files} (${sizeText(bytes)})…`,
  moved: (moved: { files: number; bytes: number; sent: number; rows: number }) =>
    [
      `Файлов в хранилище: ${moved.files} (${sizeText(moved.bytes)}), перенесено сейчас: ${moved.sent}. Каждый прочитан и сверен`,
      `Строк в базе данных: ${moved.rows}. Каждая сверена`,
    ].join('\n'),
  done: (folder: string) =>
    `Установка перенесена. Запускайте серверы с DATABASE_URL и FILES_URL, а папку ${folder} уберите: в ней остались прежние данные`,
} as const;

interface Held {
  name: string;
  bytes: number;
}

export const largestText = {
  people: 'Люди:',
  competitions: 'Соревнования:',
  nothing: 'Файлов и заявок ещё нет',
  person: ({ login, id, name, bytes }: Held & { login: string; id: number }) =>
    `${sizeText(bytes).padStart(12)}  ${login === '' ? `удалённый аккаунт ${id}` : `${login} (${name})`}`,
  competition: ({ id, name, bytes }: Held & { id: string }) =>
    `${sizeText(bytes).padStart(12)}  ${name} (${id})`,
} as const;

export const verifyText = {
  wrong: {
    missing: (name: string, id: string) => `Нет файла: ${name} (${id})`,
    'of-another-size': (name: string, id: string) => `Не тот размер: ${name} (${id})`,
    changed: (name: string, id: string) => `Изменено содержимое: ${name} (${id})`,
  },
  done: (files: number, bytes: number) =>
    `Файлов проверено: ${files} (${sizeText(bytes)}), все на месте и не изменены`,
  failed: (wrong: number, files: number) =>
    `Файлов проверено: ${files}, с ними не всё в порядке: ${wrong}`,
  unnamed: (files: number) =>
    `Файлов, о которых база данных не знает: ${files}. Сервер уберёт их сам`,
} as const;
