import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { emptyProgrammes, personKey } from '#domain/application.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { cleanup } from '#tests/support/browser/render.tsx';
import { applicationDetail, ownApplication } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { entryLabel } from '#text/programme.ts';
import { requestsText, ownRequestsText } from '#text/application/requests.ts';

const person = (family: string, name: string) => ({ family, name, surname: '', birthDate: '' });
const [sokolova, vetrova, kim] = [
  person('Соколова', 'Мария'),
  person('Ветрова', 'Полина'),
  person('Ким', 'Алина'),
];
const { free, tech } = emptyProgrammes();
const WITHDRAWN = { at: '2026-11-19T08:15:00.000Z', reason: 'травма колена' };
const CONTENT = {
  teamName: 'Жемчужина',
  figures: [],
  free: { ...free, solo: [{ id: 'free-solo-1', athlete: kim, withdrawn: WITHDRAWN }] },
  tech: {
    ...tech,
    duet: [
      {
        id: 'tech-duet-1',
        athletes: [
          { ...sokolova, isReserve: false },
          { ...vetrova, isReserve: false },
          { ...kim, isReserve: true },
        ],
      },
    ],
  },
};
const DUET = entryLabel('tech-duet', 'Соколова-Ветрова');
const params = { id: '7' };
const REASON = 'болеет';

type Request = AnswerOf<typeof calls.application.requests>['data'][number];

const request = (facts: Partial<Request> = {}): Request => ({
  id: 3,
  at: '2026-11-20T08:15:00.000Z',
  by: 'sokolova_ev',
  kind: 'withdrawal',
  routine: 'tech-duet',
  name: 'Соколова-Ветрова',
  leaving: null,
  coming: null,
  reason: REASON,
  state: 'open',
  decided: null,
  ...facts,
});

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const page = (requests: readonly Request[], ...more: Stub[]): Stub[] => [
  answers(calls.application.get, params, { data: applicationDetail(CONTENT) }),
  answers(calls.application.list, {}, { data: [ownApplication()], removed: [] }),
  answers(calls.application.requests, params, { data: [...requests] }),
  ...more,
];

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function typeSwap(): Promise<void> {
  await press(ownRequestsText.ask);
  await userEvent.selectOptions(screen.getByLabelText(ownRequestsText.kind), 'swap');
  await userEvent.selectOptions(screen.getByLabelText(ownRequestsText.leaving), personKey(vetrova));
  fireEvent.input(screen.getByLabelText(ownRequestsText.reason), { target: { value: REASON } });
}

test('a request to swap in a reserve of the entry can be sent once it has a reason', async () => {
  const asked = stubCalls(page([], answers(calls.application.ask, params, { data: { id: 3 } })));
  showPageAt(paths.application('7'));
  await press(ownRequestsText.ask);
  expect(screen.getByRole('button', { name: ownRequestsText.send })).toHaveAccessibleDescription(
    ownRequestsText.noReason,
  );
  await press(ownRequestsText.keep);
  await typeSwap();
  const coming = within(screen.getByLabelText(ownRequestsText.coming)).getAllByRole('option');
  expect(coming.map(({ textContent }) => textContent)).toEqual(['Ким Алина']);
  await press(ownRequestsText.send);
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.sent).toEqual({
      kind: 'swap',
      routine: 'tech-duet',
      name: 'Соколова-Ветрова',
      leaving: personKey(vetrova),
      coming: personKey(kim),
      reason: REASON,
    }),
  );
  // Opens the HTML form again. The form must not keep the text of the sent request.
  await press(ownRequestsText.ask);
  expect(screen.getByLabelText(ownRequestsText.reason)).toHaveValue('');
});

test('without a network the form says so, and typed text is there after a reload', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  stubCalls(
    page([], {
      method: 'POST',
      address: '/api/application/7/requests',
      respond: () => Promise.resolve(undefined),
    }),
  );
  showPageAt(paths.application('7'));
  await typeSwap();
  expect(screen.getByText(ownRequestsText.offline)).toBeVisible();
  await press(ownRequestsText.send);
  expect(await screen.findByRole('alert')).toBeVisible();
  cleanup();
  showPageAt(paths.application('7'));
  await press(ownRequestsText.ask);
  await waitFor(() => expect(screen.getByLabelText(ownRequestsText.reason)).toHaveValue(REASON));
  expect(screen.getByLabelText(ownRequestsText.kind)).toHaveValue('swap');
});

test('a request about an entry that was renamed meanwhile goes to no other entry', async () => {
  const more = {
    ...CONTENT,
    free: { ...CONTENT.free, solo: [...CONTENT.free.solo, { id: 'free-solo-9', athlete: kim }] },
  };
  const detail = (content: Parameters<typeof applicationDetail>[0]) =>
    answers(calls.application.get, params, { data: applicationDetail(content) });
  const ask = breaks(calls.application.ask, params);
  stubCalls([detail(more), ...page([], ask).slice(1)]);
  showPageAt(paths.application('7'));
  await press(ownRequestsText.ask);
  const send = () => screen.getByRole('button', { name: ownRequestsText.send });
  expect(send()).toHaveAccessibleDescription(ownRequestsText.noEntry);
  await userEvent.selectOptions(screen.getByLabelText(ownRequestsText.entry), DUET);
  fireEvent.input(screen.getByLabelText(ownRequestsText.reason), { target: { value: REASON } });
  await press(ownRequestsText.send);
  expect(await screen.findByRole('alert')).toBeVisible();
  cleanup();
  const swapped = {
    ...more,
    tech: {
      ...more.tech,
      duet: more.tech.duet.map((duet) => ({
        ...duet,
        athletes: duet.athletes.map((each) => ({ ...each, isReserve: each.family === 'Ветрова' })),
      })),
    },
  };
  stubCalls([detail(swapped), ...page([]).slice(1)]);
  showPageAt(paths.application('7'));
  await press(ownRequestsText.ask);
  await waitFor(() => expect(screen.getByLabelText(ownRequestsText.reason)).toHaveValue(REASON));
  await waitFor(() => expect(screen.getByLabelText(ownRequestsText.entry)).toHaveValue(''));
  expect(send()).toHaveAccessibleDescription(ownRequestsText.noEntry);
});

test('the page shows the outcome of requests; an open one can be cancelled', async () => {
  const decided = { at: '2026-11-20T11:00:00.000Z', by: 'petrov', answer: 'поздно' };
  const declined = request({ id: 2, state: 'declined', decided });
  const cancel = calls.application.cancelRequest;
  const asked = stubCalls(
    page([request(), declined], answers(cancel, { id: '7', request: '3' }, {})),
  );
  showPageAt(paths.application('7'));
  const card = within(await screen.findByRole('region', { name: ownRequestsText.title }));
  expect(await card.findByText(requestsText.decided(request(), 0))).toBeVisible();
  expect(card.getByText(/petrov: «поздно»$/u)).toBeVisible();
  const ways = card.getAllByRole('button', { name: ownRequestsText.cancelOf(DUET) });
  expect(ways).toHaveLength(1);
  await press(ownRequestsText.cancelOf(DUET));
  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a withdrawn entry is struck through with its reason and offers no requests', async () => {
  stubCalls(page([]));
  showPageAt(paths.application('7'));
  const card = within(await screen.findByRole('region', { name: ownRequestsText.withdrawn }));
  expect(card.getByText(entryLabel('free-solo', 'Ким А.')).closest('s')).not.toBeNull();
  expect(card.getByText(/травма колена/u)).toBeVisible();
  await press(ownRequestsText.ask);
  const entries = within(screen.getByLabelText(ownRequestsText.entry)).getAllByRole('option');
  expect(entries.map(({ textContent }) => textContent)).toEqual([DUET]);
  expect(await axeFindings()).toEqual([]);
});
