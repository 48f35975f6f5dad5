import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { recordSignIn } from '#offline/device/meta.ts';
import { listShared } from '#offline/device/sharedFiles.ts';
import { coreApi } from '#tests/offline/support/coach/coreApi.ts';
import { answerShare } from '../../sw/answer.ts';

const cookies = new Map<string, string>();
const signIn = (login: string) => cookies.set(COOKIE.user, encodeURIComponent(login));

beforeEach(async () => {
  await coreApi.forgetDevice();
  cookies.clear();
  const get = async (name: string) => (cookies.has(name) ? { value: cookies.get(name) } : null);
  vi.stubGlobal('self', { cookieStore: { get } });
});

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

test('shared files are stored for the signed-in user before the page opens', async () => {
  signIn('тренер');
  expect(await where(handingOver('Соло.mp3', 'Заявка.xlsx'))).toEqual([303, SHARE_ADDRESS]);
  expect(await namesOf('тренер')).toEqual(['Заявка.xlsx', 'Соло.mp3']);
});

test('files shared while signed out belong to nobody, whoever used the device last', async () => {
  await recordSignIn('coach');
  await answerShare(handingOver('Соло.mp3'));
  expect([await namesOf('coach'), await namesOf('')]).toEqual([[], ['Соло.mp3']]);
});

test('shared text without a file opens the page and stores nothing', async () => {
  expect(await where(handingOver())).toEqual([303, SHARE_ADDRESS]);
  expect(await namesOf('')).toEqual([]);
});

test('a request that is no form, or a full disk, leads to the page that says so', async () => {
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
