// Files of other apps, kept until their person says where they belong: records among the forms, their bytes among the files (offline 13).
import * as v from 'valibot';
import {
  isOld,
  refusalOf,
  type Shared,
  SHARED_LIMITS,
  SHARED_REFUSALS,
  type SharedRefusal,
} from '#domain/sharedFile.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import { ID_MAX_LENGTH } from '#domain/limits.ts';
import { type BrowserDb, STRICT, withDb } from './browserDb.ts';
import { keepBytesOf, type PickedBytes } from './files.ts';
import type { KeptForm } from './keptForm.ts';

/** Begins the names of their records; forms of the page are called otherwise. */
const PREFIX = 'shared/';

const refusal = v.object({ name: v.string(), why: v.picklist(SHARED_REFUSALS) });

interface Owned extends KeptForm {
  owner: string;
  form: string;
}

function sharedIn({ form, file, values, savedAt: at }: Owned): Shared[] {
  const id = form.slice(PREFIX.length);
  if (file) return [{ kind: 'kept', id, at, name: file.name, file }];
  return v.is(refusal, values) ? [{ kind: 'refused', id, at, ...values }] : [];
}

const begin = (db: BrowserDb) => db.transaction('formDrafts', 'readwrite', STRICT);

const isOf = (owner: string) => (stored: Owned) => stored.owner === owner;

/** The records of everybody that are not too old; the others go, whoever asks. */
async function recordsIn(tx: ReturnType<typeof begin>, now: number): Promise<Owned[]> {
  const all = (await tx.store.getAll()).filter(({ form }) => form.startsWith(PREFIX));
  const old = all.filter(({ savedAt }) => isOld(savedAt, now));
  await Promise.all(old.map(({ owner, form }) => tx.store.delete([owner, form])));
  return all.filter((each) => !old.includes(each));
}

const heldIn = async (tx: ReturnType<typeof begin>, owner: string, now: number) =>
  (await recordsIn(tx, now)).filter(isOf(owner)).flatMap(sharedIn);

const recordOf = (owner: string, now: number) => ({
  owner,
  form: PREFIX + crypto.randomUUID(),
  savedAt: now,
});

/** Of many that are not taken only so many are named as may be. */
const isRoomToName = (held: readonly Shared[]): boolean =>
  held.filter(({ kind }) => kind === 'refused').length < SHARED_LIMITS.files;

/** Notes a file that was not taken. */
const noteRefused = (owner: string, name: string, why: SharedRefusal, now: number) =>
  withDb(async (db) => {
    const tx = begin(db);
    if (isRoomToName(await heldIn(tx, owner, now)))
      await tx.store.put({ ...recordOf(owner, now), values: { name, why } });
    await tx.done;
  });

/** Handed over twice, or its page was loaded anew. */
const isHere = (held: readonly Shared[], { id, name }: KeptFile): boolean =>
  held.some((each) => each.kind === 'kept' && each.file.id === id && each.file.name === name);

/** Names the kept bytes, unless others have taken their room meanwhile. */
const nameKept = (owner: string, file: KeptFile, now: number) =>
  withDb(async (db) => {
    const tx = begin(db);
    const held = await heldIn(tx, owner, now);
    const isNew = !isHere(held, file);
    const why = isNew ? refusalOf(held, file.size) : undefined;
    if (isNew && why === undefined)
      await tx.store.put({ ...recordOf(owner, now), values: {}, file });
    await tx.done;
    return why;
  });

/** No system has longer ones, but a page may make them up; what kind of file it is stands at the end. */
const nameOf = ({ name }: PickedBytes): string => name.slice(-ID_MAX_LENGTH);

async function keepOne(
  owner: string,
  picked: PickedBytes,
  now: number,
): Promise<SharedRefusal | undefined> {
  const why = refusalOf(await listShared(owner, now), picked.size);
  if (why !== undefined) return why;
  const kept = await keepBytesOf(picked, nameOf(picked));
  if (kept.kind === 'refused' && kept.reason === 'unreadable') return 'unreadable';
  if (kept.kind === 'refused' || !kept.isLasting) throw new Error('nothing can be kept here');
  return nameKept(owner, kept.file, now);
}

/**
 * Keeps what another app has handed over, '' for nobody who is signed in. What there is no room for is noted by its
 * name; rejects where the device keeps nothing.
 */
export async function keepShared(
  owner: string,
  picked: readonly PickedBytes[],
  now: number,
): Promise<void> {
  for (const each of picked.slice(0, 2 * SHARED_LIMITS.files)) {
    const why = await keepOne(owner, each, now);
    if (why !== undefined) await noteRefused(owner, nameOf(each), why, now);
  }
}

/** In the order in which they came, those of one time by their names; `now` in epoch ms. Rejects when the database is in trouble. */
export const listShared = (owner: string, now: number): Promise<Shared[]> =>
  withDb(async (db) => {
    const tx = begin(db);
    const held = await heldIn(tx, owner, now);
    await tx.done;
    return held.toSorted((one, other) => one.at - other.at || one.name.localeCompare(other.name));
  });

export const dropShared = (owner: string, ids: readonly string[]): Promise<void> =>
  withDb(async (db) => {
    const tx = begin(db);
    await Promise.all([...ids.map((id) => tx.store.delete([owner, PREFIX + id])), tx.done]);
  });

/** What a record of nobody's becomes beside what is held; undefined where it goes. */
function claimed(record: Owned, held: readonly Shared[]): Owned | undefined {
  const { file, ...noted } = record;
  if (!file) return isRoomToName(held) ? record : undefined;
  if (isHere(held, file)) return undefined;
  const why = refusalOf(held, file.size);
  if (why === undefined) return record;
  return isRoomToName(held) ? { ...noted, values: { name: file.name, why } } : undefined;
}

/** What came while nobody was signed in is theirs who signs in next, as far as there is room. */
export const claimShared = (owner: string, now: number): Promise<void> =>
  withDb(async (db) => {
    const tx = begin(db);
    const all = await recordsIn(tx, now);
    let held = all.filter(isOf(owner)).flatMap(sharedIn);
    for (const record of all.filter(isOf(''))) {
      await tx.store.delete(['', record.form]);
      const theirs = claimed(record, held);
      if (!theirs) continue;
      await tx.store.put({ ...theirs, owner });
      held = [...held, ...sharedIn(theirs)];
    }
    await tx.done;
  });
