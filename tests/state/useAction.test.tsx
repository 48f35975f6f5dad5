import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '#shell/Toasts.tsx';
import { useAction, useReportedAction } from '#state/useAction.ts';
import { show } from '#tests/support/browser/showPage.tsx';
import { toastText } from '#text/toasts.ts';

const reported: unknown[] = [];
const note = ({ error }: ErrorEvent) => reported.push(error);

beforeEach(() => {
  reported.length = 0;
  window.addEventListener('error', note);
  // Silences console.error, because the test runner uses it to log errors of the window.
  vi.mocked(console.error).mockImplementation(() => undefined);
});

afterEach(() => {
  window.removeEventListener('error', note);
  vi.mocked(console.error).mockClear();
});

interface PressProps {
  work: () => Promise<unknown>;
}

function Once({ work }: PressProps) {
  const [isBusy, run] = useAction(work);
  return (
    <button type="button" aria-busy={isBusy} onClick={run}>
      go
    </button>
  );
}

function Often({ work }: PressProps) {
  return (
    <button type="button" onClick={useReportedAction(work)}>
      go
    </button>
  );
}

const bug = new Error('this action is broken on purpose');

test.for([Once, Often])(
  'after an error a toast says so, the error is reported, and the button can be pressed again',
  async (Press) => {
    const work = vi.fn<() => Promise<unknown>>().mockRejectedValue(bug);
    show(
      <>
        <Press work={work} />
        <Toasts />
      </>,
    );
    const button = screen.getByRole('button', { name: 'go' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(toastText.unexpected);
    expect(reported).toEqual([bug]);
    await userEvent.click(button);
    await expect.poll(() => reported).toEqual([bug, bug]);
    expect(work).toHaveBeenCalledTimes(2);
    await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  },
);

test('a press while the action runs does nothing, unless nobody waits for the action', async () => {
  const work = vi.fn<() => Promise<unknown>>().mockReturnValue(new Promise(() => undefined));
  const once = show(<Once work={work} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'go' }));
  await press();
  await press();
  expect(work).toHaveBeenCalledTimes(1);
  once.unmount();
  show(<Often work={work} />);
  await press();
  await press();
  expect(work).toHaveBeenCalledTimes(3);
});
