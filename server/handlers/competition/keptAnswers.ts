// Answers kept in memory, each as long as the state stands that it was made at.

interface Limits<Answer> {
  most: number;
  /** Limit of all kept answers together; none without it. */
  mostBytes?: number;
  bytesOf?: (answer: Answer) => number;
}

/** Keeps the answers that were asked for last. */
export function keptAnswers<Answer>({
  most,
  mostBytes = Infinity,
  bytesOf = () => 0,
}: Limits<Answer>) {
  const kept = new Map<string, { state: string; answer: Promise<Answer>; bytes: number }>();
  const dropOldest = () => {
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [name, oldest] of kept) {
      if (kept.size <= most && bytes <= mostBytes) break;
      kept.delete(name);
      bytes -= oldest.bytes;
    }
  };
  return async (name: string, state: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(name);
    const own = known?.state === state ? known : { state, answer: make(), bytes: 0 };
    // It is the last one to go.
    kept.delete(name);
    kept.set(name, own);
    if (own === known) return own.answer;
    dropOldest();
    try {
      const answer = await own.answer;
      const bytes = bytesOf(answer);
      if (bytes <= mostBytes) own.bytes = bytes;
      else if (kept.get(name) === own) kept.delete(name);
      dropOldest();
      return answer;
    } catch (error) {
      if (kept.get(name) === own) kept.delete(name);
      throw error;
    }
  };
}
