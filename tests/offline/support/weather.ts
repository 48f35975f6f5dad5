// What a network can do to one request of the drain, between the device and the real server.
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';

/** `go` reaches the real server. */
export type Weather = (
  go: () => Promise<TransportResponse | undefined>,
  request: TransportRequest,
) => Promise<TransportResponse | undefined>;

const saying = (
  status: number,
  text: string,
  retryAfter: string | null = null,
): TransportResponse => ({ status, body: new Blob([text]), retryAfter, date: null });

export const fine: Weather = (go) => go();
/** The server never hears of the request. */
export const lostRequest: Weather = () => Promise.resolve(undefined);
/** The server has done its work, and its answer is lost. */
export const lostAnswer: Weather = async (go) => {
  await go();
  return undefined;
};
/** The server has done its work, and half of its answer arrives. */
export const truncatedAnswer: Weather = async (go) => {
  const response = await go();
  return response && { ...response, body: response.body.slice(0, -1) };
};
/** The server has done its work, and a proxy answers with an error of its own. */
export const gatewayTimeout: Weather = async (go) => {
  await go();
  return saying(504, '<h1>504 Gateway Time-out</h1>');
};

const answering =
  (response: TransportResponse): Weather =>
  () =>
    Promise.resolve(response);

export const captivePortal = answering(saying(200, '<title>Wi-Fi</title>'));
/** Somebody leads the request to a page of their own. */
export const ledElsewhere = answering(saying(302, ''));
export const proxyForbids = answering(saying(403, '<h1>403 Forbidden</h1>'));
export const emptyForbids = answering(saying(403, ''));
export const serverFails = answering(
  saying(500, JSON.stringify({ code: 'unexpected', message: 'Непредвиденная ошибка', id: '1' })),
);
export const unavailable = answering(saying(503, '<h1>503</h1>', '120'));
export const tooMany = answering(
  saying(429, JSON.stringify({ code: 'too-many-requests', message: 'Подождите' }), '600'),
);
export const proxyTooLarge = answering(saying(413, '<h1>413</h1>'));
