import * as v from 'valibot';
import { callNames } from '#contract/callNames.ts';
import { refusalCodes } from './refusalCodes.ts';

const LARGEST_RATE = 100_000_000;
const LONGEST_RETRY_SECONDS = 86_400;
const MOST_DAYS = 3650;
const MOST_TIMES = 1_000_000;
const MOST_BYTES = 1_000_000_000;
const LONGEST_PERIOD_SECONDS = 3600;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const retryAfterSeconds = v.optional(whole(0, LONGEST_RETRY_SECONDS));

export const PORTAL_ADDRESS = '/__faults/portal';

/** Which requests a fault affects: those of one API call, or all. `isOfNetwork` says what `all` includes. */
const target = {
  on: v.optional(v.picklist(['all', ...callNames]), 'all'),
  /** Number of requests to affect; without it the fault stays until it is switched off. */
  times: v.optional(v.nullable(whole(1, MOST_TIMES))),
};

export const faultOrder = v.variant('kind', [
  /** All requests share the rate, and both directions count. */
  v.strictObject({
    kind: v.literal('slow'),
    bytesPerSecond: v.optional(whole(1, LARGEST_RATE), 20_000),
    ...target,
  }),
  /** The server's clock is ahead by `days`, or behind if negative. */
  v.strictObject({
    kind: v.literal('clock-skew'),
    days: v.pipe(v.number(), v.minValue(-MOST_DAYS), v.maxValue(MOST_DAYS)),
    ...target,
  }),
  /** The answer is lost after the server has done its work. */
  v.strictObject({ kind: v.literal('lost-answer'), ...target }),
  /** Only half of the answer's bytes arrive, as a complete response. */
  v.strictObject({ kind: v.literal('truncated'), ...target }),
  v.strictObject({
    kind: v.literal('cut-after'),
    bytes: v.optional(whole(0, MOST_BYTES), 50_000),
    ...target,
  }),
  /** All connections break periodically, counted from the moment the fault is switched on. */
  v.strictObject({
    kind: v.literal('cut-every'),
    seconds: v.optional(whole(1, LONGEST_PERIOD_SECONDS), 60),
    ...target,
  }),
  /** The server reports `by` more bytes of an upload than it has, or fewer if negative. */
  v.strictObject({
    kind: v.literal('wrong-offset'),
    by: v.optional(whole(-MOST_BYTES, MOST_BYTES), 1000),
    on: v.optional(v.picklist(['upload.offset', 'upload.append']), 'upload.offset'),
    times: target.times,
  }),
  v.strictObject({
    kind: v.literal('damaged-piece'),
    on: v.optional(v.picklist(['upload.append']), 'upload.append'),
    times: target.times,
  }),
  /** The connection breaks before the request reaches the server. */
  v.strictObject({ kind: v.literal('offline'), ...target }),
  /** The connection stays open without an answer. */
  v.strictObject({ kind: v.literal('hang'), ...target }),
  v.strictObject({ kind: v.literal('captive-portal'), ...target }),
  v.strictObject({
    kind: v.literal('redirect'),
    to: v.optional(v.pipe(v.string(), v.startsWith('/')), PORTAL_ADDRESS),
    ...target,
  }),
  /** An error page of a proxy. */
  v.strictObject({
    kind: v.literal('proxy'),
    status: v.optional(whole(400, 599), 503),
    retryAfterSeconds,
    ...target,
  }),
  /** An imitation of a refusal of our server. */
  v.strictObject({
    kind: v.literal('refusal'),
    code: v.picklist(refusalCodes),
    retryAfterSeconds,
    ...target,
  }),
  /** Another device of the same user saves an almost empty draft just before this request. */
  v.strictObject({
    kind: v.literal('saved-elsewhere'),
    on: v.optional(v.picklist(['draft.save', 'application.save']), 'draft.save'),
    times: target.times,
  }),
]);

export type FaultOrder = v.InferOutput<typeof faultOrder>;
type WithoutTarget<Order> = Order extends FaultOrder ? Omit<Order, keyof typeof target> : never;
export type Fault = WithoutTarget<FaultOrder>;

export const FAULT_KINDS: readonly Fault['kind'][] = faultOrder.options.map(
  ({ entries }) => entries.kind.literal,
);

/** Returns whether a fault `on: 'all'` affects every request. Otherwise it affects only calls of the API. */
export const isOfNetwork = ({ kind }: Fault): boolean =>
  kind !== 'refusal' && kind !== 'truncated' && kind !== 'clock-skew';
