// Which entries an organiser has withdrawn: they stay so once the application is submitted again (behaviour 5.21).
import { keptDecisions, activeOf } from '../../decisions/decisions.ts';
import type { FormEntry } from '../../entry/draftEntry.ts';
import type { OpenSession } from '../entrySession.ts';
import { entriesIn } from './selectForm.ts';

type Basis = Pick<OpenSession, 'content'>;

/** By the ids of the entries. */
export const decisionsOf = ({ content }: Basis) =>
  keptDecisions(content.decided ?? [], entriesIn({ content }));

/** The entries of the form that are to be swum: of the others no files are asked for. */
export const swumEntries = (basis: Basis): readonly FormEntry[] =>
  activeOf(basis.content.decided ?? [], entriesIn(basis));
