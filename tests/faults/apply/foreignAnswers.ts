// Answers that do not come from the server: imitated refusals, error pages of proxies, a Wi-Fi's sign-in page.
import { HttpResponse } from 'msw';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { ApplyFault } from './applyFault.ts';

const DEFAULT_RETRY_SECONDS = 5;
const ASK_TO_RETRY: ReadonlySet<number> = new Set([429, 503]);

function retryAfter(status: number, seconds: number | undefined): Record<string, string> {
  const told = seconds ?? (ASK_TO_RETRY.has(status) ? DEFAULT_RETRY_SECONDS : undefined);
  return told === undefined ? {} : { 'Retry-After': String(told) };
}

export const portalPage = (): Response =>
  HttpResponse.html(
    '<!doctype html><meta charset="utf-8"><title>Wi-Fi</title><h1>Wi-Fi бассейна</h1><form>Войти в сеть</form>',
  );

export const applyCaptivePortal: ApplyFault = () => Promise.resolve(portalPage());

export const applyRedirect =
  (to: string): ApplyFault =>
  () =>
    Promise.resolve(new HttpResponse(null, { status: 302, headers: { Location: to } }));

export const applyProxyPage =
  (status: number, retryAfterSeconds?: number): ApplyFault =>
  () =>
    Promise.resolve(
      HttpResponse.html(`<h1>${status}</h1><hr>proxy`, {
        status,
        headers: retryAfter(status, retryAfterSeconds),
      }),
    );

export const applyRefusal =
  (code: RefusalCode, retryAfterSeconds?: number): ApplyFault =>
  () => {
    const status = REFUSALS[code];
    const headers = { 'Cache-Control': 'no-store', ...retryAfter(status, retryAfterSeconds) };
    const body = { code, message: refusalTexts[code] };
    return Promise.resolve(HttpResponse.json(body, { status, headers }));
  };
