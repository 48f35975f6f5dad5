// A submission whose answer takes long (behaviour 10.4).
import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SLOW_MS } from '#state/useAction.ts';
import { show } from '#tests/support/browser/showPage.tsx';
import { previewText } from '#text/enter/preview.ts';
import { SubmissionNotice } from '#screens/competition-enter/preview/PreviewTab.tsx';

function Submission() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <button onClick={() => setSent(9)}>progress</button>
      <SubmissionNotice submission={{ kind: 'sending', progress: { sent, total: 9 } }} />
    </>
  );
}

const wait = (ms: number) => flushSync(() => void vi.advanceTimersByTime(ms));

test('after 8 s without progress or answer the page says what happens to the application', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(<Submission />);
  wait(SLOW_MS - 1);
  flushSync(() => screen.getByRole('button').click());
  wait(SLOW_MS - 1);
  expect(screen.queryByText(previewText.slow)).toBeNull();
  wait(1);
  expect(screen.getByText(previewText.slow)).toBeVisible();
});
