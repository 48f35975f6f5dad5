// The mail server that takes our mails, and from whom they are, as the environment names them.

export interface SmtpPlace {
  host: string;
  port: number;
  /** TLS from the first byte; without it STARTTLS (`smtpOptions`). */
  isTls: boolean;
  /** Undefined: it asks nobody who they are. */
  auth: { user: string; password: string } | undefined;
}

interface Sender {
  /** '' where only the address is named. */
  name: string;
  address: string;
}

export interface MailAccess {
  server: SmtpPlace;
  from: Sender;
}

/** By the scheme of the address: whether TLS comes first, and the usual port. */
const SCHEMES: ReadonlyMap<string, { isTls: boolean; port: number }> = new Map([
  ['smtp:', { isTls: false, port: 587 }],
  ['smtps:', { isTls: true, port: 465 }],
]);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `smtp://login:password@host:587`, `smtps://…`; what is special in login and password in percent signs. Undefined for anything else. */
export function readSmtpPlace(text: string): SmtpPlace | undefined {
  const url = URL.parse(text);
  const scheme = url && SCHEMES.get(url.protocol);
  if (!url || !scheme || url.hostname === '') return undefined;
  // A setting behind the «?» would be one that nobody has heard of.
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || password === undefined) return undefined;
  if ((user === '') !== (password === '')) return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? scheme.port : Number(url.port),
    isTls: scheme.isTls,
    auth: user === '' ? undefined : { user, password },
  };
}

/** What separates addresses, or stands around one, is in none of ours. */
const ADDRESS = String.raw`[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+`;
const ONE_ADDRESS = new RegExp(`^${ADDRESS}$`, 'u');
const SENDER = new RegExp(
  `^(?:(?<name>[^<>"\\p{Cc}]{0,200}?)\\s*<(?<named>${ADDRESS})>|(?<address>${ADDRESS}))$`,
  'u',
);

/** Whether a text is one address and nothing else, however it is read. */
export const isOneAddress = (text: string): boolean => ONE_ADDRESS.test(text);

/** `name@host` or `Регистрация <name@host>`; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const { name = '', named, address = named } = SENDER.exec(text)?.groups ?? {};
  return address === undefined ? undefined : { name, address };
}
