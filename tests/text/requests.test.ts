import { expect, test } from 'vitest';
import { refusalTexts } from '#text/server/refusals.ts';
import { requestsText } from '#text/application/requests.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const at = '2026-11-18T16:42:00.000Z';

test.each([
  'bad-swap',
  'entry-not-found',
  'request-not-found',
  'request-open',
  'request-decided',
  'competition-changed',
] as const)('%s does not ask for a page anew that has asked by itself', (code) => {
  expect(refusalTexts[code]).not.toMatch(/Обновите страницу/u);
});

test('a request without a reason says so', () => {
  expect(requestsText.why({ at, reason: '' }, now)).toMatch(/^без причины – 18.ноября, \d\d:42$/u);
});

test('an undecided request is outdated; a decision says when, by whom and with what answer', () => {
  expect(requestsText.decided({ state: 'overtaken', decided: null }, now)).toBe(
    'устарел: программу или заявку изменили',
  );
  const accepted = { state: 'accepted', decided: { at, by: '', answer: '' } } as const;
  expect(requestsText.decided(accepted, now)).toMatch(/^принят, 18.ноября, \d\d:42$/u);
  const declined = { state: 'declined', decided: { at, by: 'petrov', answer: 'поздно' } } as const;
  expect(requestsText.decided(declined, now)).toMatch(/ – petrov: «поздно»$/u);
  const named = { ...declined, decided: { ...declined.decided, name: 'Петров Иван' } };
  expect(requestsText.decided(named, now)).toMatch(/ – Петров Иван: «поздно»$/u);
});

test('a tab shows the number of waiting requests, if any', () => {
  expect(requestsText.tab('Готовность', 0)).toBe('Готовность');
  expect(requestsText.tab('Готовность', 2)).toBe('Готовность · 2');
});
