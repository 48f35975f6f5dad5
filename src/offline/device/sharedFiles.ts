// Files shared by other apps, until the user assigns them (offline 13).
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

/** Deletes old records of all users. */
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

/** Limits the refused files that are listed. */
const isRoomToName = (held: readonly Shared[]): boolean =>
  held.filter(({ kind }) => kind === 'refused').length < SHARED_LIMITS.files;

const noteRefused = (owner: string, name: string, why: SharedRefusal, now: number) =>
  withDb(async (db) => {
    const tx = begin(db);
    if (isRoomToName(await heldIn(tx, owner, now)))
      await tx.store.put({ ...recordOf(owner, name, now), kind: 'refused', why });
    await tx.done;
  });

/** Shared twice, or its page was reloaded. */
const isHere = (held: readonly Shared[], { id, name }: KeptFile): boolean =>
  held.some((each) => each.kind === 'kept' && each.file.id === id && each.file.name === name);

/** Re-checks the limits, because another tab may have used the room. */
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

/** Keeps the end with the extension; pages can invent long names. */
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

/** `owner`: '' if signed out. Lists files beyond the limits by name; rejects if nothing can be stored. */
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

/** Oldest first, then by name. `now`: epoch ms. */
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

/** Returns undefined if there is no room. */
function claimed(record: OwnedShared, held: readonly Shared[]): OwnedShared | undefined {
  if (record.kind === 'refused') return isRoomToName(held) ? record : undefined;
  const { file, ...noted } = record;
  if (isHere(held, file)) return undefined;
  const why = refusalOf(held, file.size);
  if (why === undefined) return record;
  return isRoomToName(held) ? { ...noted, kind: 'refused', why } : undefined;
}

/** Assigns files without a user to the one who signs in. */
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
