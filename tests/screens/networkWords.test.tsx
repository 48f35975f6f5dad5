// Messages for a failed request: no network, a captive portal, no answer, server unreachable (behaviour 13.7).
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { networkText, queryText } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';

const type = 'past';
const list = breaks(calls.competition.list, { type });
const none = answers(calls.application.list, {}, { data: [], removed: [] });
const answering = (status: number, body: string): Stub => ({
  ...list,
  respond: () => new Response(status === 204 ? null : body, { status }),
});
const REFUSAL = JSON.stringify({ code: 'busy', message: 'Занято' });

const cases = [
  ['offline', list, false],
  ['unreachable', list, true],
  ['portal', answering(200, '<html>'), true],
  ['portal', answering(204, ''), true],
  ['silent', answering(502, '<html>'), true],
  ['silent', answering(503, REFUSAL), true],
  ['silent', answering(429, REFUSAL), true],
] as const;

// Without LONG=1 no network and a silent server; other tests show the rest.
test.each(some(cases, (_, at) => at === 0 || at === 4))(
  '«%s» is shown next to cached data',
  async (fault, stub, onLine) => {
    const owner = `coach-${crypto.randomUUID()}`;
    signedInAs(owner);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    await writeCached(
      owner,
      calls.competition.list,
      { params: { type } },
      {
        data: { data: [competition()] },
        fetchedAt: Date.now(),
      },
    );
    stubCalls([stub, none]);
    showPageAt(paths.competitionsPast);
    expect(await screen.findByText(new RegExp(`, ${networkText[fault]}$`, 'u'))).toBeVisible();
  },
);

test('without cached data the whole message is shown, also for a refusal without a code', async () => {
  signedInAs(`coach-${crypto.randomUUID()}`);
  const stubs = [answering(200, '<html>'), none];
  stubCalls(stubs);
  showPageAt(paths.competitionsPast);
  expect(await screen.findByText(queryText.noAnswer.portal)).toBeVisible();
  stubs.unshift(answering(403, JSON.stringify({ message: 'Сервер закрыт на обед' })));
  await userEvent.click(screen.getByRole('button', { name: uiText.retry }));
  expect(await screen.findByText('Сервер закрыт на обед')).toBeVisible();
});
