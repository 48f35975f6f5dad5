// The page saves drafts by itself: a server that takes every one of them, for screens that are about something else.

const DRAFT = '/api/application/draft/';

/** Undefined: the request is about no draft, or only asks. */
export function draftTaken(method: string, address: string, body: unknown): Response | undefined {
  const { pathname } = new URL(address, window.location.origin);
  if (method === 'GET' || !pathname.startsWith(DRAFT)) return undefined;
  const before = body instanceof FormData ? Number(body.get('revision')) : 0;
  return Response.json(method === 'DELETE' ? {} : { data: { revision: before + 1 } });
}
