// The environment as settings: defaults, values, and the one line for what cannot be used.
import { expect, test } from 'vitest';
import { readConfig, UnusableSetting } from '#server/config.ts';
import { unusableSetting } from '#text/server.ts';

const MEGABYTE = 1024 * 1024;

test('without an environment the server runs at localhost:3000 on ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    publicUrl: '',
    trustProxy: false,
    limits: {
      form: 5 * MEGABYTE,
      card: 20 * MEGABYTE,
      attachment: 20 * MEGABYTE,
      music: 40 * MEGABYTE,
    },
  });
});

test('every setting is taken from its variable', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/entry',
    PUBLIC_URL: 'https://entry.example.ru/path',
    TRUST_PROXY: 'true',
    CONTACT_EMAIL: 'help@example.ru',
    PRIVACY_URL: 'https://example.ru/privacy',
    MAX_XLSX_MB: '1',
    MAX_CARD_MB: '2',
    MAX_PDF_MB: '3',
    MAX_MP3_MB: '4',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/entry',
    publicUrl: 'https://entry.example.ru',
    trustProxy: true,
    contactEmail: 'help@example.ru',
    privacyUrl: 'https://example.ru/privacy',
    limits: { form: MEGABYTE, card: 2 * MEGABYTE, attachment: 3 * MEGABYTE, music: 4 * MEGABYTE },
  });
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
  ['CONTACT_EMAIL', 'nobody'],
  ['PRIVACY_URL', 'javascript:alert(1)'],
  ['MAX_MP3_MB', '0'],
  ['MAX_XLSX_MB', '1.5'],
])('%s=«%s» stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(UnusableSetting);
  expect(read).toThrow(unusableSetting(name, value));
});
