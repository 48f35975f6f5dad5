// The form as it will be submitted, with decisions applied (behaviour 8.14).
import type { Application, Withdrawal } from '../../application.ts';
import { withDecisions } from '../../decisions/keepDecisions.ts';
import { type NamedEntry, submittedEntries } from '../../entry/entryFiles.ts';
import type { OpenSession } from '../entrySession.ts';
import { decisionsOf } from './selectDecided.ts';

type Basis = Pick<OpenSession, 'content'>;

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
