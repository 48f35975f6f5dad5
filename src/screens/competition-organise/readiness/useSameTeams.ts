// Reuses unchanged teams of the previous response, so that their rows do not rerender.
import { useState } from 'react';
import { isSameJson } from '#domain/isSameJson.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { entriesByRoutine, teamId, type TeamReadiness } from '#domain/competition/readiness.ts';

type Teams = readonly TeamReadiness[];

export function withSame(before: Teams, after: Teams): Teams {
  const known = new Map(before.map((team) => [teamId(team), team]));
  const teams = after.map((team) => {
    const same = known.get(teamId(team));
    return same && isSameJson(same, team) ? same : team;
  });
  const isSame = teams.length === before.length && teams.every((team, at) => team === before[at]);
  return isSame ? before : teams;
}

export function useSameTeams(answered: Teams): Teams {
  const [held, setHeld] = useState({ answered, teams: answered });
  if (held.answered === answered) return held.teams;
  const teams = withSame(held.teams, answered);
  setHeld({ answered, teams });
  return teams;
}

/** Programmes with entries; the same array while unchanged. */
export function useRoutines(teams: Teams): readonly RoutineKey[] {
  const found = entriesByRoutine(teams).map(({ routine }) => routine);
  const [routines, setRoutines] = useState(found);
  if (routines.join() === found.join()) return routines;
  setRoutines(found);
  return found;
}
