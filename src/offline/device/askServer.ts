// Makes one call, parses the response and measures the server's clock.
import type { Call } from '#contract/call.ts';
import type { Transport, TransportOptions } from '#contract/transport.ts';
import {
  type Answered,
  buildRequest,
  type CallArguments,
  type KnownAnswer,
  readAnswer,
  type WireAnswer,
} from '#contract/wire.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { noteServerTime } from './clock.ts';
import { knownAccount, noteAccountDeleted } from './meta.ts';

const ACCOUNT_DELETED: RefusalCode = 'account-deleted';

interface AskOptions extends TransportOptions {
  user?: string | undefined;
  /** Account of `user`; '' or undefined reads the one that the device knows. */
  account?: string | undefined;
  known?: KnownAnswer | undefined;
  now?: () => number;
}

/** Never rejects for a failed request. */
export async function askServer<C extends Call>(
  transport: Transport,
  call: C,
  args: CallArguments<C>,
  { user, account: said = '', known, now = Date.now, ...options }: AskOptions,
): Promise<WireAnswer<Answered<C>>> {
  const isToLearn = said === '' && user !== undefined;
  const account = isToLearn ? await knownAccount(user) : said;
  const askedAt = now();
  const request = buildRequest(call, args, { user, account });
  const headers = { ...request.headers, ...(known && { 'if-none-match': known.etag }) };
  const response = await transport({ ...request, headers }, options);
  const answeredAt = now();
  const answer: WireAnswer<Answered<C>> =
    known && response?.status === 304
      ? // It was read by the shape of this call when it came.
        { kind: 'done', ...known, answer: known.answer as Answered<C> }
      : await readAnswer(call, response);
  if (answer.kind !== 'unanswered')
    noteServerTime(response?.headers.get('date'), askedAt, answeredAt);
  if (user !== undefined && answer.kind === 'refused' && answer.code === ACCOUNT_DELETED)
    await noteAccountDeleted(user);
  return answer;
}
