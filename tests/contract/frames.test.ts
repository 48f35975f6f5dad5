// Which frame the page comes with, at every kind of address.
import { expect, test } from 'vitest';
import { type Frame, frameAt, showFrame } from '#contract/frames.ts';

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

test('one frame is shown, the other stays hidden', () => {
  const [signIn, shell] = ['sign-in', 'shell'].map(
    (frame) => `<div hidden="" data-frame="${frame}" inert=""></div>`,
  );
  expect(showFrame(`${signIn}${shell}`, 'shell')).toBe(
    `${signIn}<div data-frame="shell" inert=""></div>`,
  );
});
