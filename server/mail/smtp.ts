import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import { within } from '../limits/runs.ts';
import { isThisMachine } from '../limits/address.ts';
import { isOneAddress, type MailAccess, type SmtpPlace } from '../config/mailAccess.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
}

/** Timeout of each step: DNS lookup, connection, greeting and silence. */
const STEP_MS = 15_000;
const SENDING_MS = 90_000;

/** Requires TLS if there is a password. Localhost needs no TLS, because it usually has no certificate. */
export function smtpOptions({ host, port, isTls, auth }: SmtpPlace) {
  return {
    host,
    port,
    secure: isTls,
    ignoreTLS: !isTls && isThisMachine(host),
    requireTLS: !isTls && auth !== undefined && !isThisMachine(host),
    ...(auth && { auth: { user: auth.user, pass: auth.password } }),
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPTransportOptions;
}

/** Error of nodemailer for an address with a line break. */
const UNWRITABLE = { code: 'EENVELOPE', command: 'API' };

const failure = (message: string, facts: Readonly<Record<string, string>>): Error =>
  Object.assign(new Error(message), facts);

/** Returns a function that sends a mail and rejects unless the server accepts it. Loads nodemailer when needed. */
export function smtpSender({ server, from }: MailAccess) {
  const opening = async () => (await import('nodemailer')).createTransport(smtpOptions(server));
  let transport: ReturnType<typeof opening> | undefined;
  return async ({ to, subject, text, messageId }: Mail): Promise<void> => {
    // Nodemailer would read «a,b@host» as two addresses.
    if (!isOneAddress(to)) throw failure('an address cannot be written to', UNWRITABLE);
    transport ??= opening();
    const mailer = await transport;
    await within(
      SENDING_MS,
      mailer.sendMail({
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        messageId,
        // Prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
      () => {
        throw failure('the mail server takes too long', { code: 'ETIMEDOUT' });
      },
    );
  };
}

interface Failure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

export const factsOf = (error: unknown): Failure =>
  error instanceof Error ? Object.fromEntries(Object.entries(error)) : {};

/** Returns true if the mail server rejects this mail permanently. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode } = factsOf(error);
  if (code === UNWRITABLE.code && command === UNWRITABLE.command) return true;
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500;
}

/** Returns true if the failure concerns only this mail, so that other mails may still succeed. */
export const isAboutOneMail = (error: unknown): boolean =>
  ['API', 'MAIL FROM', 'RCPT TO', 'DATA'].includes(String(factsOf(error).command));
