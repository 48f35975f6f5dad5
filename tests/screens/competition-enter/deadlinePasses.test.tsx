// A deadline that passes while the page is open takes effect at once, not only at the next minute.
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isActive } from '#domain/deadline.ts';
import { DeadlinePreview } from '#parts/competition-form/CompetitionForm.tsx';
import { show } from '#tests/support/browser/showPage.tsx';
import { acceptanceText } from '#text/format/deadline.ts';
import { useServerNow } from '#state/clock/useNow.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-26T21:27:45.000Z'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  flushSync(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('each deadline takes effect when it passes and not before', () => {
  const deadlines = [
    '2099-11-26T21:28:00.000+00:00',
    '2026-11-26T21:28:00.000+00:00',
    '2026-11-26T21:28:10.000+00:00',
  ];
  function Open() {
    const now = useServerNow(deadlines);
    return deadlines.map((deadline) => String(isActive(deadline, now))).join(' ');
  }
  const { container } = show(<Open />);
  const open = () => container.textContent;
  pass(14_000);
  expect(open()).toBe('true true true');
  pass(1_001);
  expect(open()).toBe('true false true');
  pass(10_000);
  expect(open()).toBe('true false false');
});

test('a deadline takes effect even if the device’s clock is set back a little meanwhile', () => {
  function Open() {
    const now = useServerNow(['2026-11-26T21:28:00.000+00:00']);
    return String(isActive('2026-11-26T21:28:00.000+00:00', now));
  }
  const { container } = show(<Open />);
  vi.setSystemTime(Date.now() - 5_000);
  pass(19_000);
  expect(container.textContent).toBe('true');
  pass(1_002);
  expect(container.textContent).toBe('false');
});

test('the preview of a typed deadline takes effect in time too', () => {
  const { container } = show(
    <DeadlinePreview
      written="26.11.2026"
      deadline="2026-11-26T21:28:10.000+00:00"
      isFaulted={false}
    />,
  );
  pass(24_000);
  expect(container.textContent).not.toContain(acceptanceText.closed);
  pass(1_001);
  expect(container.textContent).toContain(acceptanceText.closed);
});
