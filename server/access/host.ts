import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { isPrivateHost } from '../limits/address.ts';
import { refuse } from '../failures/refusals.ts';

const probes: ReadonlySet<string> = new Set([calls.health.path, calls.ready.path]);

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Refuses a repeated Host header, or none in HTTP/1.1, because a proxy may read another host than Node. */
function refuseUnnamed({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) refuse('bad-request');
}

/** Accepts the host of PUBLIC_URL, localhost and private addresses; any host if PUBLIC_URL is empty, or for probes. */
export function refusingForeignHosts(publicUrl: string): (request: FastifyRequest) => void {
  if (publicUrl === '') return refuseUnnamed;
  const own = new URL(publicUrl);
  const isForeign = (host: string): boolean => {
    // Accepts the most frequent host without parsing it.
    if (host === own.host) return false;
    const hostname = hostnameOf(host);
    return hostname !== own.hostname && !isPrivateHost(hostname);
  };
  return (request) => {
    refuseUnnamed(request);
    const { raw, host, url } = request;
    // The Host header of the request, and the host that a trusted proxy forwards.
    const hosts = [raw.headers.host ?? '', host];
    if (hosts.some(isForeign) && !probes.has(url.split('?', 1)[0] ?? '')) refuse('wrong-host');
  };
}

/** `same-site` means another subdomain, or another port of this host. */
const isForeignSite = (site: unknown): boolean => site === 'cross-site' || site === 'same-site';

/** Refuses other origins. Compares scheme and port too, because another program may use another port of this host. */
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
