// Caches the latest answers in memory. An answer is used only for the `state` for which it was made.

interface Limits<Answer> {
  most?: number;
  mostBytes?: number;
  bytesOf?: (answer: Answer) => number;
}

export function keptAnswers<Answer>({
  most = Infinity,
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
