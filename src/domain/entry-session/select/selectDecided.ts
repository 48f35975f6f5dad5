// Withdrawn entries stay withdrawn after a resubmission (behaviour 5.21).
import { keptDecisions, activeOf } from '../../decisions/decisions.ts';
import type { FormEntry } from '../../entry/draftEntry.ts';
import type { OpenSession } from '../entrySession.ts';
import { entriesIn } from './selectForm.ts';
import type { Application, Withdrawal } from '../../application.ts';
import { withDecisions } from '../../decisions/keepDecisions.ts';
import { type NamedEntry, submittedEntries } from '../../entry/entryFiles.ts';

type Basis = Pick<OpenSession, 'content'>;

/** By entry id. */
const decisionsOf = ({ content }: Basis) =>
  keptDecisions(content.decided ?? [], entriesIn({ content }));

/** Entries that need files. */
export const swumEntries = (basis: Basis): readonly FormEntry[] =>
  activeOf(basis.content.decided ?? [], entriesIn(basis));

export const withdrawalOf = (basis: Basis, { entryId }: NamedEntry): Withdrawal | undefined =>
  decisionsOf(basis).get(entryId)?.withdrawn;

export const asDecided = <A extends Application>({ content }: Basis, form: A): A =>
  withDecisions(content.decided ?? [], form);

/** Name of an entry by its remaining swimmers; files keep the form's name. */
export function shownName(basis: Basis, { entryId, name }: NamedEntry): string {
  const { decided = [], reading } = basis.content;
  if (!reading || decided.length === 0) return name;
  const entries = submittedEntries(asDecided(basis, reading.parsed));
  return entries.find((each) => each.entryId === entryId)?.name ?? name;
}
