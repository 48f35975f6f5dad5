// What the tests of the organiser's page share: a competition, who is signed in, and the names of saved files.
import { beforeEach, vi } from 'vitest';
import { competition } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';

export const cup = competition();
export const params = { id: cup.id };

/** Names under which files were saved in the test. */
export const savedNames: string[] = [];

beforeEach(() => {
  signedInAs(`organiser-${crypto.randomUUID()}`, 1);
  savedNames.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    savedNames.push(this.download);
  });
});
