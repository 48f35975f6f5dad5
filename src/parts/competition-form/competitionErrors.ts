import type { FailedCall } from '#api/outcome.ts';
import { COMPETITION_FACTS, type CompetitionFact } from '#domain/competition/competition.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { failureText } from '#state/toasts.ts';

type ErrorPlace = CompetitionFact | 'file' | 'form';
export type CompetitionErrors = Readonly<Partial<Record<ErrorPlace, string | undefined>>>;

const OF_FILE: readonly string[] = ['file-empty', 'not-pdf', 'too-large'] satisfies RefusalCode[];

const isFact = (field: string): boolean => COMPETITION_FACTS.some((fact) => fact === field);

export function errorsOf(failure: FailedCall): CompetitionErrors {
  const refused = failure.kind === 'refused' ? failure : undefined;
  const named = Object.entries(refused?.fields ?? {}).filter(([field]) => isFact(field));
  if (named.length > 0) return Object.fromEntries(named);
  const isOfFile = refused !== undefined && OF_FILE.includes(refused.code);
  return { [isOfFile ? 'file' : 'form']: failureText(failure) };
}
