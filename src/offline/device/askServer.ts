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
import { recordServerTime } from './clock.ts';
import { knownAccount, recordDeletedAccount } from './meta.ts';

const ACCOUNT_DELETED: RefusalCode = 'account-deleted';

interface AskOptions extends TransportOptions {
  user?: string | undefined;
  /** Account of `user`. If '' or undefined, the request names the account that the device has stored for `user`. */
  account?: string | undefined;
  known?: KnownAnswer | undefined;
  now?: () => number;
}

/** Makes one call; the answer also sets the estimate of the server's clock. A failed request never rejects. */
export async function askServer<C extends Call>(
  transport: Transport,
  call: C,
  args: CallArguments<C>,
  { user, account: given = '', known, now = Date.now, ...options }: AskOptions,
): Promise<WireAnswer<Answered<C>>> {
  const isToLearn = given === '' && user !== undefined;
  const account = isToLearn ? await knownAccount(user) : given;
  const askedAt = now();
  const request = buildRequest(call, args, { user, account });
  const headers = { ...request.headers, ...(known && { 'if-none-match': known.etag }) };
  const response = await transport({ ...request, headers }, options);
  const answeredAt = now();
  const answer: WireAnswer<Answered<C>> =
    known && response?.status === 304
      ? // The cast is safe: the schema of `call` checked this answer before it was cached.
        { kind: 'done', ...known, answer: known.answer as Answered<C> }
      : await readAnswer(call, response);
  if (answer.kind !== 'unanswered')
    recordServerTime(response?.headers.get('date'), askedAt, answeredAt);
  if (user !== undefined && answer.kind === 'refused' && answer.code === ACCOUNT_DELETED)
    await recordDeletedAccount(user);
  return answer;
}
