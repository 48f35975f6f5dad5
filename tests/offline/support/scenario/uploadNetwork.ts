// A network for files that come in pieces: it loses, halves and delays them, and remembers what the server took.
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
  /** How likely a request about an upload meets something bad. */
  badness = 0;
  /** Pieces that were sent though the server had them already, or not what goes before. */
  inVain = 0;
  /** Bytes of each file that the server took since it last lost something, by their hash. */
  readonly taken = new Map<string, number>();
  /** Files of which the server was made to lose a piece: they come anew. */
  readonly spoiled = new Set<string>();
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
        const response = await this.#note(request, await go(), isLate);
        const isTaken = isPiece(request) && response?.status === 200;
        if (isTaken && !isLate && random.happens(0.5)) await this.arriveLate();
        return response;
      };
      if (!random.happens(this.badness)) return reach();
      return this.#spoil(request, reach, () => {
        isLate = true;
        this.#late.push(reach);
      });
    };
  }

  async arriveLate(): Promise<void> {
    for (const arrive of this.#late.splice(0)) await arrive();
  }

  async #note(request: TransportRequest, response: TransportResponse | undefined, isLate: boolean) {
    if (!response || !isPiece(request)) return response;
    const hash = hashIn(request);
    if (response.status === 409 && !isLate) {
      const refusal = await response.body.text();
      if (refusal.includes('upload-offset-differs')) this.inVain += 1;
    }
    if (response.status === 200 && !this.spoiled.has(hash)) {
      this.taken.set(hash, (this.taken.get(hash) ?? 0) + sizeOf(request));
    }
    return response;
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
    // A file that nobody waits for is put nowhere: the server sees that its connection has ended.
    if (!isLastPiece(request) && this.#random.happens(0.6)) {
      delay();
      return Promise.resolve(undefined);
    }
    return breaksAfter(user, this.#random.below(sizeOf(request)))(reach, request);
  }
}
