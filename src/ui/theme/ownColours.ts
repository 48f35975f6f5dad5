// The colours that Fluent has no token for: gold (time that runs), deck, rail, lane and water.

/** Each key is a CSS variable. */
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
