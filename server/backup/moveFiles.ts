// Copies files to another store, verifies the copies, and skips files that the other store has already.
import type { Readable } from 'node:stream';
import { moveText } from '#text/server/console.ts';
import { type FileStore, ignoreMissing, type ReceivedBytes } from '../files/fileStore.ts';
import { openParts } from '../blobs/openBlob.ts';
import {
  type ContentDigest,
  digestNow,
  digestOf,
  hashing,
  newDigest,
} from '../files/writeHashed.ts';
import { eachAtMost } from '../limits/runs.ts';
import type { BlobPart } from '../records/files/blobs.ts';
import { pagesOfBlobs, type StoredBlob } from '../records/files/storedFiles.ts';
import type { Records } from '../records/tables.ts';
import { UnusableSetting } from '../config/config.ts';
import { isAsNamed } from './verifyFiles.ts';

const MOVED_AT_ONCE = 8;

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Number of files that the target did not have yet. */
  sent: number;
  lost: StoredBlob[];
}

type Opened = Pick<FileStore, 'open'>;

interface Move {
  records: Records;
  from: Opened;
  to: Opened & { put: (file: ReceivedBytes, open: () => Readable) => Promise<void> };
}

const digestIn = (files: Opened, part: BlobPart): Promise<ContentDigest | undefined> =>
  digestOf(openParts(files, [part])).catch(ignoreMissing);

async function digestsIn(files: Opened, blob: StoredBlob): Promise<ContentDigest[] | undefined> {
  const whole = newDigest();
  const digests: ContentDigest[] = [];
  for (const part of blob.parts) {
    digests.push(await digestOf(hashing(openParts(files, [part]), whole)));
  }
  return isAsNamed(blob, digestNow(whole)) ? digests : undefined;
}

/** Reports progress after each page of blobs. Throws UnusableSetting if the target returns other bytes than it got. */
export async function moveFiles(
  { records, from, to }: Move,
  tell: (moved: MovedFiles) => void,
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, sent: 0, lost: [] };
  const movePart = async (part: BlobPart, digest: ContentDigest, name: string) => {
    const isThere = async () => (await digestIn(to, part))?.sha256 === digest.sha256;
    if (await isThere()) return false;
    await to.put({ id: part.storedAs, ...digest }, () => openParts(from, [part]));
    if (!(await isThere())) throw new UnusableSetting(moveText.damaged(name));
    return true;
  };
  const moveOne = async (blob: StoredBlob) => {
    const digests = await digestsIn(from, blob).catch(ignoreMissing);
    if (!digests) {
      moved.lost.push(blob);
      return;
    }
    let isSent = false;
    for (const [at, digest] of digests.entries()) {
      const part = blob.parts[at];
      if (part && (await movePart(part, digest, blob.name))) isSent = true;
    }
    if (isSent) moved.sent += 1;
    moved.files += 1;
    moved.bytes += blob.offset;
  };
  for await (const page of pagesOfBlobs(records)) {
    await eachAtMost(MOVED_AT_ONCE, page, moveOne);
    tell(moved);
  }
  return moved;
}
