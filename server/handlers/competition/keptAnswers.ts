// Answers kept in memory, each as long as the state stands that it was made at.

/** Keeps `most` of them: those that were asked for last. */
export function keptAnswers<Kept>(most: number) {
  const kept = new Map<string, { state: string; answer: Promise<Kept> }>();
  return async (name: string, state: string, make: () => Promise<Kept>): Promise<Kept> => {
    const known = kept.get(name);
    const own = known?.state === state ? known : { state, answer: make() };
    // It is the last one to go.
    kept.delete(name);
    kept.set(name, own);
    const [first] = kept.keys();
    if (first !== undefined && kept.size > most) kept.delete(first);
    try {
      return await own.answer;
    } catch (error) {
      if (kept.get(name) === own) kept.delete(name);
      throw error;
    }
  };
}
