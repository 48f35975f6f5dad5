import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

const LOGIN = 'registration';
/** Contains characters that an address has to percent-encode. */
const PASSWORD = 'вода/и@музыка:';
export const SITE = 'https://registration.example.ru';
const SENDER = 'registration@example.ru';

export interface ReceivedMail {
  from: string;
  to: readonly string[];
  /** Lower-case name → decoded value. */
  headers: ReadonlyMap<string, string>;
  text: string;
}

/** Refuses the recipient for now (450) or for good (550), or never answers after the end of a mail. */
type MailFault = { is: 'refused'; code: 450 | 550 } | { is: 'silent' };

export interface MailServer extends AsyncDisposable {
  /** Environment variables of a product that sends mails through this mail server. */
  settings: Record<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'CONTACT_EMAIL', string>;
  /** Accepted mails, in order. */
  mails: readonly ReceivedMail[];
  swallowed: readonly ReceivedMail[];
  tries: () => number;
  fault: MailFault | undefined;
  stop: () => Promise<void>;
  /** Restarts on the same port. */
  start: () => Promise<void>;
}

const decodedWord = (_: string, encoding: string, text: string): string =>
  encoding.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString()
    : fromQuotedPrintable(text.replaceAll('_', ' '));

function fromQuotedPrintable(text: string): string {
  const plain = text.replaceAll(/=\r?\n/g, '');
  return Buffer.from(
    plain.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();
}

/** Joins adjacent encoded words, as RFC 2047 demands, and decodes them. */
const decodedHeader = (value: string): string =>
  value.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, decodedWord);

const DECODERS: ReadonlyMap<string, (body: string) => string> = new Map([
  ['base64', (body) => Buffer.from(body, 'base64').toString()],
  ['quoted-printable', fromQuotedPrintable],
]);

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), decodedHeader(line.slice(colon + 1).trim())];
      }),
  );
  const body = rest.join('\r\n\r\n');
  const encoding = headers.get('content-transfer-encoding') ?? '';
  const decode = DECODERS.get(encoding) ?? ((plain: string) => plain);
  return { headers, text: decode(body).replaceAll('\r\n', '\n') };
}

const answering = (code: number) =>
  Object.assign(new Error('not for sokolova@example.ru'), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const swallowed: ReceivedMail[] = [];
  let tries = 0;
  let port = 0;
  let running: SMTPServer | undefined;

  async function take(
    stream: SMTPServerDataStream,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    done: () => void,
  ): Promise<void> {
    const from = mailFrom ? mailFrom.address : '';
    const to = rcptTo.map(({ address }) => address);
    const isSilent = server.fault?.is === 'silent';
    (isSilent ? swallowed : mails).push({ from, to, ...readMail(await readText(stream)) });
    if (!isSilent) done();
  }

  const make = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 1,
      onAuth: ({ username, password }, _session, done) => {
        const isOurs = username === LOGIN && password === PASSWORD;
        done(isOurs ? null : answering(535), { user: LOGIN });
      },
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        done(server.fault?.is === 'refused' ? answering(server.fault.code) : null);
      },
      onData: (stream, { envelope }, done) => void take(stream, envelope, done),
    });

  const stop = async () => {
    const stopped = running;
    running = undefined;
    if (stopped) await new Promise<void>((resolve) => stopped.close(resolve));
  };
  const start = async () => {
    const started = make();
    // A client may disconnect at any moment; an error without a listener would end the process.
    started.on('error', () => undefined);
    const listening = started.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
    running = started;
  };
  await start();
  const server: MailServer = {
    settings: {
      SMTP_URL: `smtp://${LOGIN}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
      MAIL_FROM: `Регистрация <${SENDER}>`,
      PUBLIC_URL: SITE,
      CONTACT_EMAIL: 'help@example.ru',
    },
    mails,
    swallowed,
    tries: () => tries,
    fault: undefined,
    stop,
    start,
    [Symbol.asyncDispose]: stop,
  };
  return server;
}
