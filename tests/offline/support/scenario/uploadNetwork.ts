// Unreliable network for uploads in pieces: loses, truncates and delays requests, and records the bytes that the server took.
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';
import type { DevicePort } from '../coach/coachPort.ts';
import * as networkConditions from './networkConditions.ts';
import type { NetworkCondition } from './networkConditions.ts';
import type { Random } from '../days/seededRandom.ts';
import { breaksAfter, hashIn, isLastPiece, isPiece, sizeOf, UPLOADS } from '../pieces.ts';

export const BAD: readonly NetworkCondition[] = Object.values(networkConditions).filter(
  (each) => each !== networkConditions.healthy,
);

export class UploadNetwork {
  /** Probability of a bad condition for each upload request. */
  badness = 0;
  /** Counts refused pieces whose offset differed from the last offset that the server reported. */
  inVain = 0;
  /** Hash of a file → bytes that the server has accepted. */
  readonly taken = new Map<string, number>();
  /** Hashes of files whose pieces the test removed, so that bytes are sent again. */
  readonly spoiled = new Set<string>();
  /** Hash → last offset that the server reported; absent if the last request got no such answer. */
  readonly #told = new Map<string, number>();
  readonly meanwhile: (() => Promise<unknown>)[] = [];
  readonly #device: DevicePort;
  readonly #random: Random;
  readonly #late: (() => Promise<unknown>)[] = [];

  constructor(device: DevicePort, random: Random) {
    [this.#device, this.#random] = [device, random];
    device.usualCondition = async (go, request) => {
      await this.meanwhile.shift()?.();
      if (!request.address.startsWith(UPLOADS)) return go();
      let isLate = false;
      const reach = async () => {
        const response = await this.#record(request, await go(), isLate);
        const isTaken = isPiece(request) && response?.status === 200;
        if (isTaken && !isLate && random.happens(0.5)) await this.arriveLate();
        return response;
      };
      const delay = () => {
        isLate = true;
        this.#late.push(reach);
      };
      const isSpoiled = random.happens(this.badness);
      const response = await (isSpoiled ? this.#spoil(request, reach, delay) : reach());
      await this.#recordOffset(request, response);
      return response;
    };
  }

  async arriveLate(): Promise<void> {
    for (const arrive of this.#late.splice(0)) await arrive();
  }

  async #record(
    request: TransportRequest,
    response: TransportResponse | undefined,
    isLate: boolean,
  ) {
    if (!response) return response;
    const hash = hashIn(request);
    const startedAt = Number(request.headers['upload-offset']);
    if (response.status === 409 && !isLate) {
      const refusal = await response.body.text();
      // The device is not at fault if it used the reported offset: a broken-off piece then arrived in between.
      const isAsTold = this.#told.get(hash) === startedAt;
      if (refusal.includes('upload-offset-differs') && !isAsTold) this.inVain += 1;
    }
    if (response.status !== 200) return response;
    if (isPiece(request) && !this.spoiled.has(hash)) {
      // A late first piece is accepted only after the server has lost the file, so counting starts again.
      const before = isLate && startedAt === 0 ? 0 : (this.taken.get(hash) ?? 0);
      this.taken.set(hash, before + sizeOf(request));
    }
    return response;
  }

  async #recordOffset(request: TransportRequest, response: TransportResponse | undefined) {
    const answer = response?.status === 200 ? await response.body.text() : '';
    const offset = /"offset":(\d+)/u.exec(answer)?.[1];
    if (offset === undefined) this.#told.delete(hashIn(request));
    else this.#told.set(hashIn(request), Number(offset));
  }

  #spoil(
    request: TransportRequest,
    reach: () => Promise<TransportResponse | undefined>,
    delay: () => void,
  ): Promise<TransportResponse | undefined> {
    const { user } = this.#device;
    if (!user || sizeOf(request) === 0 || this.#random.happens(0.3)) {
      return this.#random.pick(BAD)(reach, request);
    }
    // The last piece is never delayed, because the server drops a file whose connection has ended.
    if (!isLastPiece(request) && this.#random.happens(0.6)) {
      delay();
      return Promise.resolve(undefined);
    }
    return breaksAfter(user, this.#random.below(sizeOf(request)))(reach, request);
  }
}
