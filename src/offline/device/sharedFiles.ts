// Files that other apps shared, until the user assigns them to an entry (offline 13).
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

/** Deletes records of shared files that are too old, and returns the remaining records of all users. */
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

/** Returns whether one more refused file may be listed. */
const isRoomToName = (held: readonly Shared[]): boolean =>
  held.filter(({ kind }) => kind === 'refused').length < SHARED_LIMITS.files;

const saveRefused = (owner: string, name: string, why: SharedRefusal, now: number) =>
  withDb(async (db) => {
    const tx = begin(db);
    if (isRoomToName(await heldIn(tx, owner, now)))
      await tx.store.put({ ...recordOf(owner, name, now), kind: 'refused', why });
    await tx.done;
  });

/** Returns whether the file is listed already. It arrives twice if the user repeats the share or reloads its page. */
const isHere = (held: readonly Shared[], { id, name }: KeptFile): boolean =>
  held.some((each) => each.kind === 'kept' && each.file.id === id && each.file.name === name);

/** Lists a file after its bytes were stored. Checks the limits again, because another tab may have listed files. */
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

/** Cuts off the beginning of a long name, so that the extension stays. */
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

/** Stores shared files; lists files beyond the limits as refused. `owner`: '' if nobody is signed in. */
export async function keepShared(
  owner: string,
  picked: readonly PickedBytes[],
  now: number,
): Promise<void> {
  for (const each of picked.slice(0, 2 * SHARED_LIMITS.files)) {
    const why = await keepOne(owner, each, now);
    if (why !== undefined) await saveRefused(owner, nameOf(each), why, now);
  }
}

/** Returns shared files, ordered by time, then by name. `now`: epoch ms. */
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

/**
 * Returns the record for the user who signs in. If the file exceeds that user's limits, the record lists it as refused.
 * Returns undefined for a duplicate, or if too many refused files are listed.
 */
function claimed(record: OwnedShared, held: readonly Shared[]): OwnedShared | undefined {
  if (record.kind === 'refused') return isRoomToName(held) ? record : undefined;
  const { file, ...withoutFile } = record;
  if (isHere(held, file)) return undefined;
  const why = refusalOf(held, file.size);
  if (why === undefined) return record;
  return isRoomToName(held) ? { ...withoutFile, kind: 'refused', why } : undefined;
}

/** Assigns files that were shared while signed out to the user who signs in. */
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
