// What of kept frames makes room for a newer one, and how a page is given with one.
import { expect, test } from 'vitest';
import {
  frameOwner,
  isReplaced,
  keptFrameAddress,
  keptStylesAddress,
  showKeptFrame,
} from '#contract/keptFrame.ts';

const LIST = '/competition';
const own = frameOwner('Иванова А&Б', '7');

test.each([
  { what: 'the older styles of the screen', address: keptStylesAddress(own, LIST, 1), is: true },
  { what: 'the frame itself', address: keptFrameAddress(own, LIST), is: false },
  { what: 'another screen', address: keptFrameAddress(own, `${LIST}/my`), is: false },
  { what: 'its styles', address: keptStylesAddress(own, `${LIST}/my`, 1), is: false },
  {
    what: 'a later account of the same login',
    address: keptFrameAddress(frameOwner('Иванова А&Б', '8'), `${LIST}/my`),
    is: true,
  },
  {
    what: 'another person',
    address: keptStylesAddress(frameOwner('other', ''), `${LIST}/my`, 1),
    is: true,
  },
])('a new frame of a list replaces $what: $is', ({ address, is }) => {
  expect(isReplaced(`https://sport.example${address}`, own, LIST)).toBe(is);
});

test('it stands in the page, before everything else of it, whatever it says, and the entry waits for it', () => {
  const entry = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
  const page = `${entry}<div id="root"><i></i></div>`;
  expect(showKeptFrame(page, '<b>$& $1</b>', '/assets/starter.js')).toBe(
    [
      '<link rel="modulepreload" crossorigin href="/assets/index-1.js">',
      '<script type="module" crossorigin src="/assets/starter.js" data-entry="/assets/index-1.js"></script>',
      '<div id="root"><div data-frame="kept" hidden="" inert=""><b>$& $1</b></div><i></i></div>',
    ].join(''),
  );
});
