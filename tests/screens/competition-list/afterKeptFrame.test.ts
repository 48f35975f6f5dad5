// The page's scripts wait for one frame where a kept list is in the page, and never where no frame comes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterKeptFrame } from '#page/afterKeptFrame.ts';

let isPainted: boolean;

beforeEach(() => {
  isPainted = false;
  requestAnimationFrame(() => {
    isPainted = true;
  });
});

afterEach(() => {
  document.body.replaceChildren();
});

const putKeptFrame = () =>
  document.body.insertAdjacentHTML('beforeend', '<div data-frame="kept"></div>');

test('a list that was kept is painted first', async () => {
  putKeptFrame();
  await afterKeptFrame();
  expect(isPainted).toBe(true);
});

test('a tab that nobody sees does not wait: no frame is painted there', async () => {
  putKeptFrame();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await afterKeptFrame();
  expect(isPainted).toBe(false);
});

test('another page begins at once', async () => {
  await afterKeptFrame();
  expect(isPainted).toBe(false);
});
