// Faults that are planted between a device and the server: whatever engine sends, they change it on its way.
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';
import type { DevicePort } from './coach/coachPort.ts';

type Send = (request: TransportRequest) => Promise<TransportResponse | undefined>;
export type WireFault = (request: TransportRequest, send: Send) => ReturnType<Send>;

export function onWire(device: Pick<DevicePort, 'sendThrough'>, fault: WireFault): void {
  const sendThrough = device.sendThrough.bind(device);
  device.sendThrough = (request, reach) => fault(request, (sent) => sendThrough(sent, reach));
}

export const isUpload = ({ address }: TransportRequest): boolean => address.endsWith('/upload');

type Fields = FormData | URLSearchParams;

export function textIn(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Sends some requests with other fields, or another query where they have no body. */
export const withFields =
  (
    isMeant: (request: TransportRequest) => boolean,
    change: (fields: Fields, request: TransportRequest) => void | Promise<void>,
  ): WireFault =>
  async (request, send) => {
    if (!isMeant(request)) return send(request);
    const [path = '', query] = request.address.split('?');
    const fields = request.body instanceof FormData ? request.body : new URLSearchParams(query);
    await change(fields, request);
    return send(
      fields instanceof FormData ? request : { ...request, address: `${path}?${fields}` },
    );
  };

/** Does something after each of some requests that the server took. */
export const after =
  (
    isMeant: (request: TransportRequest) => boolean,
    act: (request: TransportRequest, send: Send) => Promise<unknown>,
  ): WireFault =>
  async (request, send) => {
    const answer = await send(request);
    if (isMeant(request) && answer?.status === 200) await act(request, send);
    return answer;
  };

/** The server takes it for another one. */
export const underNewKey = (request: TransportRequest): TransportRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
});
