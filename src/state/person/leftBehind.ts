// What this device keeps of an account that is gone: what was never sent, and the files that nobody else has.
import { filesIn } from '#domain/entry-session/entryContent.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { WaitingCounts } from '#text/outbox.ts';
import { waitingCounts } from '../outbox/waitingCounts.ts';

export interface LeftBehind {
  unsent: WaitingCounts;
  /** Of rows and of all versions of drafts, each once. */
  files: readonly KeptFile[];
}

/** Nothing where no database opens. */
export async function leftBehindBy(userid: string): Promise<LeftBehind> {
  const [rows, drafts] = await Promise.all([listRows(userid), listDrafts(userid)]);
  const contents = drafts.flatMap(({ content, other, left = [] }) => [
    content,
    ...[...(other ? [other] : []), ...left].map((version) => version.content),
  ]);
  const files = [...rows.flatMap((row) => fileOf(row) ?? []), ...contents.flatMap(filesIn)];
  const byName = new Map(files.map((file) => [JSON.stringify([file.id, file.name]), file]));
  return { unsent: waitingCounts(rows), files: [...byName.values()] };
}
