// Upload bytes that are damaged on their way, and a server that reports a wrong offset.
import { isCut } from './networkFaults.ts';
import type { ApplyFault } from './applyFault.ts';

export const applyDamaged: ApplyFault = async (request, forward) => {
  const { url, method, headers } = request;
  const body = (await request.bytes()).map((byte) => byte ^ 1);
  return forward(new Request(url, { method, headers, body }));
};

const offsetIn = ({ data }: { data?: { offset?: unknown } }) =>
  typeof data?.offset === 'number' ? data.offset : undefined;

/** Adds `by` to the reported offset, but not below 0. */
export const applyWrongOffset =
  (by: number): ApplyFault =>
  async (request, forward) => {
    const answer = await forward(request);
    if (isCut(answer) || !answer.ok) return answer;
    const json = await answer.json();
    const offset = offsetIn(json);
    if (offset === undefined) return Response.json(json, answer);
    const data = { ...json.data, offset: Math.max(0, offset + by) };
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return Response.json({ ...json, data }, { status: answer.status, headers });
  };
