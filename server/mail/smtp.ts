// Sends mails over SMTP with a timeout for each step.
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

/** Rejects unless the mail server accepts the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Timeout of each step: DNS, connection, greeting, silence. */
const STEP_MS = 15_000;
const SENDING_MS = 90_000;

/** Never sends a password unencrypted; localhost needs no certificate. */
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

/** Loads nodemailer with the first mail. */
export function smtpSender({ server, from }: MailAccess): SendMail {
  const opening = async () => (await import('nodemailer')).createTransport(smtpOptions(server));
  let transport: ReturnType<typeof opening> | undefined;
  return async ({ to, subject, text, messageId }) => {
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
        // Stops auto-replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
      () => {
        throw failure('the mail server takes too long', { code: 'ETIMEDOUT' });
      },
    );
  };
}

/** Returns true if the mail server rejects this mail permanently. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const facts = new Map<string, unknown>(Object.entries(error));
  const [code, command] = [facts.get('code'), facts.get('command')];
  if (code === UNWRITABLE.code && command === UNWRITABLE.command) return true;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && Number(facts.get('responseCode')) >= 500;
}

/** Returns true if other mails may still succeed. */
export function isAboutOneMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command } = Object.fromEntries(Object.entries(error));
  return ['API', 'MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command));
}
