// Concurrent edits: a conflicting PDF is named, and a secretary may edit too (behaviour 5.13, behaviour 17.1).
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { changeFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { cup, field, openEdit, press, retype, save, competitionStub, taken } from './editPage.ts';

const { form } = competitionText;
const withPdf = { ...cup, hasFile: true, fileSize: 1200 };

/** Refuses the first save, because another editor has changed the competition. By default, its PDF is replaced. */
function overtaken(changedFacts: Competition = { ...withPdf, fileSize: 3400 }) {
  const facts: { now: Competition } = { now: withPdf };
  let isRefused = true;
  const changed = {
    ...taken,
    respond: () => {
      if (!isRefused) return Response.json({});
      isRefused = false;
      facts.now = { ...changedFacts, etag: 'second' };
      const code = 'competition-changed';
      return Response.json({ code, message: refusalTexts[code] }, { status: 409 });
    },
  };
  return [changed, competitionStub(facts)];
}

const CHANGES = [
  [
    'replaced',
    async (): Promise<void> => {
      const pdf = new File(['%PDF-1.7'], 'Новое.pdf', { type: 'application/pdf' });
      const label = editText.attachment.pickOther;
      await userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), pdf);
      await screen.findByText(editText.attachment.replaced);
    },
  ],
  ['taken away', () => press(editText.attachment.remove)],
] as const;

test.each(some(CHANGES, ([what]) => what === 'taken away'))(
  'a PDF %s here and replaced by another editor is reported before saving again',
  async (_, change) => {
    await openEdit(overtaken());
    await change();
    await save();
    const overlaps = editText.changed.overlaps([`«${form.file}»`]);
    expect(await screen.findByText(overlaps)).toBeVisible();
  },
);

test('a PDF replaced only by another editor is not reported', async () => {
  await openEdit(overtaken());
  await retype(form.place, 'Руза');
  await save();
  expect(await screen.findByText(editText.changed.text)).toBeVisible();
  expect(screen.queryByText(/Там изменено/u)).toBeNull();
});

test('edits that the server already has are not to be saved again', async () => {
  const { owner } = await openEdit(overtaken({ ...cup, place: 'Руза' }));
  await retype(form.place, 'Руза');
  await save();
  expect(await screen.findByText(editText.same.text)).toBeVisible();
  expect(screen.queryByText(editText.changed.title)).toBeNull();
  expect(screen.queryByText(refusalTexts['competition-changed'])).toBeNull();
  await expect.poll(() => readFormDraft(owner, `competition-edit ${cup.id}`)).toBeUndefined();
});

test('a save whose answer was lost is not taken for an edit of somebody else', async () => {
  const facts = { now: cup };
  const lost: Stub = {
    ...taken,
    respond: () => {
      facts.now = { ...cup, place: 'Руза', etag: 'second' };
      return undefined;
    },
  };
  await openEdit([lost, competitionStub(facts)]);
  await retype(form.place, 'Руза');
  await save();
  await screen.findByText(queryText.noAnswer.unreachable);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByText(editText.same.text)).toBeVisible();
  expect(screen.queryByText(editText.changed.title)).toBeNull();
  expect(screen.queryByText(queryText.noAnswer.unreachable)).toBeNull();
  await retype(form.info, 'Новое');
  for (const { title } of [editText.same, editText.changed])
    expect(screen.queryByText(title)).toBeNull();
});

test('a secretary gets no message about permissions until the role is known', async () => {
  signedInAs(`secretary-${crypto.randomUUID()}`, 0);
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const seen = { ...cup, isOwner: false };
  const { etag: _etag, ...listed } = seen;
  stubCalls([
    answers(calls.competition.list, { type: 'active' }, { data: [listed] }),
    { ...competitionStub({ now: cup }), respond: () => answered },
  ]);
  const list = showPageAt(paths.competitionsActive);
  await screen.findByText(cup.name);
  list.unmount();
  showPageAt(paths.competitionEdit(cup.id));
  await screen.findByText(cup.name);
  expect(screen.queryByText(refusalTexts['not-owner'])).toBeNull();
  answer(Response.json({ data: { ...seen, role: 'secretary' } }));
  await waitFor(() => expect(field(form.name)).toHaveValue(cup.name));
});

test('an edit stored by an older build continues, whatever its PDF', async () => {
  const owner = `organiser-${crypto.randomUUID()}`;
  const { name, dates, place, info } = cup;
  const facts = { name, dates, place, info, deadline: '26.11.2099' };
  const seen = JSON.stringify({ etag: 'first', facts });
  await changeFormDraft(owner, `competition-edit ${cup.id}`, () => ({
    values: { ...facts, place: 'Руза', seen, removed: '', changed: '' },
    savedAt: Date.now(),
  }));
  await openEdit([], owner, { ...withPdf, etag: 'second' });
  expect(await screen.findByText(editText.changed.text)).toBeVisible();
  expect(field(form.place)).toHaveValue('Руза');
  expect(screen.queryByText(/Там изменено/u)).toBeNull();
});
