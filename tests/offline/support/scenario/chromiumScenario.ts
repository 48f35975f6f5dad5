// Scenario with the offline core in Chromium: real IndexedDB, Web Locks, XHR and tabs.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import type { Core } from '../coach/coreApi.ts';
import type { DrainCall } from '../coach/coreInPage.ts';
import type { DeviceTab, Drained } from '../coach/coachPort.ts';
import type { SimulatedDevice } from '../coach/device.ts';
import { openScenarioOn, type Scenario, type ScenarioOptions } from './scenario.ts';
import { openConditionsProxy } from './conditionsProxy.ts';

export async function bundleCore(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      lib: { entry: 'tests/offline/support/coach/coreInPage.ts', formats: ['es'] },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

const ask = (page: Page, name: string, args: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    ([asked, given]) => {
      const core: unknown = Reflect.get(window, 'core');
      if (typeof core !== 'object' || core === null) throw new Error('the core is not there');
      const found: unknown = Reflect.get(core, asked);
      if (typeof found !== 'function') throw new Error(asked);
      return found(...given);
    },
    [name, args] as const,
  );

/** Proxies the core in a page; has the type of `coreApi`. */
const coreOf = (page: Page): Core =>
  new Proxy({} as Core, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) =>
        ask(page, String(name), args),
  });

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'core' in window);
  return page;
}

/** A tab that opens for each drain and closes after it; `kill` closes it during a drain. */
class ChromiumTab implements DeviceTab {
  readonly #context: BrowserContext;
  readonly #url: string;
  readonly #device: SimulatedDevice;
  #page: Page | undefined;

  constructor(context: BrowserContext, url: string, device: SimulatedDevice) {
    [this.#context, this.#url, this.#device] = [context, url, device];
  }

  async open(): Promise<void> {
    this.#page ??= await openPage(this.#context, this.#url);
  }

  async drain(): Promise<Drained> {
    await this.open();
    const { page } = this;
    const call: DrainCall = { owner: this.#device.owner, now: this.#device.now() };
    try {
      return (await ask(page, 'drain', [call])) as Drained;
    } catch (error) {
      if (page.isClosed()) return { kind: 'killed' };
      throw error;
    } finally {
      await page.close();
      this.#page = undefined;
    }
  }

  get page(): Page {
    if (!this.#page) throw new Error('the tab is not open');
    return this.#page;
  }

  async kill(): Promise<void> {
    await this.#page?.close();
  }
}

type ChromiumScenario = Scenario & { page: Page; openTab: () => ChromiumTab };

export async function openChromiumScenario(
  browser: Browser,
  core: string,
  options: ScenarioOptions & { quotaSize?: number } = {},
): Promise<ChromiumScenario> {
  const context = await browser.newContext();
  let device: SimulatedDevice | undefined;
  const known = () => {
    if (!device) throw new Error('the device is not there yet');
    return device;
  };
  const proxy = await openConditionsProxy(core, known);
  const page = await openPage(context, proxy.url);
  if (options.quotaSize !== undefined) {
    const devtools = await context.newCDPSession(page);
    const quota = { origin: proxy.url, quotaSize: options.quotaSize };
    await devtools.send('Storage.overrideQuotaForOrigin', quota);
  }
  const openTab = (of: SimulatedDevice) => new ChromiumTab(context, proxy.url, of);
  const scenario = await openScenarioOn(
    () => Promise.resolve({ core: coreOf(page), openTab }),
    options,
  );
  device = scenario.device;
  return {
    ...scenario,
    page,
    openTab: () => openTab(scenario.device),
    async [Symbol.asyncDispose]() {
      await context.close();
      proxy.close();
      await scenario[Symbol.asyncDispose]();
    },
  };
}
