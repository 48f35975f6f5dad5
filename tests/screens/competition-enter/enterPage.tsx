import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fileMovesSchema } from '#contract/shapes/entryShapes.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { emptyProgrammes, type ParsedApplication, type Problem } from '#domain/application.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { swimmer } from '#tests/domain/entry-session/sampleForms.ts';
import { templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  type Stub,
  stubCalls,
  answering,
  type StubbedRequest,
} from '#tests/support/browser/stubCalls.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { cleanup } from '#tests/support/browser/render.tsx';

export const ID = '0123456789abcdef0123456789abcdef';
export const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

export const ENTER = `/competition/${ID}/new`;

export const competition: Competition = {
  id: ID,
  name: 'Кубок Невы',
  dates: '3–6 декабря 2026',
  place: 'Санкт-Петербург',
  info: 'Мандатная комиссия 2 декабря',
  deadline: inDays(30),
  hasFile: true,
  isOwner: false,
};

const anna = swimmer('Иванова');
export const vera = swimmer('Петрова', 'Вера');
export const reserve = { ...swimmer('Сидорова', 'Дарья'), isReserve: true };
const { free, tech } = emptyProgrammes();

export const parsed: ParsedApplication = {
  teamName: 'Нева-1',
  region: 'Ленинградская область',
  city: 'Гатчина',
  club: 'СШОР',
  representative: 'Орлова Мария Павловна',
  phone: '',
  email: '',
  athletes: [anna, vera, reserve].map(({ family, name, surname, birthDate }) => ({
    family,
    name,
    surname,
    birthDate,
    sex: 'F',
    rank: 'КМС',
    coach: '',
    figures: true,
    comment: '',
  })),
  staff: [{ ...anna, family: 'Орлова', role: 'тренер', phone: '' }],
  judges: [],
  figures: [anna, vera],
  free: { ...free, solo: [{ id: 'free-solo-1', athlete: anna }] },
  tech: { ...tech, duet: [{ id: 'tech-duet-1', athletes: [anna, vera, reserve] }] },
  formCompetition: ID,
  problems: [],
};
export const figuresOnly: ParsedApplication = { ...parsed, free, tech };
export const SOLO = 'Пр. Соло – Иванова А.Б.';
export const DUET = 'Тех. Дуэт – Иванова-Петрова';

export const error: Problem = {
  severity: 'error',
  code: 'birth-date-no-such-day',
  sheet: 'Спортсмены',
  cell: 'E7',
  person: 'Иванова Анна',
  message: 'Спортсмены!E7: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
  sentence: 'дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
};
export const warning: Problem = {
  severity: 'warning',
  code: 'surname-missing',
  sheet: 'Спортсмены',
  cell: 'D5',
  message: 'Спортсмены!D5: не указано отчество',
  sentence: 'не указано отчество',
};

export interface Setting {
  competition?: Partial<Competition>;
  parsed?: ParsedApplication;
  /** Fields of the draft that `openReadForm` leaves on the device. */
  draft?: Partial<EntryContent>;
  /** Files that the server has when the page opens, such as `card free-solo/Иванова А.Б.`. */
  stored?: readonly string[];
  /** Stubs that override the default answers. */
  answers?: readonly Stub[];
  /** History of the page; its last address is opened. */
  at?: readonly string[];
}

/** Files on the server. A renamed entry keeps its files under its first name. */
class StoredFiles {
  readonly #names = new Map<string, string>();
  readonly #files: Set<string>;

  constructor(files: readonly string[] = []) {
    this.#files = new Set(files);
  }

  #key(kind: FileKind, { entry, routine, teamName }: Readonly<Record<string, unknown>>): string {
    const name = `${String(routine)}/${String(teamName)}`;
    const id = typeof entry === 'string' ? entry : name;
    if (!this.#names.has(id)) this.#names.set(id, name);
    return `${kind} ${this.#names.get(id)}`;
  }

  has = (kind: FileKind, place: Readonly<Record<string, unknown>>): boolean =>
    this.#files.has(this.#key(kind, place));
  put = (kind: FileKind, place: Readonly<Record<string, unknown>>): unknown =>
    this.#files.add(this.#key(kind, place));
  remove = (kind: FileKind, place: Readonly<Record<string, unknown>>): boolean =>
    this.#files.delete(this.#key(kind, place));

  move({ from, to, kinds }: SentMove): void {
    for (const kind of kinds) {
      if (to !== null && this.remove(kind, { entry: from })) this.put(kind, { entry: to });
    }
  }
}

type SentMove = v.InferOutput<typeof fileMovesSchema>[number];

export function movesIn({ call, form }: StubbedRequest): readonly SentMove[] {
  const moves = call === calls.draft.save ? form?.get('moves') : undefined;
  return typeof moves === 'string' ? v.parse(fileMovesSchema, JSON.parse(moves)) : [];
}

const keepingDrafts = (stored: StoredFiles): Stub[] => [
  answering(calls.draft.save, (asked) => {
    for (const move of movesIn(asked)) stored.move(move);
    const revision = Number(asked.form?.get('revision')) + 1;
    return { answer: { data: { revision, renamed: [], lost: [] } } };
  }),
];

const keeping = (kind: FileKind, stored: StoredFiles): Stub[] => [
  answering(calls[kind].exists, ({ params, query }) =>
    stored.has(kind, { ...params, entry: query.get('entry') })
      ? { answer: { name: `${kind}.bin`, size: 10, team: 'Нева-1' } }
      : { refusal: 'file-not-found' },
  ),
  answering(calls[kind].upload, ({ form }) => {
    stored.put(kind, Object.fromEntries(form ?? []));
    return { answer: {} };
  }),
  answering(calls[kind].remove, ({ params, query }) => {
    stored.remove(kind, { ...params, entry: query.get('entry') });
    return { answer: {} };
  }),
];

export function openEnterPage(
  setting: Setting = {},
  user: string = crypto.randomUUID(),
): readonly StubbedRequest[] {
  signedInAs(user);
  const stored = new StoredFiles(setting.stored);
  const asked = stubCalls([
    ...(setting.answers ?? []),
    answering(calls.competition.get, () => ({
      answer: { data: { ...competition, ...setting.competition } },
    })),
    answering(calls.health, () => ({ answer: {} })),
    answering(calls.competition.statistic, () => ({ answer: [] })),
    answering(calls.application.list, () => ({ answer: { data: [], removed: [] } })),
    answering(calls.application.parse, () => ({ answer: setting.parsed ?? parsed })),
    answering(calls.application.save, () => ({ answer: { data: { rowid: 7 } } })),
    ...keepingDrafts(stored),
    ...keeping('card', stored),
    ...keeping('music', stored),
  ]);
  showPageAt(...(setting.at ?? [ENTER]));
  return asked;
}

export async function openReadForm(setting: Setting = {}): Promise<readonly StubbedRequest[]> {
  const owner = crypto.randomUUID();
  const reading = { parsed: setting.parsed ?? parsed, by: 'server', at: Date.now() } as const;
  await leaveDraft(owner, { step: 3, reading, ...setting.draft }, competition);
  const asked = openEnterPage(setting, owner);
  await screen.findByText(FORM_CHECKED);
  return asked;
}

export function reopen(...history: string[]) {
  cleanup();
  return showPageAt(...(history.length === 0 ? [ENTER] : history));
}

/** Makes a file with the signature of a workbook but unreadable content. */
export const xlsx = (name = 'Заявка.xlsx', content = 'form') =>
  new File([`PK\u0003\u0004${content}`], name, { type: MEDIA_TYPE.xlsx });

const FORM_CHECKED = /^проверен в/u;

export async function soundForm(): Promise<File> {
  const template = await templateOnDevice(competition);
  if (!template) throw new Error('the device makes no form');
  const bytes = fillTemplate(new Uint8Array(await template.arrayBuffer()), figuresFilling);
  return new File([new Uint8Array(bytes)], 'Заявка.xlsx', { type: MEDIA_TYPE.xlsx });
}

export const mp3 = (name = 'музыка.mp3') =>
  new File([mp3Frames(3)], name, { type: MEDIA_TYPE.mp3 });
export const card = (name = 'карточка.pdf') => new File(['card'], name);

export const tab = (name: keyof typeof enterText.tabs) =>
  screen.findByRole('tab', { name: enterText.tabs[name] });
/** Opens a tab once it is enabled, and waits for its panel. */
export async function openTab(name: keyof typeof enterText.tabs): Promise<void> {
  await waitFor(async () => expect(await tab(name)).toBeEnabled());
  await userEvent.click(await tab(name));
  await waitFor(() => {
    const { id } = screen.getByRole('tab', { selected: true });
    expect(screen.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', id);
  });
}
/** Presses a button once it is enabled. Before that, a click does nothing. */
export async function press(name: string): Promise<void> {
  const enabled = () => {
    const button = screen.getByRole('button', { name });
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    return button;
  };
  await userEvent.click(await waitFor(enabled));
}

export async function pick(label: string, file: File): Promise<void> {
  await pickUnseen(label, file);
  await screen.findAllByText((text) => text.includes(file.name));
}

export async function pickUnseen(label: string, file: File): Promise<void> {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await userEvent.setup({ applyAccept: false }).upload(input, file);
}

export async function chooseForm(file = xlsx()): Promise<void> {
  await openTab('apply');
  await press(wizardText.forward);
  await press(wizardText.forward);
  await pick(wizardText.uploadStep.pick, file);
}

export async function readForm(): Promise<void> {
  await chooseForm();
  await press(wizardText.uploadStep.confirm);
  await screen.findByText(FORM_CHECKED);
}

export function sentApplication(asked: readonly StubbedRequest[]): unknown {
  const sent = made(asked, calls.application.save).at(-1)?.form?.get('application');
  return typeof sent === 'string' ? JSON.parse(sent) : undefined;
}

export async function openGroups(list: HTMLElement): Promise<void> {
  for (const group of list.querySelectorAll<HTMLElement>('details:not([open]) > summary')) {
    await userEvent.click(group);
  }
}

export const openStep = (step: 0 | 1 | 2 | 3 | 4) =>
  screen.findByRole('heading', { name: wizardText.steps[step] });

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const made = (asked: readonly StubbedRequest[], call: StubbedRequest['call']) =>
  asked.filter((each) => each.call === call);
