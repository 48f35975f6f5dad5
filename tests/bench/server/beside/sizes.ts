// How much is measured: as much as says something, or just enough to see that the bench itself works.

export interface Sizes {
  rounds: number;
  /** How long a side is asked in a round. */
  roundMs: number;
  connections: number;
  /** Competitions in a list. */
  shortList: number;
  longList: number;
  /** Competitions in a part of a list. */
  part: number;
  /** Competitions in the two lists whose parts stand beside each other. */
  grown: { few: number; many: number };
  /** Teams of the statistic. */
  teams: number;
  crowd: { teams: number; athletes: number };
  /** Bytes of a track: the longest that is taken. */
  track: number;
  /** Bytes of a piece. */
  piece: number;
  /** How many people upload at once, and bytes of the track of each. */
  people: number;
  ownTrack: number;
  /** Uploads and workbooks take longer than answers. */
  fewRounds: number;
}

const MIB = 1024 * 1024;

export const FULL: Sizes = {
  rounds: 5,
  roundMs: 700,
  connections: 10,
  shortList: 1000,
  longList: 20_000,
  part: 50,
  grown: { few: 100, many: 100_000 },
  teams: 100,
  crowd: { teams: 500, athletes: 20 },
  track: 40 * MIB,
  piece: 8 * MIB,
  people: 200,
  ownTrack: 2 * MIB,
  fewRounds: 4,
};

export const TINY: Sizes = {
  rounds: 1,
  roundMs: 20,
  connections: 2,
  shortList: 10,
  longList: 20,
  part: 5,
  grown: { few: 6, many: 30 },
  teams: 2,
  crowd: { teams: 2, athletes: 3 },
  track: 300_000,
  piece: 100_000,
  people: 3,
  ownTrack: 200_000,
  fewRounds: 1,
};
