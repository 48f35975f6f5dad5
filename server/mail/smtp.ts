// Hands mails to the mail server of the configuration, one at a time, with a limit to each step.
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import { isThisMachine } from '../access/address.ts';
import { isOneAddress, type MailAccess, type SmtpPlace } from './mailAccess.ts';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** `<…@…>`: the same each time that this mail is sent, so that who gets it twice may notice. */
  messageId: string;
}

/** Rejects unless the mail server has taken the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Of each step: finding the host, connecting, the greeting, then whatever is silent. */
const STEP_MS = 15_000;
/** Of all together. */
const SENDING_MS = 90_000;

/** A password never goes over a network in the clear; what stays on this machine needs no certificate. */
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

/** As the package tells of an address with a line break in it. */
const UNWRITABLE = { code: 'EENVELOPE', command: 'API' };

const failure = (message: string, facts: Readonly<Record<string, string>>): Error =>
  Object.assign(new Error(message), facts);

/** Rejects when `work` takes longer; what it does then counts no more. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(failure('the mail server takes too long', { code: 'ETIMEDOUT' }));
  }, ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The package is loaded with the first mail: without one nobody needs it. */
export function smtpSender({ server, from }: MailAccess): SendMail {
  const opening = async () => (await import('nodemailer')).createTransport(smtpOptions(server));
  let transport: ReturnType<typeof opening> | undefined;
  return async ({ to, subject, text, messageId }) => {
    // Of «a,b@host» a list would be made, and the mail would be another's.
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
        // Whoever answers mails by a program leaves these alone.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
  };
}

/** What the mail server says against this one mail, not only now: another try is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const facts = new Map<string, unknown>(Object.entries(error));
  const [code, command] = [facts.get('code'), facts.get('command')];
  if (code === UNWRITABLE.code && command === UNWRITABLE.command) return true;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && Number(facts.get('responseCode')) >= 500;
}

/** Whether others may well be taken while this one is not. */
export function isAboutOneMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command } = Object.fromEntries(Object.entries(error));
  return ['API', 'MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command));
}
