import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { isPrivateHost } from '../limits/address.ts';
import { refuse } from '../failures/refusals.ts';

const probes: ReadonlySet<string> = new Set([calls.health.path, calls.ready.path]);

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses a missing or repeated Host header, which Node and a proxy may read differently (request
 * smuggling).
 */
function refuseUnnamed({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) refuse('bad-request');
}

/**
 * Always accepts this machine, private networks and health probes. Without PUBLIC_URL any host is
 * accepted.
 */
export function refusingForeignHosts(publicUrl: string): (request: FastifyRequest) => void {
  if (publicUrl === '') return refuseUnnamed;
  const own = new URL(publicUrl);
  const isForeign = (host: string): boolean => {
    // Fast path: skips the parser for nearly all requests.
    if (host === own.host) return false;
    const hostname = hostnameOf(host);
    return hostname !== own.hostname && !isPrivateHost(hostname);
  };
  return (request) => {
    refuseUnnamed(request);
    const { raw, host, url } = request;
    // Host of the request itself, and the one that a trusted proxy forwards.
    const asked = [raw.headers.host ?? '', host];
    if (asked.some(isForeign) && !probes.has(url.split('?', 1)[0] ?? '')) refuse('wrong-host');
  };
}
