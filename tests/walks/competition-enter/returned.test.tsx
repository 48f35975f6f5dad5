import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Application, type ParsedApplication } from '#domain/application.ts';
import { entryKey, FILE_KINDS, namedEntries } from '#domain/entry/entryFiles.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { applyListedDrafts } from '#offline/outbox/applyCompetitions.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { applicationDetail, ownApplication } from '#tests/support/browser/screenData.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { deadlineText } from '#text/format/time.ts';
import { returnText } from '#text/application/returned.ts';
import {
  competition,
  figuresOnly,
  inDays,
  made,
  openReadForm,
  openStep,
  openTab,
  press,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft, signedInOwner } from '#tests/screens/competition-enter/keptDraft.ts';

const PAST = inDays(-1);
const REASON = 'Не та музыка';
const shown = (text: string) => text.replaceAll('\u00a0', ' ');
const CLOSED = shown(enterText.acceptanceClosedAt(deadlineText(PAST)));
const SUBMITTED_STATE = { is: 'submitted', revision: 1, at: PAST, device: '' } as const;

interface Submitted {
  form: ParsedApplication;
  valid?: Application;
}

/** Opens a returned application; `valid` is its valid version, the second. The result lets tests act as the server. */
async function openReturned(
  { form, valid }: Submitted = { form: figuresOnly, valid: figuresOnly },
) {
  const server = { draft: '', until: inDays(3), isReturned: true, isReachable: true };
  const returned = () =>
    server.isReturned ? { reason: REASON, at: PAST, until: server.until } : null;
  const own = () =>
    ownApplication({
      draft: server.draft,
      competition: competition.id,
      teamName: figuresOnly.teamName,
      version: 2,
      returned: returned(),
    });
  const listed = () => ({
    draft: server.draft,
    competition: { id: competition.id, name: competition.name, deadline: PAST },
    team: figuresOnly.teamName,
    entries: 0,
    files: 0,
    step: 3,
    revision: 1,
    updatedAt: PAST,
    device: '',
    returned: returned(),
  });
  const isTold = () => server.draft !== '';
  const asked = await openReadForm({
    parsed: form,
    stored: namedEntries(form).flatMap((entry) =>
      FILE_KINDS.map((kind) => `${kind} ${entryKey(entry)}`),
    ),
    competition: { deadline: PAST },
    answers: [
      answering(calls.draft.list, () =>
        server.isReachable
          ? { answer: { data: isTold() && server.isReturned ? [listed()] : [] } }
          : 'lost',
      ),
      // No answer during the return; afterwards the server refuses the draft as submitted.
      answering(calls.draft.get, () =>
        server.isReturned ? 'lost' : { refusal: 'draft-closed', draft: SUBMITTED_STATE },
      ),
      answering(calls.application.list, () =>
        server.isReachable ? { answer: { data: isTold() ? [own()] : [], removed: [] } } : 'lost',
      ),
      answering(calls.application.get, () =>
        valid && server.isReachable
          ? { answer: { data: applicationDetail(valid, { version: 2, returned: returned() }) } }
          : 'lost',
      ),
    ],
  });
  await screen.findByText(CLOSED);
  server.draft = (await onlyDraft()).id;
  const tell = () => {
    const list = { drafts: [listed()], askedAt: Date.now(), now: Date.now };
    return applyListedDrafts(signedInOwner(), list);
  };
  await tell();
  await screen.findByText(returnText.title);
  const until = shown(deadlineText(server.until));
  await screen.findAllByText((text) => shown(text).includes(until));
  return { asked, server, tell };
}

test('a returned application can be submitted after the deadline, and the dialog names the version it replaces', async () => {
  const { asked } = await openReturned();
  expect(screen.getByText(returnText.reason(REASON))).toBeVisible();
  expect(screen.queryByText(CLOSED)).toBeNull();
  expect(screen.queryByText(wizardText.alreadySubmitted.title(figuresOnly.teamName))).toBeNull();
  await openTab('files');
  await openStep(4);
  expect(await screen.findByText(returnText.again.title(2))).toBeVisible();
  await openTab('preview');
  await press(previewText.submit);
  const asking = within(
    await screen.findByRole('alertdialog', { name: returnText.again.question }),
  );
  expect(asking.getByText(returnText.again.title(2))).toBeVisible();
  expect(asking.getByText(returnText.again.text(2))).toBeVisible();
  asking.getByRole('button', { name: previewText.dialog.confirm }).click();
  await waitFor(() => expect(made(asked, calls.application.save)).toHaveLength(1));
});

/** Removes the draft as the device does when it learns of the end of the return. */
async function ends(server: { draft: string; isReturned: boolean }): Promise<void> {
  server.isReturned = false;
  await changeOutbox((stores) => stores.dropDraft(server.draft));
  broadcastChange({ kind: 'drafts' });
}

test('a changed end of the return is shown while the page is open, and so is its cancellation', async () => {
  const { server, tell } = await openReturned();
  const before = server.until;
  server.until = inDays(5);
  const moved = enterText.movedReturn.title(deadlineText(before), deadlineText(server.until));
  await tell();
  expect(await screen.findByText(shown(moved))).toBeVisible();
  await ends(server);
  expect(await screen.findByText(returnText.ended.title.cancelled)).toBeVisible();
});
