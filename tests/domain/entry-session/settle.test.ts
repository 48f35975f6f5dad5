import { expect, test } from 'vitest';
import { ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { settled } from '#domain/entry-session/events/settle.ts';
import { after, DONE } from './sampleForms.ts';

test('whoever reads the preview meanwhile stays there, the others come to the last step', () => {
  const tabs = ENTRY_TABS.map((tab) => after([{ type: 'tab-opened', tab }], DONE));
  expect(tabs.map((session) => viewOf(settled(session)).tab)).toEqual(
    ENTRY_TABS.map((tab) => (tab === 'preview' ? 'preview' : 'apply')),
  );
});
