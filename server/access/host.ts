// Checks that a request names the host of this site; any other host is served nothing.
import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { isPrivateHost } from './address.ts';
import { refuse } from '../request/refusals.ts';

const probes: ReadonlySet<string> = new Set([calls.health.path, calls.ready.path]);

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Refuses what HTTP/1.1 does: no name, or several, of which Node and a proxy may read different ones. */
function refuseUnnamed({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) refuse('bad-request');
}

/** Without PUBLIC_URL nobody knows the right name. This machine, its own network and probes always get in. */
export function refusingForeignHosts(publicUrl: string): (request: FastifyRequest) => void {
  if (publicUrl === '') return refuseUnnamed;
  const own = new URL(publicUrl);
  const isForeign = (host: string): boolean => {
    // As nearly everybody asks; reading it would take longer than all other checks.
    if (host === own.host) return false;
    const hostname = hostnameOf(host);
    return hostname !== own.hostname && !isPrivateHost(hostname);
  };
  return (request) => {
    refuseUnnamed(request);
    const { raw, host, url } = request;
    // What was asked for, and what a trusted proxy says was asked for.
    const asked = [raw.headers.host ?? '', host];
    if (asked.some(isForeign) && !probes.has(url.split('?', 1)[0] ?? '')) refuse('wrong-host');
  };
}
