import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { contentOf, stateOf } from '#domain/entry-session/draftState.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import { isReadingAgain } from '#domain/entry-session/select/selectForm.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { BEGUN, deviceRead, DONE, FORM, READ } from './sampleForms.ts';

const READING: EntryEvent = { type: 'device-reading-begun', key: 'f1' };

test('a draft submitted before any device saved it has all confirmations after its form is read', () => {
  const { content } = DONE;
  const opened = next(BEGUN, {
    type: 'draft-opened',
    draft: {
      id: 'd1',
      revision: 1,
      updatedAt: 8,
      content: { ...content, reading: undefined, completedEntries: [], wasWhole: true },
    },
    writer: 'w1',
    formKey: 'f1',
  });
  const events: EntryEvent[] = [
    READING,
    deviceRead('f1', FORM),
    { type: 'device-reading-taken', key: 'f1' },
  ];
  const read = events.reduce(next, opened);
  if (read.phase !== 'open') throw new Error(read.phase);
  expect(new Set(read.content.completedEntries)).toEqual(new Set(content.completedEntries));
  expect(read.content.wasWhole).toBeUndefined();
  expect(viewOf(read)).toEqual({ tab: 'apply', step: 4 });
});

describe('a form that was confirmed before', () => {
  const opened = next(BEGUN, {
    type: 'draft-opened',
    draft: {
      id: 'd1',
      revision: 2,
      updatedAt: 8,
      content: { ...DONE.content, reading: undefined },
    },
    writer: 'w1',
    formKey: 'f1',
  });
  const taken: EntryEvent[] = [deviceRead('f1', FORM), { type: 'device-reading-taken', key: 'f1' }];
  const look: EntryEvent = { type: 'tab-opened', tab: 'info' };

  test('is reported as being read, and then shows the last step', () => {
    const reading = next(opened, READING);
    expect(reading.phase === 'open' && isReadingAgain(reading)).toBe(true);
    expect(viewOf(taken.reduce(next, reading))).toEqual({ tab: 'apply', step: 4 });
  });

  test('is also read on other devices if its user is at an earlier step', () => {
    const there = (content: EntryContent): OpenSession => {
      const { form, entries } = content;
      const come = contentOf(stateOf(content), { form, entries });
      const session = next(BEGUN, {
        type: 'draft-opened',
        draft: { id: 'd1', revision: 2, updatedAt: 8, content: come },
        writer: 'w1',
        formKey: 'f1',
      });
      const reading = next(session, READING);
      if (reading.phase !== 'open') throw new Error(reading.phase);
      return reading;
    };
    const earlier = { ...READ.content, step: 0 } as const;
    expect(isReadingAgain(there(earlier))).toBe(true);
    // At step 2 without a reading the form is not confirmed yet, so the page does not read it again.
    expect(isReadingAgain(there({ ...earlier, step: 2, reading: undefined }))).toBe(false);
  });

  test('does not change a tab opened meanwhile', () => {
    const read = [READING, look, ...taken].reduce(next, opened);
    expect(viewOf(read).tab).toBe('info');
  });

  test('keeps its step for other devices, whatever tab is opened before it is read', () => {
    const looking = [READING, look].reduce(next, opened);
    if (looking.phase !== 'open') throw new Error(looking.phase);
    expect(looking.content.step).toBe(4);
    expect(isReadingAgain(looking)).toBe(true);
    const back: EntryEvent = { type: 'tab-opened', tab: 'apply' };
    expect(viewOf([...taken, back].reduce(next, looking))).toEqual({ tab: 'apply', step: 4 });
  });
});
