// Finds the requests that send pieces of large files, and breaks some of them.
import { calls } from '#contract/calls.ts';
import type { TransportRequest } from '#contract/transport.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { sendHalf } from '#tests/support/acts/uploads.ts';
import type { SimulatedDevice } from './coach/device.ts';
import type { NetworkCondition } from './scenario/networkConditions.ts';

export const UPLOADS = calls.upload.append.path.replace(':sha256', '');

export const isPiece = ({ method, address }: TransportRequest): boolean =>
  method === 'PATCH' && address.startsWith(UPLOADS);

export const sizeOf = ({ body }: TransportRequest): number =>
  body instanceof Blob ? body.size : 0;

export const hashIn = ({ address }: TransportRequest): string => address.slice(UPLOADS.length);

export const isLastPiece = (request: TransportRequest): boolean =>
  isPiece(request) &&
  Number(request.headers['upload-offset']) + sizeOf(request) ===
    Number(request.headers['upload-length']);

/** Lists the requests of uploads, such as «GET» or «PATCH 524288». */
export const askedOf = ({ requests }: Pick<SimulatedDevice, 'requests'>): string[] =>
  requests
    .filter(({ address }) => address.startsWith(UPLOADS))
    .map((request) => (isPiece(request) ? `PATCH ${sizeOf(request)}` : request.method));

export const sentPieces = ({ requests }: Pick<SimulatedDevice, 'requests'>): number[] =>
  requests.filter(isPiece).map(sizeOf);

/** Applies a condition only to the `at`th piece that is sent from now on, counted from 1. */
export function atPiece(device: SimulatedDevice, at: number, condition: NetworkCondition): void {
  let pieces = 0;
  device.usualCondition = (go, request) => {
    pieces += isPiece(request) ? 1 : 0;
    return isPiece(request) && pieces === at ? condition(go, request) : go();
  };
}

/** Breaks the connection after the first `bytes` bytes of a piece. */
export const breaksAfter =
  (coach: ApiClient, bytes: number): NetworkCondition =>
  async (_go, { method, address: path, headers, body }) => {
    const some = body instanceof Blob ? await body.slice(0, bytes).bytes() : new Uint8Array();
    await sendHalf(coach, { method, path, headers, bytes: some }, 'leave');
    return undefined;
  };
