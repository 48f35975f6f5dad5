import * as v from 'valibot';
import { NOBODY_TO_WRITE_TO } from '#domain/emailAddress.ts';
import type { Quota } from '#domain/upload/quota.ts';
import type { UploadLimits } from '#domain/upload/uploadRules.ts';
import { consoleText } from '#text/server/console.ts';
import { type ObjectAccess, readObjectPlace } from './objectPlace.ts';
import { type MailAccess, readSender, readSmtpPlace } from './mailAccess.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST_MEGABYTES = 2000;
/** Largest value of a setting in megabytes (about 1 TB) or in files. */
const LARGEST_QUOTA = 1_000_000;
const MOST_PROXIES = 10;

const whole = (fallback: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.trim(),
    v.regex(/^\d+$/),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );
const megabytes = (fallback: string, least = 1, most = LARGEST_MEGABYTES) =>
  v.pipe(
    whole(fallback, least, most),
    v.transform((count) => count * MEGABYTE),
  );
const isWebAddress = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && (address.protocol === 'http:' || address.protocol === 'https:');
};
/** Words for TRUST_PROXY in older configurations. */
const PROXY_WORDS: ReadonlyMap<string, string> = new Map([
  ['', '0'],
  ['false', '0'],
  ['true', '1'],
]);
const LOG_LEVELS = ['off', 'errors', 'requests'] as const;
const isPostgresAddress = (text: string): boolean =>
  /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const given = v.pipe(v.optional(v.string(), ''), v.trim());

const usable = (isUsable: (text: string) => boolean) =>
  v.pipe(
    given,
    v.check((text) => text === '' || isUsable(text)),
  );

const environment = v.object({
  PORT: whole('3000', 0, 65_535),
  HOST: v.pipe(v.optional(v.string(), 'localhost'), v.trim(), v.nonEmpty()),
  DATA_DIR: v.pipe(v.optional(v.string(), './data'), v.trim(), v.nonEmpty()),
  DATABASE_URL: usable(isPostgresAddress),
  FILES_URL: usable((text) => readObjectPlace(text) !== undefined),
  AWS_ACCESS_KEY_ID: given,
  AWS_SECRET_ACCESS_KEY: given,
  PUBLIC_URL: usable(isWebAddress),
  TRUST_PROXY: v.pipe(
    given,
    v.transform((text): string | undefined => PROXY_WORDS.get(text) ?? text),
    whole('0', 0, MOST_PROXIES),
  ),
  CONTACT_EMAIL: v.pipe(
    given,
    v.transform((text) => text || NOBODY_TO_WRITE_TO),
    v.regex(/^[^\s@]+@[^\s@]+$/),
  ),
  SMTP_URL: usable((text) => readSmtpPlace(text) !== undefined),
  MAIL_FROM: usable((text) => readSender(text) !== undefined),
  PRIVACY_URL: usable((text) => text.startsWith('/') || isWebAddress(text)),
  TIME_ZONE: v.pipe(v.optional(v.string(), 'Europe/Moscow'), v.trim(), v.check(isTimeZone)),
  MAX_XLSX_MB: megabytes('5'),
  MAX_CARD_MB: megabytes('20'),
  MAX_PDF_MB: megabytes('20'),
  MAX_MP3_MB: megabytes('40'),
  QUOTA_MB: megabytes('4096', 1, LARGEST_QUOTA),
  QUOTA_FILES: whole('2000', 1, LARGEST_QUOTA),
  SUBMITTED_MB: megabytes('8192', 1, LARGEST_QUOTA),
  MIN_FREE_MB: megabytes('1024', 0, LARGEST_QUOTA),
  LOG: v.pipe(v.optional(v.string(), 'requests'), v.trim(), v.picklist(LOG_LEVELS)),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  objectStore: ObjectAccess | undefined;
  databaseUrl: string;
  /** Public origin of the site, or ''. */
  publicUrl: string;
  /** Undefined without mail. Requires `publicUrl`. */
  mail: MailAccess | undefined;
  /** Number of trusted proxies; X-Forwarded-* beyond them is ignored. */
  trustProxy: number;
  contactEmail: string;
  privacyUrl: string;
  /** IANA time zone in which a deadline day ends. */
  timeZone: string;
  limits: UploadLimits;
  quota: Quota;
  /** The server refuses new data if the disk of `dataDir` has fewer free bytes. */
  minFreeBytes: number;
  log: (typeof LOG_LEVELS)[number];
}

export class UnusableSetting extends Error {}

type Environment = v.InferOutput<typeof environment>;

function readObjectAccess({
  FILES_URL,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): ObjectAccess | undefined {
  const place = readObjectPlace(FILES_URL);
  if (!place) return undefined;
  for (const [name, value] of Object.entries({
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  })) {
    if (value === '') throw new UnusableSetting(consoleText.unusableSetting(name, value));
  }
  return { ...place, accessKeyId, secretAccessKey };
}

/** Requires PUBLIC_URL for links in mails, because the Host header can be forged. */
function readMailAccess({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment): MailAccess | undefined {
  const [server, from] = [readSmtpPlace(SMTP_URL), readSender(MAIL_FROM)];
  if (!server && !from) return undefined;
  if (!server || !from || PUBLIC_URL === '') {
    throw new UnusableSetting(consoleText.mailHalfGiven);
  }
  return { server, from };
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const read = v.safeParse(environment, variables);
  if (!read.success) {
    const name = String(read.issues[0].path?.[0]?.key);
    // The message does not quote these values, because they may contain a password.
    if (name === 'DATABASE_URL') throw new UnusableSetting(consoleText.unusableDatabase);
    if (name === 'FILES_URL') throw new UnusableSetting(consoleText.unusableFiles);
    if (name === 'SMTP_URL') throw new UnusableSetting(consoleText.unusableSmtp);
    throw new UnusableSetting(consoleText.unusableSetting(name, variables[name] ?? ''));
  }
  const { output } = read;
  if ((output.DATABASE_URL === '') !== (output.FILES_URL === '')) {
    throw new UnusableSetting(consoleText.databaseWithoutFiles);
  }
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    objectStore: readObjectAccess(output),
    databaseUrl: output.DATABASE_URL,
    publicUrl: output.PUBLIC_URL === '' ? '' : new URL(output.PUBLIC_URL).origin,
    mail: readMailAccess(output),
    trustProxy: output.TRUST_PROXY,
    contactEmail: output.CONTACT_EMAIL,
    privacyUrl: output.PRIVACY_URL,
    timeZone: output.TIME_ZONE,
    limits: {
      form: output.MAX_XLSX_MB,
      card: output.MAX_CARD_MB,
      attachment: output.MAX_PDF_MB,
      music: output.MAX_MP3_MB,
    },
    quota: {
      bytes: output.QUOTA_MB,
      files: output.QUOTA_FILES,
      submittedBytes: output.SUBMITTED_MB,
    },
    minFreeBytes: output.MIN_FREE_MB,
    log: output.LOG,
  };
}

export const localAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
