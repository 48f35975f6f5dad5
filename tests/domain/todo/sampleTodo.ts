// Sample drafts, applications and rows, and the to-do list made of them.
import type { DraftInList } from '#domain/draft/draftsInList.ts';
import type { DecidedRequest } from '#domain/decisions/decisions.ts';
import { todoItems, type TodoApplication, type TodoItem } from '#domain/todo/todoItems.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { saveRow, uploadRow } from '../entry-session/sampleRows.ts';
import { COMPETITION } from '../entry-session/sampleForms.ts';

export const NOW = Date.parse('2026-11-20T18:50:00Z');
const DAY = 24 * 60 * 60 * 1000;
export const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
export const reason = 'Нет карточки тех. дуэта';
export const returnedUntil = (until: string) => ({ reason, at: at(-1), until });

export const draft = (facts: Partial<DraftInList> = {}): DraftInList => ({
  id: 'd1',
  competition: { id: COMPETITION, name: 'Кубок', deadline: at(6) },
  team: 'Нева-1',
  step: 2,
  entries: 9,
  files: 14,
  place: { kind: 'elsewhere' },
  changed: { at: NOW, device: 'iPhone' },
  isPast: false,
  returned: undefined,
  local: undefined,
  ...facts,
});

export const lost = { kind: 'music', routine: 'free-solo', name: 'Иванова А.Б.' } as const;
export const application = (facts: Partial<TodoApplication> = {}): TodoApplication => ({
  rowid: 7,
  teamName: 'Волна',
  name: 'Кубок',
  competition: COMPETITION,
  deadline: at(6),
  confirmedAt: at(-2),
  missing: [],
  draft: 'd7',
  ...facts,
});

export const decision = (facts: Partial<DecidedRequest> = {}): DecidedRequest => ({
  id: 1,
  kind: 'withdrawal',
  routine: lost.routine,
  name: lost.name,
  state: 'declined',
  at: at(-1),
  answer: 'поздно',
  ...facts,
});

export const fileOf = (facts: { draft?: string; name?: string } = {}) => ({
  place: {
    competition: COMPETITION,
    draft: facts.draft ?? 'd1',
    entry: '',
    routine: lost.routine,
    name: facts.name ?? lost.name,
  },
  fileKind: lost.kind,
});
export const upload = (facts: Parameters<typeof uploadRow>[1] = {}, of = fileOf()) =>
  uploadRow(of, { deadline: at(6), ...facts });
export const save = (facts: Parameters<typeof saveRow>[0] = {}) =>
  saveRow({ deadline: at(6), ...facts });

interface Known {
  drafts?: DraftInList[];
  applications?: TodoApplication[];
  rows?: OutboxRow[];
  readDecisions?: ReadonlySet<number>;
  now?: number;
}

export const tasksOf = ({
  drafts = [],
  applications = [],
  rows = [],
  readDecisions = new Set(),
  now = NOW,
}: Known): TodoItem[] => todoItems({ drafts, applications, rows, readDecisions, now });
export const kindsOf = (known: Known) => tasksOf(known).map(({ kind }) => kind);
