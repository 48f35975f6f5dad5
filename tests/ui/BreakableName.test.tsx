import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { BreakableName } from '#ui/BreakableName.tsx';

/** Returns the lines of a name in a column of `characters` characters. */
function linesOf(name: string, characters: number): string[] {
  const { container, unmount } = show(
    <p
      aria-label="name"
      style={{ width: `${characters}ch`, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
    >
      <BreakableName name={name} />
    </p>,
  );
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(screen.getByLabelText('name'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [at, character] of Array.from(node.textContent ?? '').entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { bottom, width } = range.getBoundingClientRect();
      if (width > 0) lines.set(bottom, (lines.get(bottom) ?? '') + character);
    }
  }
  expect(container).toHaveTextContent(name);
  unmount();
  return [...lines.values()];
}

test('a file name breaks at spaces, underscores and hyphens while a word fits in a line', () => {
  expect(linesOf('Серебрякова-Константинопольская.mp3', 28)).toEqual([
    'Серебрякова-',
    'Константинопольская.mp3',
  ]);
  expect(linesOf('Тех_дуэт Произвольная_программа.mp3', 14)).toEqual([
    'Тех_дуэт',
    'Произвольная_',
    'программа.mp3',
  ]);
  expect(linesOf('Произвольнаяпрограмма 2.mp3', 40)).toEqual(['Произвольнаяпрограмма 2.mp3']);
});

test('a word that is longer than the line breaks, its extension whole', () => {
  expect(linesOf('Тех_Константинопольская.mp3', 16)).toEqual([
    'Тех_',
    'Константинополь',
    'ская.mp3',
  ]);
});
