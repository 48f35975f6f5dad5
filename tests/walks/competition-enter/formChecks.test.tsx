import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { withDb } from '#offline/device/browserDb.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { some } from '#tests/support/long.ts';
import { deviceText } from '#text/device.ts';
import {
  chooseForm,
  figuresOnly,
  made,
  openEnterPage,
  openReadForm,
  openStep,
  openTab,
  pick,
  press,
  reopen,
  soundForm,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft, untilKept } from '#tests/screens/competition-enter/keptDraft.ts';
import { cleanup } from '#tests/support/browser/render.tsx';

type Reply = 'lost' | { refusal: RefusalCode } | { answer: ParsedApplication };

const BUSY = ['busy', 'too-many-requests'] as const;

test.each(some([...BUSY, 'no-access'] as const, (refusal) => refusal === 'no-access'))(
  '«%s» as the answer to the background check of a form does not leave the last step',
  async (refusal) => {
    const replies: Reply[] = ['lost', { refusal }, { answer: figuresOnly }];
    const asked = openEnterPage({
      answers: [answering(calls.application.parse, () => replies.shift() ?? 'lost')],
    });
    await chooseForm(await soundForm());
    await screen.findByText(/^проверен на устройстве/u);
    await press(wizardText.uploadStep.confirm);
    await openStep(3);
    await openTab('files');
    await openStep(4);
    await openTab('preview');
    const atTheEnd = { content: { step: 4, tab: 'preview', filesSeen: true } };
    await waitFor(async () => expect(await onlyDraft()).toMatchObject(atTheEnd));
    expect(replies).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(made(asked, calls.application.parse)).toHaveLength(2));
    window.dispatchEvent(new Event('online'));
    await waitFor(async () =>
      expect(await onlyDraft()).toMatchObject({
        content: { ...atTheEnd.content, reading: { by: 'server' } },
      }),
    );
  },
);

test('a form whose bytes are gone from the device is reported when it is sent, and can be picked again', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  cleanup();
  await withDb((db) => db.clear('files'));
  reopen();
  await openStep(2);
  await press(wizardText.uploadStep.confirm);
  expect(await screen.findByText(deviceText.keeping.lost)).toBeVisible();
  await openStep(2);
  expect(screen.getByText(wizardText.uploadStep.refused.file)).toBeVisible();
});

test('a corrected form that the device cannot store leaves the draft as it was', async () => {
  await openReadForm();
  await untilKept();
  const before = await onlyDraft();
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press(wizardText.back);
  await pick(wizardText.uploadStep.pickOther, xlsx('Исправлено.xlsx', 'another'));
  expect(await screen.findByText(deviceText.keeping.full)).toBeVisible();
  disk.mockRestore();
  await openTab('info');
  await waitFor(async () => expect(await onlyDraft()).toMatchObject({ content: { tab: 'info' } }));
  const { entries, previousProblems, form } = (await onlyDraft()).content;
  expect({ entries, previousProblems, form }).toEqual({
    entries: before.content.entries,
    previousProblems: before.content.previousProblems,
    form: before.content.form,
  });
});
