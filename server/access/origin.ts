// Whether a request comes from a page of this site (api 2.4).
import type { FastifyRequest } from 'fastify';
import { refuse } from '../request/refusals.ts';

export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') refuse('foreign-origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.parse(origin)?.host;
  const own = [request.host, URL.parse(publicUrl)?.host];
  if (host === undefined || !own.includes(host)) refuse('foreign-origin');
}
