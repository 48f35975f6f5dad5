// Whether a request came by the address of this site: under any other host name nothing is served.
import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { isPrivateHost } from './address.ts';
import { refuse } from '../request/refusals.ts';

const probes: ReadonlySet<string> = new Set([calls.health.path, calls.ready.path]);

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

/** HTTP/1.1 asks for a name; Node itself would refuse without a word. */
function refuseNameless({ raw }: FastifyRequest): void {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') refuse('bad-request');
}

/** Without PUBLIC_URL nobody knows the right name. This machine, its own network and probes always get in. */
export function refusingForeignHosts(publicUrl: string): (request: FastifyRequest) => void {
  if (publicUrl === '') return refuseNameless;
  const own = new URL(publicUrl);
  const isForeign = (host: string): boolean => {
    // As nearly everybody asks; reading it would take longer than all other checks.
    if (host === own.host) return false;
    const hostname = hostnameOf(host);
    return hostname !== own.hostname && !isPrivateHost(hostname);
  };
  return (request) => {
    refuseNameless(request);
    const { raw, host, url } = request;
    // What was asked for, and what a trusted proxy says was asked for.
    const asked = [raw.headers.host ?? '', host];
    if (asked.some(isForeign) && !probes.has(url.split('?', 1)[0] ?? '')) refuse('wrong-host');
  };
}
