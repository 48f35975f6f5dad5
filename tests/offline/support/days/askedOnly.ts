// Judges corrected forms. They ask nothing about people who still swim, and make no request about files by themselves.
import { expect } from 'vitest';
import type { CoachPort, DraftPage, Question } from '../coach/coachPort.ts';
import { peopleOf } from './dayForms.ts';
import type { GivenFiles } from './givenFiles.ts';

/** Returns the questions about files; all are about people whom the form has no more. */
export async function questionsOn(page: DraftPage): Promise<readonly Question[]> {
  const questions = await page.questions();
  const here = new Set(page.entries.map(peopleOf));
  expect(questions.map(({ entry }) => peopleOf(entry)).filter((each) => here.has(each))).toEqual(
    [],
  );
  return questions;
}

/** Each request is one that the person caused: a file goes as often as it was confirmed, a kill just after that included. */
export function expectAskedOnly(given: GivenFiles, own: CoachPort): void {
  for (const [about, times] of own.fileRequests())
    expect([about, times <= given.timesAsked(own.name, about)]).toEqual([about, true]);
}
