// Whether all of the wanted competitions open without a network, as one fact (offline 14.6).
import { type Acceptance, acceptedUntil } from '../acceptance.ts';
import { instantOf } from '../deadline.ts';
import { acceptanceOf } from '../draft/draftsInList.ts';
import { aheadOf, type KeptAhead, type OwnDraft, type Visit } from './ahead.ts';

interface Known {
  /** Of the wanted competitions. */
  ids: readonly string[];
  /** By the id of the competition. */
  kept: ReadonlyMap<string, KeptAhead>;
  drafts: readonly OwnDraft[];
  visits: readonly Visit[];
  /** Epoch ms. */
  now: number;
}

export interface AllAhead {
  /** How many competitions. */
  count: number;
  /** When the oldest of what they need was answered, epoch ms. */
  keptAt: number;
  /** When the first of them is ready no more, epoch ms. */
  until: number;
}

const endOf = (acceptance: Acceptance): number => instantOf(acceptedUntil(acceptance));

/** Of the draft that has the least time, or of the visit where nothing is worked on. */
function acceptanceIn(drafts: readonly OwnDraft[], visit: Visit | undefined) {
  const open = drafts.filter(({ isPast }) => !isPast).map(acceptanceOf);
  return open.toSorted((a, b) => endOf(a) - endOf(b))[0] ?? visit;
}

function oneAhead(
  id: string,
  { kept, drafts, visits, now }: Known,
): Omit<AllAhead, 'count'> | undefined {
  const own = drafts.filter(({ competition }) => competition.id === id);
  const visit = visits.find((each) => each.id === id);
  const acceptance = acceptanceIn(own, visit);
  const of = kept.get(id);
  if (!acceptance || !of) return undefined;
  const ahead = aheadOf({ kept: of, drafts: own, acceptance, now });
  if (ahead?.kind !== 'ready') return undefined;
  const answers = [of.competition, of.drafts, of.files, of.applications];
  return {
    keptAt: Math.min(...answers.filter((at) => at !== undefined)),
    until: ahead.until,
  };
}

/** Undefined where nothing is wanted, and as soon as one of them is not ready. */
export function allAhead(known: Known): AllAhead | undefined {
  const each = known.ids.map((id) => oneAhead(id, known));
  const ready = each.filter((one) => one !== undefined);
  if (ready.length === 0 || ready.length < each.length) return undefined;
  return {
    count: ready.length,
    keptAt: Math.min(...ready.map(({ keptAt }) => keptAt)),
    until: Math.min(...ready.map(({ until }) => until)),
  };
}
