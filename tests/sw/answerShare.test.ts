// The POST by which the system hands files over, as the worker answers it.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/sharedFiles.ts';
import { noteSignIn, noteSignOut } from '#offline/device/meta.ts';
import { listShared } from '#offline/device/sharedFiles.ts';
import { coreApi } from '#tests/offline/support/scenario/coreApi.ts';
import { answerShare } from '#sw/answerShare.ts';

beforeEach(() => coreApi.forgetDevice());

function handingOver(...names: string[]): Request {
  const body = new FormData();
  body.set('title', 'Музыка на соло');
  for (const name of names) body.append(SHARE_FIELD, new File([name], name));
  return new Request(`https://sport.example${SHARE_ADDRESS}`, { method: 'POST', body });
}

const where = async (request: Request) => {
  const answer = await answerShare(request);
  return [answer.status, answer.headers.get('location')];
};
const namesOf = async (owner: string) =>
  (await listShared(owner, Date.now())).map(({ name }) => name);

test('files are on the device before the page is opened, for whoever is signed in', async () => {
  await noteSignIn('coach');
  expect(await where(handingOver('Соло.mp3', 'Заявка.xlsx'))).toEqual([303, SHARE_ADDRESS]);
  expect(await namesOf('coach')).toEqual(['Заявка.xlsx', 'Соло.mp3']);
});

test('after a sign-out they are nobody’s', async () => {
  await noteSignIn('coach');
  await noteSignOut(false);
  await answerShare(handingOver('Соло.mp3'));
  expect([await namesOf('coach'), await namesOf('')]).toEqual([[], ['Соло.mp3']]);
});

test('words without a file lead to the page and keep nothing', async () => {
  expect(await where(handingOver())).toEqual([303, SHARE_ADDRESS]);
  expect(await namesOf('')).toEqual([]);
});

test('what is no form, or a full disk, leads to the page that says so', async () => {
  const noForm = new Request(`https://sport.example${SHARE_ADDRESS}`, {
    method: 'POST',
    body: 'x',
  });
  expect(await where(noForm)).toEqual([303, SHARE_NOT_KEPT]);
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await where(handingOver('Соло.mp3'))).toEqual([303, SHARE_NOT_KEPT]);
  disk.mockRestore();
  expect(await namesOf('')).toEqual([]);
});
