// Network conditions; random days pick from all of them.
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';

/** Handles a request; `go` forwards it to the real server. */
export type NetworkCondition = (
  go: () => Promise<TransportResponse | undefined>,
  request: TransportRequest,
) => Promise<TransportResponse | undefined>;

const answerOf = (
  status: number,
  text: string,
  retryAfter: string | null = null,
): TransportResponse => ({
  status,
  body: new Blob([text]),
  headers: new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter }),
});

export const healthy: NetworkCondition = (go) => go();
export const losesRequest: NetworkCondition = () => Promise.resolve(undefined);
/** Loses the answer after the server has done its work. */
export const losesAnswer: NetworkCondition = async (go) => {
  await go();
  return undefined;
};
/** Truncates the answer after the server has done its work. */
export const truncatesAnswer: NetworkCondition = async (go) => {
  const response = await go();
  return response && { ...response, body: response.body.slice(0, -1) };
};
/** Replaces the answer by a proxy error after the server has done its work. */
export const timesOutAtGateway: NetworkCondition = async (go) => {
  await go();
  return answerOf(504, '<h1>504 Gateway Time-out</h1>');
};

const alwaysAnswers =
  (response: TransportResponse): NetworkCondition =>
  () =>
    Promise.resolve(response);

export const answersWithPortal = alwaysAnswers(answerOf(200, '<title>Wi-Fi</title>'));
/** Redirects the request to a foreign page, such as a captive portal. */
export const redirects = alwaysAnswers(answerOf(302, ''));
export const proxyForbids = alwaysAnswers(answerOf(403, '<h1>403 Forbidden</h1>'));
export const emptyForbids = alwaysAnswers(answerOf(403, ''));
export const serverFails = alwaysAnswers(
  answerOf(500, JSON.stringify({ code: 'unexpected', message: 'Непредвиденная ошибка', id: '1' })),
);
export const proxyUnavailable = alwaysAnswers(answerOf(503, '<h1>503</h1>', '120'));
export const refusesForGood = alwaysAnswers(
  answerOf(413, JSON.stringify({ code: 'quota-exceeded', message: 'Слишком много черновиков' })),
);
export const tooMany = alwaysAnswers(
  answerOf(429, JSON.stringify({ code: 'too-many-requests', message: 'Подождите' }), '600'),
);
export const proxyTooLarge = alwaysAnswers(answerOf(413, '<h1>413</h1>'));
