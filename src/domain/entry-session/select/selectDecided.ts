// Withdrawn entries stay withdrawn after a resubmission (behaviour 5.21).
import { keptDecisions, activeOf } from '../../decisions/decisions.ts';
import type { FormEntry } from '../../entry/draftEntry.ts';
import type { OpenSession } from '../entrySession.ts';
import { entriesIn } from './selectForm.ts';

type Basis = Pick<OpenSession, 'content'>;

/** By entry id. */
export const decisionsOf = ({ content }: Basis) =>
  keptDecisions(content.decided ?? [], entriesIn({ content }));

/** Entries that need files. */
export const swumEntries = (basis: Basis): readonly FormEntry[] =>
  activeOf(basis.content.decided ?? [], entriesIn(basis));
