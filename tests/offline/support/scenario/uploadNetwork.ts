// A network for files that come in pieces: it loses, halves and delays them, and remembers what the server took.
import { calls } from '#contract/calls.ts';
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';
import { sendHalf } from '#tests/support/server/acts/uploads.ts';
import type { DevicePort } from '../coach/coachPort.ts';
import * as networkConditions from './networkConditions.ts';
import type { NetworkCondition } from './networkConditions.ts';
import type { Random } from '../days/seededRandom.ts';

export const BAD: readonly NetworkCondition[] = Object.values(networkConditions).filter(
  (each) => each !== networkConditions.healthy,
);

const UPLOADS = calls.upload.create.path;

const idOf = (address: string): string => address.slice(UPLOADS.length + 1);

export class UploadNetwork {
  /** How likely a request about an upload meets something bad. */
  badness = 0;
  /** Pieces that were sent though the server had them already, or not what goes before. */
  inVain = 0;
  /** Uploads that have come whole since the server last lost something, by their size. */
  readonly whole = new Map<number, Set<string>>();
  /** Uploads of which the server was made to lose a piece: they come anew. */
  readonly spoiled = new Set<string>();
  /** What happens while the next requests are on their way, one by one. */
  readonly meanwhile: (() => Promise<unknown>)[] = [];
  readonly #device: DevicePort;
  readonly #random: Random;
  readonly #sizes = new Map<string, number>();
  readonly #late: (() => Promise<unknown>)[] = [];

  constructor(device: DevicePort, random: Random) {
    [this.#device, this.#random] = [device, random];
    device.usualCondition = async (go, request) => {
      await this.meanwhile.shift()?.();
      if (!request.address.startsWith(UPLOADS)) return go();
      let isLate = false;
      const reach = async () => {
        const response = this.#note(request, await go(), isLate);
        if (response?.status === 204 && !isLate && random.happens(0.5)) await this.arriveLate();
        return response;
      };
      if (!random.happens(this.badness)) return reach();
      return this.#spoil(request, reach, () => {
        isLate = true;
        this.#late.push(reach);
      });
    };
  }

  /** What was long on its way arrives, when nobody waits for it any more. */
  async arriveLate(): Promise<void> {
    for (const arrive of this.#late.splice(0)) await arrive();
  }

  #note(request: TransportRequest, response: TransportResponse | undefined, isLate: boolean) {
    const { method, address, headers } = request;
    if (!response || (method !== 'POST' && method !== 'PATCH')) return response;
    const hasBegun = method === 'POST' && response.status === 201;
    const id = idOf(hasBegun ? (response.headers.get('location') ?? '') : address);
    if (hasBegun) this.#sizes.set(id, Number(headers['upload-length']));
    const size = this.#sizes.get(id) ?? 0;
    const isWhole = Number(response.headers.get('upload-offset')) === size;
    if (method === 'PATCH' && response.status === 409 && !isLate) this.inVain += 1;
    if ((hasBegun || response.status === 204) && isWhole && !this.spoiled.has(id)) {
      this.whole.set(size, (this.whole.get(size) ?? new Set()).add(id));
    }
    return response;
  }

  #spoil(
    request: TransportRequest,
    reach: () => Promise<TransportResponse | undefined>,
    delay: () => void,
  ): Promise<TransportResponse | undefined> {
    const { body, headers } = request;
    if (!(body instanceof Blob) || this.#random.happens(0.3)) {
      return this.#random.pick(BAD)(reach, request);
    }
    // A whole file that nobody waits for is put nowhere: the server sees that its connection has ended.
    const isWhole = Number(headers['upload-length']) === body.size;
    if (!isWhole && this.#random.happens(0.6)) {
      delay();
      return Promise.resolve(undefined);
    }
    const some = this.#random.below(body.size);
    return this.#half(request, body.slice(0, some));
  }

  /** The connection breaks in the middle of a piece. */
  async #half(
    { method, address: path, headers }: TransportRequest,
    some: Blob,
  ): Promise<undefined> {
    const { user } = this.#device;
    if (user) await sendHalf(user, { method, path, headers, bytes: await some.bytes() }, 'leave');
  }
}
