// Where a place of a draft is by now, after moves of which a device did not know (api 8.7).

export interface NamedPlace {
  routine: string;
  name: string;
}

/** `revision`: the latest of the moves that have changed the place. */
export interface MovedPlace extends NamedPlace {
  revision: number;
}
