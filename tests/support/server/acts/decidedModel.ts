// What ought to become of two duets whose application is submitted, returned and decided about: each step with the status that the server has for it.
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';

/** Files by their numbers: no two have the same bytes. */
type Files = Partial<Record<FileKind, number>>;

/** A duet in a version. */
export interface ModelEntry {
  /** Which people are in it, by the form. */
  people: string;
  formName: string;
  name: string;
  isWithdrawn: boolean;
  files: Files;
}

interface ModelVersion {
  cause: string;
  form: number;
  entries: readonly ModelEntry[];
}

export interface ModelRequest {
  id: number;
  kind: 'withdrawal' | 'swap';
  name: string;
  state: 'open' | 'accepted' | 'declined' | 'overtaken';
}

export interface Model {
  /** Of the draft, by the name under which they are. */
  bench: Map<string, Files>;
  /** The valid one last. */
  versions: ModelVersion[];
  isReturned: boolean;
  /** Those that were not taken back, in their order. */
  requests: ModelRequest[];
}

interface FormEntry {
  people: string;
  name: string;
  /** With the reserve; undefined where there is none. */
  swapped: string | undefined;
}

const second = { people: 'b', name: 'Сидорова-Смирнова', swapped: undefined };
const first = { people: 'a', name: 'Иванова-Петрова', swapped: 'Иванова-Кузнецова' };
/** As the forms of `decidedDuets` call their duets. */
const FORMS: readonly (readonly FormEntry[])[] = [
  [first, second],
  [first, second],
  [
    { people: 'c', name: 'Иванова-Смирнова', swapped: 'Иванова-Кузнецова' },
    { people: 'd', name: 'Сидорова-Васильева', swapped: undefined },
  ],
];

/** Every name that files may be under. */
export const NAMES: readonly string[] = [
  ...new Set(FORMS.flat().flatMap(({ name, swapped }) => (swapped ? [name, swapped] : [name]))),
];

const formOf = (form: number): readonly FormEntry[] => FORMS[form] ?? [];

export function validOf({ versions }: Pick<Model, 'versions'>): ModelVersion {
  const version = versions.at(-1);
  if (!version) throw new Error('nothing was submitted');
  return version;
}

/** An entry by its place in the form. */
export function entryAt(model: Model, at: number): ModelEntry {
  const entry = validOf(model).entries[at];
  if (!entry) throw new Error('there are two duets');
  return entry;
}

const swumAs = (model: Model, name: string): ModelEntry | undefined =>
  validOf(model).entries.find(
    (entry) => !entry.isWithdrawn && [entry.name, entry.formName].includes(name),
  );

/** What the bench has for an entry. */
function benchOf({ bench }: Model, { formName, name }: Pick<ModelEntry, 'formName' | 'name'>) {
  return { ...bench.get(name), ...bench.get(formName) };
}

function fill(model: Model, entry: ModelEntry | undefined): void {
  if (!entry || entry.isWithdrawn || model.isReturned) return;
  entry.files = { ...benchOf(model, entry), ...entry.files };
}

/** Two duets with all their files, submitted for the first time. */
export function submittedModel(files: readonly Files[]): Model {
  const entries = formOf(0).map(({ people, name }, at) => ({
    people,
    formName: name,
    name,
    isWithdrawn: false,
    files: { ...files[at] },
  }));
  const bench = new Map(entries.map((entry) => [entry.name, { ...entry.files }]));
  return {
    bench,
    versions: [{ cause: 'submitted', form: 0, entries }],
    isReturned: false,
    requests: [],
  };
}

export function upload(model: Model, kind: FileKind, name: string, number: number): number {
  const own = model.bench.get(name) ?? {};
  const entry = swumAs(model, name);
  const isHeld = entry && (own[kind] !== undefined || entry.files[kind] !== undefined);
  if (isHeld && !model.isReturned) return 409;
  model.bench.set(name, { ...own, [kind]: number });
  fill(model, entry);
  return 200;
}

export function remove(model: Model, kind: FileKind, name: string): number {
  const own = model.bench.get(name);
  const number = own?.[kind];
  if (!own || number === undefined) return 404;
  delete own[kind];
  if (model.isReturned) return 200;
  for (const entry of validOf(model).entries) {
    if (entry.files[kind] !== number) continue;
    delete entry.files[kind];
    fill(model, entry);
  }
  return 200;
}

export function submit(model: Model, form: number): number {
  if (!model.isReturned) return 410;
  const before = validOf(model).entries;
  const entries = formOf(form).map(({ people, name: formName, swapped }) => {
    const same = before.find((entry) => entry.people === people);
    const isSwapped = same !== undefined && same.name !== same.formName;
    const name = isSwapped && swapped !== undefined ? swapped : formName;
    const files = benchOf(model, { formName, name });
    return { people, formName, name, isWithdrawn: same?.isWithdrawn ?? false, files };
  });
  const lacks = (entry: ModelEntry) => FILE_KINDS.some((kind) => entry.files[kind] === undefined);
  if (entries.some((entry) => !entry.isWithdrawn && lacks(entry))) return 409;
  const standing = entries.map((entry) => (entry.isWithdrawn ? { ...entry, files: {} } : entry));
  model.versions.push({ cause: 'submitted', form, entries: standing });
  model.isReturned = false;
  overtake(model, () => true);
  return 200;
}

/** The application is deleted, with all that was decided and asked for; its draft stays, and its files. */
export function removeApplication(model: Model): void {
  [model.versions, model.requests, model.isReturned] = [[], [], false];
}

/** What a form lacks in the draft. */
export const lackedBy = ({ bench }: Model, form: number): { kind: FileKind; name: string }[] =>
  formOf(form).flatMap(({ name }) =>
    FILE_KINDS.filter((kind) => bench.get(name)?.[kind] === undefined).map((kind) => ({
      kind,
      name,
    })),
  );

/** The first version of another application, of a draft that lacks nothing. */
export function submitAnew(model: Model, form: number): void {
  const entries = formOf(form).map(({ people, name }) => {
    const files = benchOf(model, { formName: name, name });
    return { people, formName: name, name, isWithdrawn: false, files };
  });
  model.versions.push({ cause: 'submitted', form, entries });
}

function overtake({ requests }: Model, isMeant: (request: ModelRequest) => boolean): void {
  for (const request of requests) {
    if (request.state === 'open' && isMeant(request)) request.state = 'overtaken';
  }
}

export function giveBack(model: Model): number {
  model.isReturned = true;
  return 200;
}

export function takeBack(model: Model): number {
  if (!model.isReturned) return 200;
  model.isReturned = false;
  for (const entry of validOf(model).entries) fill(model, entry);
  return 200;
}

/** The next version, with one entry changed; answers that entry in it. */
function decided(
  model: Model,
  at: number,
  cause: string,
  changed: (entry: ModelEntry) => ModelEntry,
): ModelEntry {
  const { form, entries } = validOf(model);
  const { name: before } = entryAt(model, at);
  const next = entries.map((entry, place) => {
    const copy = { ...entry, files: { ...entry.files } };
    return place === at ? changed(copy) : copy;
  });
  model.versions.push({ cause, form, entries: next });
  overtake(model, ({ name }) => name === before);
  return entryAt(model, at);
}

export function withdraw(model: Model, at: number): number {
  if (entryAt(model, at).isWithdrawn) return 409;
  decided(model, at, 'withdrawn', (entry) => ({ ...entry, isWithdrawn: true, files: {} }));
  return 200;
}

/** What the entry had when it was swum last. */
function filesBefore({ versions }: Model, { people }: ModelEntry): Files {
  for (const { entries } of versions.toReversed()) {
    const same = entries.find((entry) => entry.people === people);
    if (!same) return {};
    if (!same.isWithdrawn) return same.files;
  }
  return {};
}

export function restore(model: Model, at: number): number {
  const withdrawn = entryAt(model, at);
  if (!withdrawn.isWithdrawn) return 409;
  const before = filesBefore(model, withdrawn);
  const entry = decided(model, at, 'restored', (each) => ({ ...each, isWithdrawn: false }));
  fill(model, entry);
  entry.files = { ...before, ...entry.files };
  return 200;
}

export function swap(model: Model, at: number): number {
  const { isWithdrawn, people } = entryAt(model, at);
  if (isWithdrawn) return 409;
  const inForm = formOf(validOf(model).form).find((entry) => entry.people === people);
  const other = inForm?.swapped;
  if (other === undefined) return 400;
  const entry = decided(model, at, 'swapped', (each) => ({
    ...each,
    name: each.name === each.formName ? other : each.formName,
  }));
  fill(model, entry);
  return 200;
}

/** Whether it can be asked for; the request that it makes is noted by `noteRequest`. */
export function ask(model: Model, at: number, kind: ModelRequest['kind']): number {
  if (entryAt(model, at).isWithdrawn) return 409;
  return kind === 'swap' && at > 0 ? 400 : 200;
}

/** The same once more is the one that is open. */
export function noteRequest(model: Model, request: Omit<ModelRequest, 'state'>): void {
  if (model.requests.some(({ id }) => id === request.id)) return;
  model.requests.push({ ...request, state: 'open' });
}

export function decide(model: Model, id: number, decision: 'accept' | 'decline'): number {
  const request = model.requests.find((each) => each.id === id);
  if (!request) return 404;
  if (request.state !== 'open') return 409;
  request.state = decision === 'accept' ? 'accepted' : 'declined';
  if (decision === 'decline') return 200;
  const at = validOf(model).entries.findIndex((entry) => entry.name === request.name);
  return request.kind === 'swap' ? swap(model, at) : withdraw(model, at);
}

export function cancelRequest(model: Model, id: number): number {
  const at = model.requests.findIndex((each) => each.id === id);
  if (at === -1) return 404;
  if (model.requests[at]?.state !== 'open') return 409;
  model.requests.splice(at, 1);
  return 200;
}
