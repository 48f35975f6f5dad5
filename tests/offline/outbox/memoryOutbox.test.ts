import '#tests/support/ownModules.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import type { Transport } from '#contract/transport.ts';
import { drain } from '#offline/drain/drain.ts';
import { forgetOwner, saveDraft } from '#offline/device/drafts.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { keepFile, readFileBytes } from '#offline/device/files.ts';
import { recordSignIn, recordSignOut, readMeta } from '#offline/device/meta.ts';
import { listRows, readOutbox } from '#offline/outbox/outbox.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';

beforeAll(() => {
  vi.stubGlobal('indexedDB', undefined);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const common = { owner: 'coach', deadline: new Date(Date.now() + 30 * DAY_MS).toISOString() };

async function keep(name: string) {
  const kept = await keepFile(new File([name], name));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  expect(kept.isLasting).toBe(false);
  return kept.file;
}

async function upload(name: string, entry = name): Promise<UploadRow> {
  const place = { competition: 'c', draft: '', entry: '', routine: 'free-solo', name: entry };
  const payload = { place, fileKind: 'card', competitionName: 'Кубок', team: 'Тверь' } as const;
  const queued = await queueUpload({ ...common, payload, file: await keep(name) });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  return queued.row;
}

const accepts: Transport = () =>
  Promise.resolve({
    status: 200,
    body: new Blob(['{}']),
    headers: new Headers({ date: new Date().toUTCString() }),
  });
const isSilent: Transport = () => Promise.resolve(undefined);
const drainBy = (transport: Transport) =>
  drain({ transport, owner: () => 'coach', signal: new AbortController().signal });

test('rows wait while the server is unreachable and are sent in order when it returns', async () => {
  expect(await isDeviceLasting()).toBe(false);
  await recordSignIn('coach');
  const [first, second] = [await upload('a.pdf'), await upload('b.pdf')];
  expect(await drainBy(isSilent)).toMatchObject({ kind: 'drained' });
  expect(await listRows('coach')).toMatchObject([
    { id: first.id, state: 'queued', lastError: { code: 'no-answer' } },
    { id: second.id },
  ]);
  expect(await readFileBytes(first.file.id)).toBeDefined();
  await recordSignIn('coach');
  await changeOutbox(async (stores) => {
    for (const row of await stores.rowsOf('coach')) await stores.put({ ...row, nextAt: 0 });
  });
  await drainBy(accepts);
  expect(await listRows('coach')).toEqual([]);
  expect((await readOutbox('coach')).done.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await readFileBytes(first.file.id)).toBeUndefined();
});

test('bytes picked for two entries are kept until both are sent', async () => {
  const first = await upload('same.pdf', 'a');
  await drainBy(accepts);
  expect(await readFileBytes(first.file.id)).toBeUndefined();
  await upload('same.pdf', 'a');
  const file = await keep('same.pdf');
  await drainBy(accepts);
  expect(await readFileBytes(file.id)).toBeDefined();
});

test('a failed transaction changes nothing; transactions run one after another', async () => {
  const row = await upload('whole.pdf');
  const failing = changeOutbox(async (stores) => {
    await stores.remove(row);
    throw new Error('in the middle');
  });
  const next = listRows('coach');
  await expect(failing).rejects.toThrow('in the middle');
  expect(await next).toEqual([row]);
  const counts = await Promise.all(
    [1, 2, 3].map(() =>
      changeOutbox(async (stores) => {
        const seq = await stores.nextSeq();
        await stores.put({ ...row, id: String(seq), seq });
        return seq;
      }),
    ),
  );
  expect(counts).toEqual([row.seq + 1, row.seq + 2, row.seq + 3]);
  await forgetOwner('coach');
  expect(await listRows('coach')).toEqual([]);
});

test('drafts are not stored, and a submission locks the draft that only the page has', async () => {
  const draft: EntryDraft = {
    id: '1',
    owner: 'coach',
    competitionId: 'c',
    competitionName: 'Кубок',
    deadline: common.deadline,
    revision: 0,
    updatedAt: 0,
    content: emptyContent,
  };
  expect(await saveDraft(draft)).toEqual({ kind: 'refused', reason: 'no-database' });
  expect(await changeOutbox((stores) => stores.lockDraft('1', 'row'))).toBe(true);
});

test('the stored user is forgotten with the page', async () => {
  await recordSignIn('coach');
  expect(await readMeta()).toMatchObject({ owner: 'coach', pendingLogout: false });
  await recordSignOut(true);
  expect(await readMeta()).toMatchObject({ owner: undefined, pendingLogout: true });
});
