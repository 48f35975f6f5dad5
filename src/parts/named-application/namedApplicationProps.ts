// What «Именная заявка» is drawn from, and how the application stands.
import type { Application } from '#domain/application.ts';
import type { Competition } from '#domain/competition/competition.ts';

/** How the application stands: what is not submitted says so on paper too, with its errors. */
type Standing =
  | { kind: 'draft' | 'queued'; errors: number }
  /** «Подана 18 ноября 2026, 19:42» */
  | { kind: 'submitted'; words: string };

export interface NamedApplicationProps {
  application: Application;
  competition: Pick<Competition, 'name' | 'dates' | 'place'>;
  standing: Standing;
}
