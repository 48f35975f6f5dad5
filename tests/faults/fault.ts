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

/** The name of a call, or everything; refusals hit calls alone even then. */
const target = {
  on: v.optional(v.picklist(['all', ...callNames]), 'all'),
  /** How many requests it hits; without it all until it is switched off. */
  times: v.optional(v.nullable(whole(1, MOST_TIMES))),
};

export const faultOrder = v.variant('kind', [
  /** All requests share the rate, both ways together. */
  v.strictObject({
    kind: v.literal('slow'),
    bytesPerSecond: v.optional(whole(1, LARGEST_RATE), 20_000),
    ...target,
  }),
  /** The server's clock is days ahead or, below zero, behind. */
  v.strictObject({
    kind: v.literal('clock-skew'),
    days: v.pipe(v.number(), v.minValue(-MOST_DAYS), v.maxValue(MOST_DAYS)),
    ...target,
  }),
  /** The server has done its work, and its answer is lost on the way. */
  v.strictObject({ kind: v.literal('lost-answer'), ...target }),
  /** The answer comes as a 200 of half its bytes. */
  v.strictObject({ kind: v.literal('truncated'), ...target }),
  v.strictObject({
    kind: v.literal('cut-after'),
    bytes: v.optional(whole(0, MOST_BYTES), 50_000),
    ...target,
  }),
  /** All connections break every so often, counted from the moment that it is switched on. */
  v.strictObject({
    kind: v.literal('cut-every'),
    seconds: v.optional(whole(1, LONGEST_PERIOD_SECONDS), 60),
    ...target,
  }),
  /** The server says that it has so many bytes more of an upload than it has or, below zero, fewer. */
  v.strictObject({
    kind: v.literal('wrong-offset'),
    by: v.optional(whole(-MOST_BYTES, MOST_BYTES), 1000),
    on: v.optional(v.picklist(['upload.offset', 'upload.append']), 'upload.offset'),
    times: target.times,
  }),
  /** Other bytes than those that were sent reach the server. */
  v.strictObject({
    kind: v.literal('damaged-piece'),
    on: v.optional(v.picklist(['upload.append']), 'upload.append'),
    times: target.times,
  }),
  /** The connection breaks before the server hears of the request. */
  v.strictObject({ kind: v.literal('offline'), ...target }),
  /** The connection stays open, and nobody answers. */
  v.strictObject({ kind: v.literal('hang'), ...target }),
  v.strictObject({ kind: v.literal('captive-portal'), ...target }),
  v.strictObject({
    kind: v.literal('redirect'),
    to: v.optional(v.pipe(v.string(), v.startsWith('/')), PORTAL_ADDRESS),
    ...target,
  }),
  /** A proxy's page in place of an answer of ours. */
  v.strictObject({
    kind: v.literal('proxy'),
    status: v.optional(whole(400, 599), 503),
    retryAfterSeconds,
    ...target,
  }),
  /** A refusal of the server's own, in its shape and words. */
  v.strictObject({
    kind: v.literal('refusal'),
    code: v.picklist(refusalCodes),
    retryAfterSeconds,
    ...target,
  }),
  /** Another device of the same person saves the draft, begun anew, before this one does. */
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

/** Faults of the network hit whatever is asked for; the others are answers of the API. */
export const isOfNetwork = ({ kind }: Fault): boolean =>
  kind !== 'refusal' && kind !== 'truncated' && kind !== 'clock-skew';
