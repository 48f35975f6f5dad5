// Sums up whether all wanted competitions open without a network (offline 14.6).
import { type Acceptance, acceptedUntil } from '../acceptance.ts';
import { instantOf } from '../deadline.ts';
import { acceptanceOf } from '../draft/draftsInList.ts';
import { aheadOf, type KeptAhead, type OwnDraft, type Visit } from './ahead.ts';

interface Known {
  ids: readonly string[];
  /** By competition id. */
  kept: ReadonlyMap<string, KeptAhead>;
  drafts: readonly OwnDraft[];
  visits: readonly Visit[];
  /** Epoch ms. */
  now: number;
}

export interface AllAhead {
  count: number;
  /** Oldest needed answer, epoch ms. */
  keptAt: number;
  /** Earliest end, epoch ms. */
  until: number;
}

const endOf = (acceptance: Acceptance): number => instantOf(acceptedUntil(acceptance));

/** Returns the earliest deadline of the drafts, or that of the visit. */
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

/** Returns undefined if nothing is wanted, or one is not ready. */
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
