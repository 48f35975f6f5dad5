import { expect, test } from 'vitest';
import { readConfig, UnusableSetting } from '#server/config/config.ts';
import { consoleText } from '#text/server/console.ts';

const MEGABYTE = 1024 * 1024;
const DATABASE_URL = 'postgres://registration:secret@localhost/registration';

test('without environment variables the server runs at localhost:3000 with ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: '',
    objectStore: undefined,
    publicUrl: '',
    mail: undefined,
    trustProxy: 0,
    timeZone: 'Europe/Moscow',
    limits: {
      form: 5 * MEGABYTE,
      card: 20 * MEGABYTE,
      attachment: 20 * MEGABYTE,
      music: 40 * MEGABYTE,
    },
    quota: { bytes: 4096 * MEGABYTE, files: 2000, submittedBytes: 8192 * MEGABYTE },
    minFreeBytes: 1024 * MEGABYTE,
    log: 'requests',
  });
});

test('every setting is read from its variable', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/entry',
    DATABASE_URL,
    FILES_URL: 's3://entry/files?endpoint=https://storage.example.ru&region=ru-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    PUBLIC_URL: 'https://entry.example.ru/path',
    SMTP_URL: 'smtps://entry%40example.ru:%D0%B2%3Aa%2Fb@smtp.example.ru',
    MAIL_FROM: 'Регистрация <entry@example.ru>',
    TRUST_PROXY: '2',
    CONTACT_EMAIL: 'help@example.ru',
    PRIVACY_URL: 'https://example.ru/privacy',
    TIME_ZONE: 'Asia/Yekaterinburg',
    MAX_XLSX_MB: '1',
    MAX_CARD_MB: '2',
    MAX_PDF_MB: '3',
    MAX_MP3_MB: '4',
    QUOTA_MB: '5',
    QUOTA_FILES: '6',
    SUBMITTED_MB: '8',
    MIN_FREE_MB: '0',
    LOG: 'errors',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/entry',
    databaseUrl: DATABASE_URL,
    objectStore: {
      endpoint: 'https://storage.example.ru',
      region: 'ru-1',
      bucket: 'entry',
      prefix: 'files/',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    publicUrl: 'https://entry.example.ru',
    mail: {
      server: {
        host: 'smtp.example.ru',
        port: 465,
        isTls: true,
        auth: { user: 'entry@example.ru', password: 'в:a/b' },
      },
      from: { name: 'Регистрация', address: 'entry@example.ru' },
    },
    trustProxy: 2,
    contactEmail: 'help@example.ru',
    privacyUrl: 'https://example.ru/privacy',
    timeZone: 'Asia/Yekaterinburg',
    limits: { form: MEGABYTE, card: 2 * MEGABYTE, attachment: 3 * MEGABYTE, music: 4 * MEGABYTE },
    quota: { bytes: 5 * MEGABYTE, files: 6, submittedBytes: 8 * MEGABYTE },
    minFreeBytes: 0,
    log: 'errors',
  });
});

test.each([
  ['', 0],
  ['0', 0],
  ['false', 0],
  ['1', 1],
  ['true', 1],
  [' 3 ', 3],
])('TRUST_PROXY=«%s» trusts %i proxies', (value, count) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(count);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', ''],
  ['HOST', ' '],
  ['DATA_DIR', ''],
  ['PUBLIC_URL', 'entry.example.ru'],
  ['PUBLIC_URL', 'ftp://example.ru'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '-1'],
  ['QUOTA_FILES', '0'],
  ['MIN_FREE_MB', 'all'],
  ['TIME_ZONE', ''],
  ['TIME_ZONE', 'Europe/Mosow'],
  ['LOG', 'debug'],
  ['CONTACT_EMAIL', 'nobody'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.ru, b@example.ru'],
  ['MAIL_FROM', 'Регистрация <entry@example.ru> <b@example.ru>'],
  ['MAIL_FROM', 'Регистрация\nBcc: b@example.ru <entry@example.ru>'],
  ['PRIVACY_URL', 'javascript:alert(1)'],
  ['MAX_MP3_MB', '0'],
  ['MAX_XLSX_MB', '1.5'],
])('%s=«%s» stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(UnusableSetting);
  expect(read).toThrow(consoleText.unusableSetting(name, value));
});

test.each([
  'entry',
  's3:entry',
  'https://storage.example.ru/entry',
  's3://e/files',
  's3://entry/a%2Fb',
  's3://id:secret@entry/files',
  's3://entry?endpoint=storage.example.ru',
  's3://entry?endpoint=https://storage.example.ru/entry',
  's3://entry?endpont=https://storage.example.ru',
  's3://entry?region=a/b',
])('FILES_URL=«%s» stops the start with one line that does not show it', (value) => {
  expect(() => readConfig({ FILES_URL: value })).toThrow(
    new UnusableSetting(consoleText.unusableFiles),
  );
});

test('an object store needs its keys, and is Amazon’s unless the address names another', () => {
  const variables = { DATABASE_URL, FILES_URL: 's3://entry?region=eu-1', AWS_ACCESS_KEY_ID: 'id' };
  expect(() => readConfig(variables)).toThrow(
    consoleText.unusableSetting('AWS_SECRET_ACCESS_KEY', ''),
  );
  expect(readConfig({ ...variables, AWS_SECRET_ACCESS_KEY: 'secret' }).objectStore).toMatchObject({
    endpoint: 'https://s3.eu-1.amazonaws.com',
    bucket: 'entry',
    prefix: '',
  });
});

test('a shared database and a shared store need each other, and the database’s address is not shown', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  for (const alone of [{ DATABASE_URL }, { FILES_URL: 's3://entry?region=eu-1', ...keys }]) {
    expect(() => readConfig(alone)).toThrow(new UnusableSetting(consoleText.databaseWithoutFiles));
  }
  for (const other of ['mysql://registration:secret@localhost/registration', 'registration']) {
    expect(() => readConfig({ DATABASE_URL: other })).toThrow(
      new UnusableSetting(consoleText.unusableDatabase),
    );
  }
});

test.each([
  'smtp.example.ru:587',
  'https://smtp.example.ru',
  'smtp://',
  'smtp://user@smtp.example.ru',
  'smtp://:secret@smtp.example.ru',
  'smtp://user:secret@smtp.example.ru/path',
  'smtp://user:secret@smtp.example.ru?tls=no',
  'smtp://user:%ff@smtp.example.ru',
])('SMTP_URL=«%s» stops the start with one line that does not show it', (value) => {
  expect(() => readConfig({ SMTP_URL: value })).toThrow(
    new UnusableSetting(consoleText.unusableSmtp),
  );
});

test.each([
  ['smtp://smtp.example.ru', { host: 'smtp.example.ru', port: 587, isTls: false, auth: undefined }],
  ['smtp://[::1]:25', { host: '::1', port: 25, isTls: false, auth: undefined }],
])('%s is a valid mail server', (SMTP_URL, place) => {
  const variables = { MAIL_FROM: 'entry@example.ru', PUBLIC_URL: 'https://entry.example.ru' };
  const { mail } = readConfig({ ...variables, SMTP_URL });
  expect(mail).toEqual({ server: place, from: { name: '', address: 'entry@example.ru' } });
});

test('mails need a server, a sender and the public address for links', () => {
  const whole = {
    SMTP_URL: 'smtp://smtp.example.ru',
    MAIL_FROM: 'entry@example.ru',
    PUBLIC_URL: 'https://entry.example.ru',
  };
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
      new UnusableSetting(consoleText.mailHalfGiven),
    );
  }
  expect(readConfig({ PUBLIC_URL: whole.PUBLIC_URL }).mail).toBeUndefined();
});
