// Checks that a request comes from a page of this site (api 2.4).
import type { FastifyRequest } from 'fastify';
import { refuse } from '../failures/refusals.ts';

/** `same-site` is another host of the domain, or another port of this one. */
const isForeignSite = (site: unknown): boolean => site === 'cross-site' || site === 'same-site';

/** Compares scheme and port too on the host of PUBLIC_URL, where another program may listen. */
export function refusingForeignOrigins(publicUrl: string): (request: FastifyRequest) => void {
  const own = URL.parse(publicUrl);
  const isOwn = (origin: string, host: string): boolean => {
    const asking = URL.parse(origin);
    if (!asking) return false;
    return asking.hostname === own?.hostname ? origin === publicUrl : asking.host === host;
  };
  return ({ headers, host }) => {
    const { origin } = headers;
    if (isForeignSite(headers['sec-fetch-site'])) refuse('foreign-origin');
    if (origin !== undefined && !isOwn(origin, host)) refuse('foreign-origin');
  };
}
