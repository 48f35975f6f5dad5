// Waits in a page until animations end, so that screenshots and checks see final colours and positions.

/** Resolves when no transition or finite animation runs. Uses no imports, because tests run its source in pages. */
export async function atRest(): Promise<void> {
  // Animations in skipped content (`content-visibility`) do not advance, so waiting for them would never end.
  const isDrawn = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect &&
    effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const moves = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect);
  while (document.getAnimations().some(moves)) {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  }
}
