// Whether a request came by the address of this site: under any other host name nothing is served.
import type { FastifyRequest } from 'fastify';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { isPrivateHost } from './address.ts';
import { refuse } from '../request/refusals.ts';

const health = callAddress(calls.health, {});

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

/** Without PUBLIC_URL nobody knows the right name. This machine, its own network and probes always get in. */
export function refuseForeignHost({ raw, host, url }: FastifyRequest, publicUrl: string): void {
  if (publicUrl === '' || url.split('?')[0] === health) return;
  const own = new URL(publicUrl).hostname;
  // What was asked for, and what a trusted proxy says was asked for.
  const foreign = [raw.headers.host ?? '', host]
    .map(hostnameOf)
    .some((hostname) => hostname !== own && !isPrivateHost(hostname));
  if (foreign) refuse('wrong-host');
}
