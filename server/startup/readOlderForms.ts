// Reads forms of drafts that were saved by builds which kept nothing of them for «Готовность», one after another, whenever the server sweeps.
import { buffer } from 'node:stream/consumers';
import { utcDay } from '#domain/deadline.ts';
import { type FileStore, noneWhereGone } from '../files/fileStore.ts';
import type { FormReader } from '../form-reading/formReader.ts';
import { factsOfUnreadable, writtenDraftFacts } from '../records/drafts/formFacts.ts';
import { draftsWithoutFacts, noteDraftFacts } from '../records/competitions/readiness.ts';
import type { Records } from '../records/tables.ts';
import { RefusalError } from '../request/refusals.ts';

/** So many in one sweep: requests come first. */
const MOST_READ = 200;
const LISTED_AT_ONCE = 50;

/** Uploads of people are other owners': none of them waits for its turn because of this. */
const NOBODY = 0;

interface ReadingParts {
  records: Records;
  files: FileStore;
  forms: FormReader;
  /** Epoch ms. */
  now: () => number;
}

/** Undefined where the bytes are gone: a backup may bring them back. What cannot be read any more is not tried again. */
async function factsOf(
  { files, forms, now }: ReadingParts,
  fileId: string,
  ending: AbortSignal,
): Promise<string | undefined> {
  const bytes = await buffer(files.open(fileId)).catch(noneWhereGone);
  if (!bytes) return undefined;
  const requester = { owner: NOBODY, gone: () => ending };
  const read = await forms.read(() => Promise.resolve(bytes), utcDay(now()), requester);
  return read.kind === 'read' ? writtenDraftFacts(read.application) : factsOfUnreadable;
}

async function readAll(parts: ReadingParts, ending: AbortSignal, most: number): Promise<void> {
  let [last, left] = ['', most];
  while (left > 0) {
    const listed = await draftsWithoutFacts(parts.records, last, Math.min(left, LISTED_AT_ONCE));
    for (const { id, formFileId } of listed) {
      if (ending.aborted) return;
      const facts = formFileId === null ? undefined : await factsOf(parts, formFileId, ending);
      if (facts !== undefined) {
        await noteDraftFacts(parts.records, { id, formFileId, facts });
        left -= 1;
      }
      last = id;
    }
    if (listed.length === 0) return;
  }
}

/** Until the server ends, or has too many forms of people to read: the rest is for a later sweep. */
export async function readOlderForms(
  parts: ReadingParts,
  ending: AbortSignal,
  most = MOST_READ,
): Promise<void> {
  try {
    await readAll(parts, ending, most);
  } catch (error) {
    const isBusy = error instanceof RefusalError && error.code === 'busy';
    if (!isBusy && !ending.aborted) throw error;
  }
}
