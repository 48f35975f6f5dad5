import { expect, test } from 'vitest';
import { ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { advancedIfDone } from '#domain/entry-session/events/sessionChanges.ts';
import { after, DONE } from './sampleForms.ts';

test('completing all files leaves the preview open, and opens the last step from other tabs', () => {
  const tabs = ENTRY_TABS.map((tab) => after([{ type: 'tab-opened', tab }], DONE));
  expect(tabs.map((session) => viewOf(advancedIfDone(session)).tab)).toEqual(
    ENTRY_TABS.map((tab) => (tab === 'preview' ? 'preview' : 'apply')),
  );
});
