// The colours that Fluent has no token for: gold (time that runs), deck, rail, lane and water.

/** Each key is also a CSS variable of the theme. */
export interface OwnColours {
  goldMain: string;
  goldLight: string;
  goldLine: string;
  goldEdge: string;
  goldInk: string;
  white: string;
  /** The page under the cards. */
  deck: string;
  /** The navigation drawer. */
  rail: string;
  /** An empty track, a line that connects. */
  lane: string;
  /** Deep water, from `water` through `water1` to `water2`. */
  water: string;
  water1: string;
  water2: string;
  onWater: string;
  onWater2: string;
}

export const ownVariables: OwnColours = {
  goldMain: 'var(--goldMain)',
  goldLight: 'var(--goldLight)',
  goldLine: 'var(--goldLine)',
  goldEdge: 'var(--goldEdge)',
  goldInk: 'var(--goldInk)',
  white: 'var(--white)',
  deck: 'var(--deck)',
  rail: 'var(--rail)',
  lane: 'var(--lane)',
  water: 'var(--water)',
  water1: 'var(--water1)',
  water2: 'var(--water2)',
  onWater: 'var(--onWater)',
  onWater2: 'var(--onWater2)',
};
