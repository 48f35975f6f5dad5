import type { Person } from '#domain/application.ts';
import type { RequestKind, RequestState } from '#domain/decisions/decisions.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { counted } from '../format/plural.ts';
import { ageText } from '../format/time.ts';

interface ToldRequest {
  /** ISO 8601. */
  at: string;
  kind: RequestKind;
  /** Null for a withdrawal. */
  leaving: Person | null;
  coming: Person | null;
  reason: string;
  state: RequestState;
  /** Null while open, or without a decision; `by` is a login. */
  decided: { at: string; by: string; answer: string } | null;
}

const REQUESTS = ['запрос', 'запроса', 'запросов'] as const;

const states: Readonly<Record<RequestState, string>> = {
  open: 'ждёт решения',
  accepted: 'принят',
  declined: 'отклонён',
  overtaken: 'устарел: программу или заявку изменили',
};

export const requestsText = {
  waiting: (count: number) => `Ждут решения: ${counted(count, REQUESTS)}`,
  ofTeam: (team: string, count: number) => `${team} – ${counted(count, REQUESTS)}`,
  /** Tab with a counter: «Готовность · 2». */
  tab: (words: string, count: number) => (count === 0 ? words : `${words} · ${count}`),
  withdrawal: 'Снять программу',
  /** One person a line. */
  swap: ({ coming, leaving }: Pick<ToldRequest, 'coming' | 'leaving'>): string[] => [
    ...(coming ? [`в состав: ${fullName(coming)}`] : []),
    ...(leaving ? [`в запас: ${fullName(leaving)}`] : []),
  ],
  /** One fact a line. */
  asked: (request: Pick<ToldRequest, 'kind' | 'coming' | 'leaving'>): string[] =>
    request.kind === 'withdrawal' ? [requestsText.withdrawal] : requestsText.swap(request),
  /** «травма – сегодня, 18:35»; `now`: device time, epoch ms. */
  why: ({ reason, at }: Pick<ToldRequest, 'reason' | 'at'>, now: number): string =>
    [reason === '' ? 'без причины' : `«${reason}»`, ageText(Date.parse(at), now)].join(' – '),
  /** «отклонён 18 ноября, 14:05 – petrov: «поздно»» */
  decided: ({ state, decided }: Pick<ToldRequest, 'state' | 'decided'>, now: number): string => {
    if (!decided) return states[state];
    const { at, by, answer } = decided;
    const when = ageText(Date.parse(at), now);
    const who = by === '' ? [] : [by];
    return `${[`${states[state]}, ${when}`, ...who].join(' – ')}${answer === '' ? '' : `: «${answer}»`}`;
  },
} as const;
