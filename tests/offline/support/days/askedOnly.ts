// Checks that a corrected form asks nothing about people who are still in it, and causes no requests about files.
import { expect } from 'vitest';
import type { CoachPort, DraftPage, Question } from '../coach/coachPort.ts';
import { peopleOf } from './dayForms.ts';
import type { GivenFiles } from './givenFiles.ts';

/** Returns the questions about files. Expects none about people who are still in the form. */
export async function questionsOn(page: DraftPage): Promise<readonly Question[]> {
  const questions = await page.questions();
  const here = new Set(page.entries.map(peopleOf));
  expect(questions.map(({ entry }) => peopleOf(entry)).filter((each) => here.has(each))).toEqual(
    [],
  );
  return questions;
}

/** Expects no more requests about a file than the coach caused, even after a kill. */
export function expectAskedOnly(given: GivenFiles, own: CoachPort): void {
  for (const [about, times] of own.fileRequests())
    expect([about, times <= given.timesAsked(own.name, about)]).toEqual([about, true]);
}
