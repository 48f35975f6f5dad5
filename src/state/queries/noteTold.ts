// Lets what waits on this device go by the deadlines of competitions that an answer has told of.
import type { ToldCompetition } from '#offline/outbox/noteCompetitions.ts';

/** A device that cannot be written goes by them the next time. */
export async function noteTold(owner: string, told: readonly ToldCompetition[]): Promise<void> {
  try {
    // The first screen does without it.
    const { noteCompetitions } = await import('#offline/outbox/noteCompetitions.ts');
    await noteCompetitions(owner, told);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
