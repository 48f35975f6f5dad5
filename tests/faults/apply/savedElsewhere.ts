// Saves a draft as another device of the same user would, just before a request that depends on its revision.
import * as v from 'valibot';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import type { ApplyFault } from './applyFault.ts';

/** An almost empty draft, so that it conflicts with any change of this device. */
const BEGUN_ANEW = {
  state: JSON.stringify(stateOf({ ...emptyContent, tab: 'apply', step: 1 })),
  step: '1',
  form: '',
  device: 'iPhone',
};

const sentFields = v.object({
  draft: v.optional(v.string()),
  competition: v.string(),
  revision: v.string(),
});

const OF_THIS_REQUEST = ['content-type', 'content-length', 'idempotency-key'];

/** Makes the save of the other device. A submission names its draft in a field, a save in its path. */
function savingElsewhere(
  request: Request,
  { draft, competition, revision }: v.InferOutput<typeof sentFields>,
): Request {
  const { pathname } = new URL(request.url);
  const id = draft ?? pathname.slice(pathname.lastIndexOf('/') + 1);
  const body = new FormData();
  for (const [name, value] of Object.entries({ competition, revision, ...BEGUN_ANEW })) {
    body.append(name, value);
  }
  const headers = new Headers(request.headers);
  for (const name of OF_THIS_REQUEST) headers.delete(name);
  const address = new URL(callAddress(calls.draft.save, { draft: id }), request.url);
  return new Request(address, { method: 'POST', headers, body });
}

/** Ignores submissions without a draft or a revision. */
export const applySavedElsewhere: ApplyFault = async (request, forward) => {
  const sent = v.safeParse(sentFields, Object.fromEntries(await request.clone().formData()));
  if (sent.success) await forward(savingElsewhere(request, sent.output));
  return forward(request);
};
