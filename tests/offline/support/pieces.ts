// Pieces of large files on their way to the server: which requests they are, and what happens to them.
import { calls } from '#contract/calls.ts';
import type { TransportRequest } from '#contract/transport.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { sendHalf } from '#tests/support/server/acts/uploads.ts';
import type { SimulatedDevice } from './coach/device.ts';
import type { NetworkCondition } from './scenario/networkConditions.ts';

/** Address of the uploads, in front of a hash. */
export const UPLOADS = calls.upload.append.path.replace(':sha256', '');

export const isPiece = ({ method, address }: TransportRequest): boolean =>
  method === 'PATCH' && address.startsWith(UPLOADS);

export const sizeOf = ({ body }: TransportRequest): number =>
  body instanceof Blob ? body.size : 0;

/** The hash of its file. */
export const hashIn = ({ address }: TransportRequest): string => address.slice(UPLOADS.length);

/** Returns whether the file is whole with it. */
export const isLastPiece = (request: TransportRequest): boolean =>
  isPiece(request) &&
  Number(request.headers['upload-offset']) + sizeOf(request) ===
    Number(request.headers['upload-length']);

/** Requests about large files: «GET», «PATCH 524288». */
export const askedOf = ({ requests }: Pick<SimulatedDevice, 'requests'>): string[] =>
  requests
    .filter(({ address }) => address.startsWith(UPLOADS))
    .map((request) => (isPiece(request) ? `PATCH ${sizeOf(request)}` : request.method));

/** Bytes of the pieces that have set out, in their order. */
export const sentPieces = ({ requests }: Pick<SimulatedDevice, 'requests'>): number[] =>
  requests.filter(isPiece).map(sizeOf);

/** From now on the `at`th piece alone meets it, the first is 1. */
export function atPiece(device: SimulatedDevice, at: number, condition: NetworkCondition): void {
  let pieces = 0;
  device.usualCondition = (go, request) => {
    pieces += isPiece(request) ? 1 : 0;
    return isPiece(request) && pieces === at ? condition(go, request) : go();
  };
}

/** Bytes of a piece that reach the server before its connection breaks. */
export const breaksAfter =
  (coach: ApiClient, bytes: number): NetworkCondition =>
  async (_go, { method, address: path, headers, body }) => {
    const some = body instanceof Blob ? await body.slice(0, bytes).bytes() : new Uint8Array();
    await sendHalf(coach, { method, path, headers, bytes: some }, 'leave');
    return undefined;
  };
