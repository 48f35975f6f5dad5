import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { changeFormDraft } from '#offline/device/formDrafts.ts';
import { listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { calls } from '#contract/calls.ts';
import { writeCached } from '#offline/device/cache.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { losesAnswer, proxyTooLarge, serverFails } from '../support/scenario/networkConditions.ts';

const PLAIN = new Set(['Object', 'Array', 'ArrayBuffer']);

function unusual(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const name: unknown = value.constructor?.name;
  if (!PLAIN.has(String(name))) return [`${path}: ${String(name)}`];
  if (value instanceof ArrayBuffer) return [];
  return Object.entries(value).flatMap(([key, each]) => unusual(each, `${path}.${key}`));
}

test('all stored values are plain data, from the first picked file to the submission', async () => {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value;
  const found: string[] = [];
  const stores = new Set<string>();
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function check(
    this: IDBObjectStore,
    value,
    ...key
  ) {
    stores.add(this.name);
    found.push(...unusual(value, this.name));
    return put.call(this, value, ...key);
  });
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const answer = { data: [competition.application], fetchedAt: 1 };
  await writeCached('coach', calls.application.list, {}, answer);
  await changeFormDraft('coach', 'competition', () => ({ values: { name: 'Кубок' }, savedAt: 1 }));
  await device.submitWithFiles(competition);
  const [draft] = await listDrafts('coach');
  const picked = await device.keep(new Uint8Array([1, 2, 3]), 'a.docx');
  const [entry] = draft?.content.entries ?? [];
  if (draft && entry) {
    const content = { ...draft.content, picked: [{ entry, card: picked }] };
    await saveDraft({ ...draft, content });
  }
  device.nextConditions.push(losesAnswer, serverFails, proxyTooLarge);
  await device.drainToEnd();
  expect(found).toEqual([]);
  expect([...stores].toSorted()).toEqual([
    'cache',
    'drafts',
    'files',
    'formDrafts',
    'meta',
    'outbox',
  ]);
  expect(unusual({ a: [new Blob()] }, 'x')).toEqual(['x.a.0: Blob']);
  spy.mockRestore();
});
