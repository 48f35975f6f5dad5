// Waits in a page until colours and places have stopped moving, so that what is measured is what stays.

/** Resolves when no transition or finite animation runs. Imports nothing, because it is also sent into pages. */
export async function atRest(): Promise<void> {
  // In rows that are not drawn (`content-visibility`) nothing moves on, and so nothing ends.
  const isDrawn = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect &&
    effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const moves = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect);
  while (document.getAnimations().some(moves)) {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  }
}
