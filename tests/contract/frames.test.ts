// Which frame the page comes with, at every kind of address.
import { expect, test } from 'vitest';
import { type Frame, frameAt, showFrame, titledIn } from '#contract/frames.ts';

test.each<[path: string, visitor: Frame | undefined, signedIn: Frame | undefined]>([
  ['/login', 'sign-in', 'sign-in'],
  ['/signup', undefined, undefined],
  ['/login/forgotten', undefined, undefined],
  ['/login/new-password', undefined, undefined],
  ['/', 'shell', 'shell'],
  ['/help', 'shell', 'shell'],
  ['/competition', undefined, 'shell'],
  ['/no/such', undefined, 'shell'],
])('at %s a visitor is shown %s and who is signed in %s', (path, visitor, signedIn) => {
  expect([frameAt(path, false), frameAt(path, true)]).toEqual([visitor, signedIn]);
});

const hidden = (mark: string) => `<div hidden="" ${mark}></div>`;

test('one frame is shown with the title of its screen, the rest stays hidden', () => {
  const [signIn, shell] = [hidden('data-frame="sign-in"'), 'data-frame="shell"'];
  const [list, own] = [hidden('data-title="/competition"'), 'data-title="/competition/my"'];
  const html = signIn + hidden(shell) + list + hidden(own);
  expect(titledIn(html)).toEqual(['/competition', '/competition/my']);
  const shown = `${signIn}<div ${shell}></div>${list}`;
  expect(showFrame(html, 'shell', '/competition/my')).toBe(`${shown}<div ${own}></div>`);
  expect(showFrame(html, 'shell', '/competition/$&')).toBe(shown + hidden(own));
});
