import type { Person } from '#domain/application.ts';
import type { RequestKind, RequestState } from '#domain/decisions/decisions.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { counted } from '../format/plural.ts';
import { ageText } from '../format/time.ts';

interface RequestFacts {
  /** Time of the request, ISO 8601. */
  at: string;
  kind: RequestKind;
  /** Swimmer who would become a reserve; null in a request to withdraw the entry. */
  leaving: Person | null;
  coming: Person | null;
  reason: string;
  state: RequestState;
  /** Decision of the organiser, or null. `by` is the organiser's login, `name` the full name. */
  decided: { at: string; by: string; name?: string | undefined; answer: string } | null;
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
  /** Label of a tab with a counter: «Готовность · 2». */
  tab: (words: string, count: number) => (count === 0 ? words : `${words} · ${count}`),
  withdrawal: 'Снять программу',
  /** Returns the people of a requested swap, one line each. */
  swap: ({ coming, leaving }: Pick<RequestFacts, 'coming' | 'leaving'>): string[] => [
    ...(coming ? [`в состав: ${fullName(coming)}`] : []),
    ...(leaving ? [`в запас: ${fullName(leaving)}`] : []),
  ],
  changes: (request: Pick<RequestFacts, 'kind' | 'coming' | 'leaving'>): string[] =>
    request.kind === 'withdrawal' ? [requestsText.withdrawal] : requestsText.swap(request),
  /** Returns reason and time of a request: «травма – сегодня, 18:35». `now`: device time, epoch ms. */
  why: ({ reason, at }: Pick<RequestFacts, 'reason' | 'at'>, now: number): string =>
    [reason === '' ? 'без причины' : `«${reason}»`, ageText(Date.parse(at), now)].join(' – '),
  /** Returns the organiser's decision: «отклонён 18 ноября, 14:05 – Петров Иван: «поздно»». */
  decided: ({ state, decided }: Pick<RequestFacts, 'state' | 'decided'>, now: number): string => {
    if (!decided) return states[state];
    const { at, by, name, answer } = decided;
    const when = ageText(Date.parse(at), now);
    const who = [name || by].filter(Boolean);
    return `${[`${states[state]}, ${when}`, ...who].join(' – ')}${answer === '' ? '' : `: «${answer}»`}`;
  },
} as const;

export const ownRequestsText = {
  title: 'Запросы организатору',
  text: 'Снять программу или поставить запасную после подачи может только организатор. Его решение появится здесь.',
  ask: 'Новый запрос',
  kind: 'О чём',
  kinds: { withdrawal: 'Снять программу', swap: 'Поставить запасную' },
  entry: 'Программа',
  coming: 'В состав',
  leaving: 'В запас',
  reason: 'Почему',
  reasonHint: 'Организатор прочитает это дословно',
  /** Option of a selector before the user has chosen. */
  choose: 'Выберите',
  /** Reasons why the button that sends a request is disabled. */
  noEntry: 'выберите программу',
  noPeople: 'выберите, кто войдёт в состав и кто уйдёт в запас',
  noReserves: 'в программе нет запасных',
  noReason: 'сначала напишите, почему',
  send: 'Отправить запрос',
  keep: 'Не сейчас',
  sent: 'Запрос отправлен',
  /** Reason why nothing is sent without a network. A request is not queued: its sender must see whether it arrives. */
  offline:
    'Нет сети: запрос не уйдёт сам. Написанное сохранено на устройстве, отправьте его, когда сеть появится.',
  cancel: 'Отозвать',
  cancelOf: (entry: string) => `Отозвать запрос: ${entry}`,
  cancelled: 'Запрос отозван',
  withdrawn: 'Снятые программы',
} as const;
