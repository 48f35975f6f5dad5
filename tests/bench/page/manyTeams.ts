// Sample answer of the server for «Готовность»: 60 teams with 20 entries each.
import type { Readiness } from '#contract/shapes/readinessShapes.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import type { ReadinessEntry, TeamReadiness } from '#domain/competition/readiness.ts';

export const TEAMS = 60;
const ENTRIES = 20;
const HOUR_MS = 3_600_000;
const CITIES = ['Руза', 'Казань', 'Самара'];
const MAILS = ['ruza', 'kazan', 'samara'];

function entryAt(team: number, at: number): ReadinessEntry {
  const isThere = (team * 7 + at * 3) % 5 !== 0;
  return {
    routine: ROUTINE_KEYS[at % ROUTINE_KEYS.length] ?? 'free-solo',
    number: 1 + Math.floor(at / ROUTINE_KEYS.length),
    name: '',
    card: (team + at) % 4 !== 0,
    music: isThere,
    musicLength: isThere ? { seconds: 120 + ((team * 13 + at) % 60), isCut: false } : null,
  };
}

function teamAt(at: number): TeamReadiness {
  const facts = {
    at: new Date(Date.now() - at * HOUR_MS).toISOString(),
    team: `Московская область-${at + 1}`,
    city: CITIES[at % CITIES.length] ?? '',
    representative: 'Орлова Марина Павловна',
    phone: '+7 900 123-45-67',
    preparedBy: 'Соколова Елена',
    email: `${MAILS[at % MAILS.length] ?? ''}-${at}@example.ru`,
    entries: Array.from({ length: ENTRIES }, (_, entry) => entryAt(at, entry)),
  };
  const people = { women: 14, men: 1, unsaid: 0, staff: 4, judges: 2 };
  return at % 3 === 0
    ? { ...facts, state: 'draft', draft: String(at) }
    : { ...facts, state: 'submitted', rowid: at, people };
}

export const manyTeams = (): { data: Readiness } => ({
  data: {
    teams: Array.from({ length: TEAMS }, (_, at) => teamAt(at)),
    unnamedDrafts: 2,
    isCut: false,
  },
});
