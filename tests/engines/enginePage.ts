import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type ElementId, EngineError, type EngineWindow } from './engine.ts';
import { currentPath, findWanted, screenText, type Wanted } from './inPage.ts';

/** Timeout of all waits for the product. */
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

const SELECTORS = {
  alertdialog: '[role=alertdialog]',
  button: 'button',
  field: 'input',
  file: 'input[type=file]',
  group: '[role=group]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section, [role=region]',
  tab: '[role=tab]',
} as const;

export interface Named {
  role: keyof typeof SELECTORS;
  /** Exact accessible name; any name if absent. */
  name?: string;
  inside?: Named;
}

const GONE = ['no such node', 'no such element', 'stale element reference'];
/** Errors of a command that ran while the page was loading. */
const LOADING = ['javascript error', 'no such frame', 'unknown value', 'unknown error'];

async function unless<Answer>(
  codes: readonly string[],
  otherwise: Answer,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof EngineError && codes.includes(error.code)) return otherwise;
    throw error;
  }
}

const wantedOf = ({ role, name, inside }: Named, isPressed: boolean): Wanted => ({
  selector: SELECTORS[role],
  name,
  isPressed,
  inside: inside && wantedOf(inside, false),
});

const describe = ({ role, name = '', inside }: Named): string =>
  `${role} «${name}»${inside ? ` in ${describe(inside)}` : ''}`;

export class EnginePage {
  readonly window: EngineWindow;

  constructor(window: EngineWindow) {
    this.window = window;
  }

  /** Calls a function of `inPage.ts` in the page; returns its result as JSON. */
  run<Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.window.evaluate(callOf(inPage, args));
  }

  open(url: string): Promise<void> {
    return this.window.open(url);
  }

  path(): Promise<string> {
    return unless(LOADING, '', async () => v.parse(v.string(), await this.run(currentPath)));
  }

  async press(named: Named): Promise<void> {
    await this.#act(named, true, (element) => this.window.press(element));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#act({ role: 'field', name: label }, true, async (element) => {
      await this.window.press(element);
      await this.window.type(element, text);
    });
  }

  async setFile(named: Named, path: string): Promise<void> {
    await this.#act(named, false, (element) => this.window.setFile(element, path));
  }

  async untilThere(named: Named): Promise<void> {
    await this.until(describe(named), async () => (await this.#find(named, false)) !== undefined);
  }

  async hasText(text: string): Promise<boolean> {
    return (await this.#text()).includes(text.replace(/\s+/g, ' '));
  }

  untilText(text: string): Promise<void> {
    return this.until(`«${text}»`, () => this.hasText(text));
  }

  /** Waits until `holds` returns true; throws with the visible text after the timeout. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    while (!(await holds())) {
      if (Date.now() > deadline) {
        const seen = await this.#text().catch(String);
        throw new Error(`no ${what} within ${WAIT_MS / 1000} s; on the screen: ${seen}`);
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  #find(named: Named, isPressed: boolean): Promise<ElementId | undefined> {
    const expression = callOf(findWanted, [wantedOf(named, isPressed)]);
    return unless(LOADING, undefined, () => this.window.find(expression));
  }

  /** Waits for an element and then acts on it once. */
  async #act(
    named: Named,
    isPressed: boolean,
    act: (element: ElementId) => Promise<void>,
  ): Promise<void> {
    await this.until(describe(named), async () => {
      const element = await this.#find(named, isPressed);
      if (element === undefined) return false;
      return unless(GONE, false, () => act(element).then(() => true));
    });
  }

  #text(): Promise<string> {
    return unless(LOADING, '', async () => v.parse(v.string(), await this.run(screenText)));
  }
}

const callOf = (inPage: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${String(inPage)})(${args.map((each) => JSON.stringify(each) ?? 'undefined').join(', ')})`;
