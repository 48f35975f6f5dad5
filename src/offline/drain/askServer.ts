// Makes one call over a transport: the request out, its answer read, and the server's time noted.
import type { Call } from '#contract/call.ts';
import type { Transport, TransportOptions } from '#contract/transport.ts';
import {
  type Answered,
  buildRequest,
  type CallArguments,
  readAnswer,
  type WireAnswer,
} from '#contract/wire.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { noteServerTime } from '../device/clock.ts';
import { knownAccount, noteAccountDeleted } from '../device/meta.ts';

const ACCOUNT_DELETED: RefusalCode = 'account-deleted';

interface AskOptions extends TransportOptions {
  /** In whose name the call is made. */
  user?: string | undefined;
  /** Of which account; where that is not said, or '', it is the one that the device knows by now. */
  account?: string | undefined;
  /** Epoch ms of the device; `Date.now` unless given. */
  now?: () => number;
}

/** Never rejects for what the server or the network does. Only an answer of the server itself sets the clock. */
export async function askServer<C extends Call>(
  transport: Transport,
  call: C,
  args: CallArguments<C>,
  { user, account: said = '', now = Date.now, ...options }: AskOptions,
): Promise<WireAnswer<Answered<C>>> {
  const isToLearn = said === '' && user !== undefined;
  const account = isToLearn ? await knownAccount(user) : said;
  const askedAt = now();
  const response = await transport(buildRequest(call, args, { user, account }), options);
  const answeredAt = now();
  const answer = await readAnswer(call, response);
  if (answer.kind !== 'unanswered')
    noteServerTime(response?.headers.get('date'), askedAt, answeredAt);
  if (user !== undefined && answer.kind === 'refused' && answer.code === ACCOUNT_DELETED)
    await noteAccountDeleted(user);
  return answer;
}
