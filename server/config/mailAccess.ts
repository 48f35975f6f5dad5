export interface SmtpPlace {
  host: string;
  port: number;
  /** True for TLS from the first byte, false for STARTTLS (see `smtpOptions`). */
  isTls: boolean;
  auth: { user: string; password: string } | undefined;
}

interface Sender {
  /** Empty if only the address is set. */
  name: string;
  address: string;
}

export interface MailAccess {
  server: SmtpPlace;
  from: Sender;
}

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

/** Parses `smtp://login:password@host:587` or `smtps://…`, with percent-encoded credentials; undefined if malformed. */
export function readSmtpPlace(text: string): SmtpPlace | undefined {
  const url = URL.parse(text);
  const scheme = url && SCHEMES.get(url.protocol);
  if (!url || !scheme || url.hostname === '') return undefined;
  // Rejects parts of a URL that the mail settings do not use.
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

/** A mail address without separators and quoting characters. */
const ADDRESS = String.raw`[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+`;
const ONE_ADDRESS = new RegExp(`^${ADDRESS}$`, 'u');
const SENDER = new RegExp(
  `^(?:(?<name>[^<>"\\p{Cc}]{0,200}?)\\s*<(?<named>${ADDRESS})>|(?<address>${ADDRESS}))$`,
  'u',
);

export const isOneAddress = (text: string): boolean => ONE_ADDRESS.test(text);

/** Parses `name@host` or `Регистрация <name@host>`; undefined if malformed. */
export function readSender(text: string): Sender | undefined {
  const { name = '', named, address = named } = SENDER.exec(text)?.groups ?? {};
  return address === undefined ? undefined : { name, address };
}
