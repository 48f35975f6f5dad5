// Measures the time from a press to the next frame, and the work of the page's main thread.
import type { Browser, CDPSession, Page, ViewportSize } from 'playwright-core';

/** CPU slowdown for which docs/performance.md sets its goals. */
export const SLOWER = 4;
/** Milliseconds to wait for the end of the work after a press. */
const AFTERWARDS_MS = 1500;

type Act = () => Promise<unknown>;

interface Watched extends Window {
  /** Milliseconds from each event to the next frame. */
  durations?: number[];
}

function watchInteractions(): void {
  const watched: Watched = window;
  const durations: number[] = [];
  if (!watched.durations) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
          watched.durations?.push(entry.duration);
        }
      }
    });
    const events = { type: 'event', durationThreshold: 16 };
    observer.observe(events);
  }
  watched.durations = durations;
}

/** Returns the Interaction to Next Paint, which the browser measures in steps of 8 ms; 16 means at most 16. */
export async function paintAfter(page: Page, act: Act): Promise<number> {
  await page.evaluate(watchInteractions);
  await act();
  await page.waitForTimeout(AFTERWARDS_MS);
  const durations = await page.evaluate(() => {
    const watched: Watched = window;
    return watched.durations ?? [];
  });
  return Math.max(16, ...durations);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Timestamp in µs. */
  ts: number;
  dur?: number;
  /** CPU time of the thread in µs. */
  tdur?: number;
  args: { data?: { type?: string } };
}

interface Trace {
  traceEvents: TraceEvent[];
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const BEGINNINGS = new Set(['click', 'keydown']);

export interface Work {
  /** CPU time in ms from the press to the first frame after it. */
  first: number;
  /** CPU time in ms of the longest task after the first frame. This task may delay the next press. */
  longest: number;
  /** CPU time of everything after the press. */
  all: number;
}

function workIn({ traceEvents }: Trace): Work {
  const press = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && BEGINNINGS.has(args.data?.type ?? ''))
    .toSorted((a, b) => a.ts - b.ts)[0];
  if (!press) return { first: Number.NaN, longest: Number.NaN, all: Number.NaN };
  const own = traceEvents
    .filter(({ pid, tid, ph }) => pid === press.pid && tid === press.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'));
  const taskOf = (event: TraceEvent) =>
    tasks.find((task) => task.ts <= event.ts && endOf(task) >= endOf(event)) ?? event;
  const frame = own.find(({ name, ts }) => name === 'Layerize' && ts > endOf(press));
  const [from, until] = [taskOf(press).ts, frame ? endOf(taskOf(frame)) : Infinity];
  const later = tasks.filter(({ ts }) => ts >= from);
  const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
  const sum = (of: readonly TraceEvent[]) => of.reduce((all, task) => all + msOf(task), 0);
  return {
    first: sum(later.filter(({ ts }) => ts < until)),
    longest: Math.max(0, ...later.filter(({ ts }) => ts >= until).map(msOf)),
    all: sum(later),
  };
}

/** Traces a press without CPU throttling. */
export async function workFor(browser: Browser, page: Page, act: Act): Promise<Work> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await act();
  await page.waitForTimeout(AFTERWARDS_MS);
  const trace: Trace = JSON.parse((await browser.stopTracing()).toString());
  return workIn(trace);
}

export async function slowedDown<T>(page: Page, what: () => Promise<T>): Promise<T> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const result = await what();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return result;
}

/** Pixels by which the window exceeds the page, because the frame of the window needs space. */
const AROUND = 200;

/** Resizes page and window: Chromium does not paint a press outside of the window until something inside changes. */
export async function setSize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  const session: CDPSession = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { width: size.width + AROUND, height: size.height + AROUND };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.detach();
}

/** Opens a copy of the page without scripts. A press in the copy changes only an outline. */
export async function bareCopy(page: Page): Promise<Page> {
  const [html, rules] = await page.evaluate(() => [
    document.body.outerHTML,
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((r) => r.cssText))
      .join('\n'),
  ]);
  const copy = await page.context().newPage();
  const size = page.viewportSize();
  if (size) await setSize(copy, size);
  await copy.setContent(`<!doctype html><style>${rules}</style>${html}`);
  await copy.evaluate(() => {
    for (const kind of ['click', 'input']) {
      document.addEventListener(kind, (event) => {
        event.preventDefault();
        if (event.target instanceof HTMLElement) event.target.style.outline = '2px solid';
      });
    }
  });
  return copy;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
