// The page as the worker gives it, whatever has become of what is kept on the device.
import { expect, test, vi } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { withFrame } from '#sw/shownFrame.ts';

const PAGE = '<div id="root"><div hidden="" data-frame="shell"></div></div>';

const broken = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('the disk')) }));

test.each([
  ['cannot be found', () => Promise.reject(new Error('the disk'))],
  ['cannot be read', () => Promise.resolve(broken())],
])('a list that %s leaves the page with the frame that it came with', async (_, match) => {
  const get = async (name: string) => (name === COOKIE.user ? { value: 'coach' } : null);
  vi.stubGlobal('self', { cookieStore: { get } });
  vi.stubGlobal('caches', { match });
  const url = new URL('https://sport.example/competition');
  const given = await withFrame(Promise.resolve(new Response(PAGE)), url, '/starter.js');
  expect(await given.text()).toBe('<div id="root"><div data-frame="shell"></div></div>');
});
