// Waits in a page until colours and places have stopped moving, so that what is measured is what stays.

/** Resolves when no transition or finite animation runs. Self-contained: it is also sent into pages. */
export async function atRest(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' &&
          animation.effect?.getComputedTiming().endTime !== Infinity,
      );
  while (moving().length > 0) {
    await Promise.allSettled(moving().map((animation) => animation.finished));
  }
}
