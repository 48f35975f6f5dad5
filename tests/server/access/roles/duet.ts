// A duet that the calls of the table of roles may change, and a request about it.
import { readContent } from '#contract/shapes/applicationContent.ts';
import { emptyProgrammes, personKey, type TeamEntry } from '#domain/application.ts';
import { insertRequest } from '#server/records/applications/applicationRequests.ts';
import type { Records } from '#server/records/tables.ts';

const person = (family: string) => ({
  family,
  name: 'Яна',
  surname: 'Кирилловна',
  birthDate: '2014-08-20',
});
const [leaves, stays, comes] = [person('Белова'), person('Громова'), person('Зимина')];

export const DUET = { routine: 'tech-duet', name: 'Белова-Громова' } as const;
export const SWAP = { leaving: personKey(leaves), coming: personKey(comes) };

const duet: TeamEntry = {
  id: 'tech-duet-1',
  athletes: [
    { ...leaves, isReserve: false },
    { ...stays, isReserve: false },
    { ...comes, isReserve: true },
  ],
};

export function withDuet(content: string, decided: Pick<TeamEntry, 'withdrawn'> = {}): string {
  const { free, tech } = emptyProgrammes();
  const programmes = { free, tech: { ...tech, duet: [{ ...duet, ...decided }] } };
  return JSON.stringify({ ...readContent(content), ...programmes });
}

/** Inserts a request to withdraw the duet; returns the parameters that name it. */
export async function requestOf(records: Records, id: string, userId: number) {
  const request = await insertRequest(records, {
    applicationId: Number(id),
    at: 0,
    userId,
    kind: 'withdrawal',
    ...DUET,
    leaving: '',
    coming: '',
    reason: 'Заболела',
  });
  return { id, request: String(request) };
}
