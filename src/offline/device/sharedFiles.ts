// Files of other apps, kept until their person says where they belong; their bytes are among the files (offline 13).
import { withoutDirections } from '#domain/normaliseText.ts';
import {
  isOld,
  refusalOf,
  type Shared,
  SHARED_LIMITS,
  type SharedRefusal,
} from '#domain/sharedFile.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { ID_MAX_LENGTH } from '#domain/limits.ts';
import { type BrowserDb, type OwnedShared, STRICT, withDb } from './browserDb.ts';
import { keepBytesOf, type PickedBytes } from './files.ts';

const begin = (db: BrowserDb) => db.transaction('shared', 'readwrite', STRICT);

const isOf = (owner: string) => (stored: OwnedShared) => stored.owner === owner;

/** The records of everybody that are not too old; the others go, whoever asks. */
async function recordsIn(tx: ReturnType<typeof begin>, now: number): Promise<OwnedShared[]> {
  const all = await tx.store.getAll();
  const old = all.filter(({ at }) => isOld(at, now));
  await Promise.all(old.map(({ id }) => tx.store.delete(id)));
  return all.filter((each) => !old.includes(each));
}

const heldIn = async (tx: ReturnType<typeof begin>, owner: string, now: number) =>
  (await recordsIn(tx, now)).filter(isOf(owner));

const recordOf = (owner: string, name: string, now: number) => ({
  id: crypto.randomUUID(),
  owner,
  name,
  at: now,
});

/** Of many that are not taken only so many are named as may be. */
const isRoomToName = (held: readonly Shared[]): boolean =>
  held.filter(({ kind }) => kind === 'refused').length < SHARED_LIMITS.files;

/** Notes a file that was not taken. */
const noteRefused = (owner: string, name: string, why: SharedRefusal, now: number) =>
  withDb(async (db) => {
    const tx = begin(db);
    if (isRoomToName(await heldIn(tx, owner, now)))
      await tx.store.put({ ...recordOf(owner, name, now), kind: 'refused', why });
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
      await tx.store.put({ ...recordOf(owner, file.name, now), kind: 'kept', file });
    await tx.done;
    return why;
  });

/** No system has longer ones, but a page may make them up; what kind of file it is stands at the end. */
const nameOf = ({ name }: PickedBytes): string => withoutDirections(name).slice(-ID_MAX_LENGTH);

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

export const dropShared = (ids: readonly string[]): Promise<void> =>
  withDb(async (db) => {
    const tx = begin(db);
    await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
  });

/** What a record of nobody's becomes beside what is held; undefined where it goes. */
function claimed(record: OwnedShared, held: readonly Shared[]): OwnedShared | undefined {
  if (record.kind === 'refused') return isRoomToName(held) ? record : undefined;
  const { file, ...noted } = record;
  if (isHere(held, file)) return undefined;
  const why = refusalOf(held, file.size);
  if (why === undefined) return record;
  return isRoomToName(held) ? { ...noted, kind: 'refused', why } : undefined;
}

/** What came while nobody was signed in is theirs who signs in next, as far as there is room. */
export const claimShared = (owner: string, now: number): Promise<void> =>
  withDb(async (db) => {
    const tx = begin(db);
    const all = await recordsIn(tx, now);
    const held = all.filter(isOf(owner));
    for (const record of all.filter(isOf(''))) {
      await tx.store.delete(record.id);
      const theirs = claimed(record, held);
      if (!theirs) continue;
      await tx.store.put({ ...theirs, owner });
      held.push(theirs);
    }
    await tx.done;
  });
