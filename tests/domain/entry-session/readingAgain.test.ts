// A form that was confirmed on another device, or before the page was closed, is read once more where it is opened.
import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import { next } from '#domain/entry-session/next.ts';
import { isReadingAgain } from '#domain/entry-session/select/selectForm.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { BEGUN, deviceRead, DONE, FORM } from './sampleForms.ts';

const READING: EntryEvent = { type: 'device-reading-begun', key: 'f1' };

test('what was submitted before any device had saved it is whole once its form is read', () => {
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

  test('is said to be read, and leads to where its files are done', () => {
    const reading = next(opened, READING);
    expect(reading.phase === 'open' && isReadingAgain(reading)).toBe(true);
    expect(viewOf(taken.reduce(next, reading))).toEqual({ tab: 'apply', step: 4 });
  });

  test('takes nobody away who has gone elsewhere while it was read', () => {
    const read = [READING, look, ...taken].reduce(next, opened);
    expect(viewOf(read).tab).toBe('info');
  });

  test('is at its step for every device, whatever tab is looked at before it is read', () => {
    const looking = [READING, look].reduce(next, opened);
    if (looking.phase !== 'open') throw new Error(looking.phase);
    expect(looking.content.step).toBe(4);
    expect(isReadingAgain(looking)).toBe(true);
    const back: EntryEvent = { type: 'tab-opened', tab: 'apply' };
    expect(viewOf([...taken, back].reduce(next, looking))).toEqual({ tab: 'apply', step: 4 });
  });
});
