// A server that knows less of an upload than it has acknowledged, or says something else of it.
import { calls } from '#contract/calls.ts';
import { isCut } from './networkFaults.ts';
import type { ApplyFault } from './applyFault.ts';

const OF_A_PIECE = ['content-type', 'content-length', 'upload-offset'];

/** The upload is ended in its owner's name before the request arrives. */
export const applyForgotten: ApplyFault = async (request, forward) => {
  const headers = new Headers(request.headers);
  for (const name of OF_A_PIECE) headers.delete(name);
  await forward(new Request(request.url, { method: calls.upload.remove.method, headers }));
  return forward(request);
};

/** The true offset and `by` more, but never less than none. */
export const applyWrongOffset =
  (by: number): ApplyFault =>
  async (request, forward) => {
    const answer = await forward(request);
    const offset = answer.headers.get('upload-offset');
    if (isCut(answer) || offset === null) return answer;
    const headers = new Headers(answer.headers);
    headers.set('upload-offset', String(Math.max(0, Number(offset) + by)));
    return new Response(answer.body, { status: answer.status, headers });
  };
