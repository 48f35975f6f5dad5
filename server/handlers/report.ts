// The organiser's reports on the confirmed applications of a competition.
import type { HandlersOf } from '../handler.ts';
import { refuse } from '../refusals.ts';
import type { HandlerParts } from './handlerParts.ts';

type Reports = Pick<HandlersOf<'competition'>, 'finalize' | 'finalizeNew' | 'athletes' | 'judges'>;

export const reportHandlers = (_parts: HandlerParts): Reports => ({
  finalize: async () => refuse('not-found'),
  finalizeNew: async () => refuse('not-found'),
  athletes: async () => refuse('not-found'),
  judges: async () => refuse('not-found'),
});
