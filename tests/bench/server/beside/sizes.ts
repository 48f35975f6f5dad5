// Amounts of a measurement: full, or tiny for a check that the bench works.

export interface Sizes {
  rounds: number;
  /** Milliseconds for which a side works before the next side's turn. */
  roundMs: number;
  connections: number;
  shortList: number;
  longList: number;
  /** Competitions in one part of a list. */
  part: number;
  /** Competitions in the two lists whose parts are compared. */
  grown: { few: number; many: number };
  teams: number;
  crowd: { teams: number; athletes: number };
  /** Bytes of the largest track that the server accepts. */
  track: number;
  piece: number;
  /** Number of users who upload at the same time, and the bytes of each track. */
  people: number;
  ownTrack: number;
  /** Rounds of uploads and workbooks, which take longer than other requests. */
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
