// All that people, the server, the outbox and other tabs do in the small world of a session.
import { ENTRY_TABS, type EntryContent } from '#domain/entry-session/entryContent.ts';
import { canSubmit } from '#domain/entry-session/select/selectSubmission.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { entryValue, FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { StoredDraft } from '#domain/entry-session/events/entryEvent.ts';
import { renameEntries } from '#domain/entry-session/renameEntries.ts';
import { type DraftEntry, isWithoutPlace } from '#domain/entry/draftEntry.ts';
import { newId } from '../sampleForms.ts';
import { saveRow } from '../sampleRows.ts';
import { storedContent } from './sessionRules.ts';
import { among, type Chance, fileAt, type World } from './world.ts';
import {
  check,
  confirm,
  deletedElsewhere,
  doMoves,
  kindAt,
  orphan,
  pickFile,
  rowGivenUp,
  rowSent,
  rowStuck,
} from './worldFiles.ts';
import { submitFormToServer, pickForm, readAt, sendForm } from './worldForms.ts';

type Move = (world: World, chance: Chance) => void;

function save(world: World): void {
  const { open } = world;
  if (!open || open.draft.state === 'gone' || open.formCopy) return;
  const { id, writer, lockedBy } = open.draft;
  const revision = (world.stored?.revision ?? 0) + 1;
  world.stored = {
    id,
    revision,
    writer,
    lockedBy,
    updatedAt: 3,
    content: storedContent(open.content),
  };
  const { content } = open;
  world.later(() => world.happens({ type: 'draft-saved', id, revision, content, at: 3 }));
}

/**
 * Answers the saving of the draft. The server may know an entry under another id, has followed the moves, and names
 * entries without a place that have files.
 */
function answered(world: World, { a, isOdd }: Chance): void {
  const { stored } = world;
  const { content } = stored ?? {};
  if (!stored || !content) return;
  const entry = isOdd ? among(content.entries, a) : undefined;
  const renamed = entry ? [[entry.id, newId()] as const] : [];
  const ids = new Map(renamed);
  const named = (file: string) => {
    const [kind, id = ''] = file.split(' ');
    return `${kind} ${ids.get(id) ?? id}`;
  };
  const has = ({ id }: DraftEntry) =>
    FILE_KINDS.some((kind) => world.server.has(fileAt({ id }, kind)));
  const isKept = ({ id }: DraftEntry) => content.picked.some((each) => each.entry.id === id);
  const lost = content.entries.filter((each) => isWithoutPlace(each) && has(each));
  doMoves(world, content.moves ?? []);
  for (const files of [world.server, world.toldLost]) {
    const all = [...files];
    files.clear();
    for (const file of all) files.add(named(file));
  }
  world.rename(ids);
  const left = content.entries.filter((each) => !isWithoutPlace(each) || isKept(each));
  const told = { ...content, entries: [...new Set([...left, ...lost])], moves: undefined };
  find(world, { ...stored, writer: undefined, content: renameEntries(told, renamed) });
}

/** The drain or another tab has stored the draft. */
function find(world: World, { content, ...draft }: StoredDraft): void {
  const formKey = formKeyOf(world, content);
  const revision = draft.revision + 1;
  world.stored = { ...draft, revision, content: storedContent(content) };
  world.happens({ type: 'draft-found', id: draft.id, draft: world.stored, formKey });
}

/** Names the form of a stored draft. */
const formKeyOf = (world: World, { form }: EntryContent): string =>
  `${world.fresh('f')}-${form?.name.match(/-(\d)/)?.[1] ?? 0}`;

function otherTab(world: World, { a, b, isOdd }: Chance): void {
  const { stored } = world;
  if (!stored || !world.open) return;
  if (a === 0 && b === 0) {
    world.stored = undefined;
    return world.happens({ type: 'draft-found', id: stored.id, draft: undefined, formKey: '' });
  }
  const moved = { ...stored.content, tab: ENTRY_TABS[a % 4] ?? 'info' };
  const content = isOdd ? moved : { ...moved, completedEntries: [] };
  return find(world, { ...stored, writer: 'w2', content });
}

function decide(world: World, { isOdd }: Chance): void {
  if (world.open?.draft.state !== 'gone') return;
  const type = isOdd ? 'draft-kept' : 'draft-abandoned';
  world.happens({ type, id: world.fresh('d'), writer: 'w1' });
}

function reopen(world: World, writer: string): void {
  const { stored } = world;
  const content = stored && storedContent(stored.content);
  if (stored && content) {
    const formKey = formKeyOf(world, content);
    world.happens({ type: 'draft-opened', draft: { ...stored, content }, writer, formKey });
  } else {
    world.happens({ type: 'draft-begun', id: world.fresh('d'), writer, tab: 'info' });
  }
}

function submit(world: World, { a, b }: Chance): void {
  const { open } = world;
  if (!open || !canSubmit(open)) return;
  world.happens({ type: 'submit-begun' });
  const row = { ...saveRow(), id: world.fresh('s') };
  const read = readAt(b);
  world.later(() => {
    if (a === 0) world.happens({ type: 'submit-refused', message: 'Нет' });
    else if (a === 1) {
      world.happens({ type: 'submit-lacked-files', message: 'Нет файлов' });
      world.happens({ type: 'lacking-not-found' });
    } else if (a === 2 && read) {
      const { parsed: application, entries } = read;
      world.happens({ type: 'submit-changed', message: 'Иначе', application, entries });
    } else {
      world.rows = [...world.rows, row];
      world.happens({ type: 'submit-queued', row: row.id });
      world.happens({ type: 'submit-ended' });
    }
  });
}

function submitted(world: World): void {
  const row = world.rows.find(({ kind }) => kind === 'save');
  if (!row || world.open?.draft.lockedBy !== row.id) return;
  world.rows = world.rows.filter((each) => each !== row);
  world.stored = undefined;
  world.happens({ type: 'draft-found', id: world.open.draft.id, draft: undefined, formKey: '' });
  world.happens({ type: 'submitted', rowid: 1, teamName: 'Нева-1' });
}

/** Nothing goes wrong from the choice of the form to its last file. */
function enter(world: World, { a, isOdd }: Chance): void {
  pickForm(world, { a, b: 3, isOdd: false });
  sendForm(world, { a: 0, b: 3, isOdd: false });
  world.deliverAll();
  world.entries().forEach(() => confirm(world, { a: 1, b: 0, isOdd }));
  world.happens({ type: 'tab-opened', tab: 'files' });
}

const openAt = ({ open }: World, at: number) => open && among(openEntries(open), at);

export const moves = {
  enter,
  pickForm,
  sendForm,
  askServer: (world, chance) => {
    if (world.open?.content.reading?.by === 'device') submitFormToServer(world, chance);
  },
  slow: (world) => {
    if (world.open) world.happens({ type: 'server-slow', key: world.open.formKey, at: 2 });
  },
  deliver: (world, { a }) => world.deliver(a),
  tab: (world, { a }) => world.happens({ type: 'tab-opened', tab: ENTRY_TABS[a % 4] ?? 'info' }),
  forward: (world) => world.happens({ type: 'stepped-forward' }),
  back: (world) => world.happens({ type: 'stepped-back' }),
  reset: (world, { a }) => {
    if (a === 0) world.happens({ type: 'reset' });
  },
  select: (world, { a }) => {
    const entry = openAt(world, a);
    if (entry) world.happens({ type: 'entry-selected', value: entryValue(entry) });
  },
  openEntry: (world, { a }) => {
    const entry = among(world.entries(), a);
    if (entry) world.happens({ type: 'entry-opened', entry });
  },
  pick: (world, chance) => {
    const entry = openAt(world, chance.a);
    if (entry) pickFile(world, entry, kindAt(chance.b), chance);
  },
  unpick: (world, { a, b }) => {
    const entry = openAt(world, a);
    if (entry) world.happens({ type: 'file-unpicked', entry, kind: kindAt(b) });
  },
  confirm,
  rowSent,
  rowStuck,
  rowGivenUp,
  removal: (world, { a, b }) => {
    const entry = among(world.entries(), a);
    if (entry) world.queue(entry, kindAt(b), 'removal');
  },
  check,
  deletedElsewhere,
  save,
  otherTab,
  decide,
  reload: (world) => reopen(world, world.fresh('w')),
  signOut: (world, { a }) => {
    if (a === 0) reopen(world, world.fresh('w'));
  },
  orphan,
  answered,
  submit,
  submitted,
} satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

const byName: Readonly<Record<MoveName, Move>> = moves;

export const play = (world: World, name: MoveName, chance: Chance): void =>
  byName[name](world, chance);
