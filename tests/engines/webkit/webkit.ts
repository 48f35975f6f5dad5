// Debian's WebKitGTK on a virtual screen, controlled over WebDriver.
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/server/freePort.ts';
import { COMMAND_MS, type Engine } from '../engine.ts';
import { orKill, type ProcessGroup, startGroup } from '../processGroup.ts';
import { isReady, openSession } from './webdriver.ts';

export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'];

const BROWSER = resolve(import.meta.dirname, 'browser.js');

/** Starts an X server in memory; returns its display. */
async function openScreen() {
  const words = ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  const screen = await startGroup('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = screen.child.stdio[3] as Readable;
  const [line]: unknown[] = await once(told, 'data', { signal: AbortSignal.timeout(COMMAND_MS) });
  return { display: `:${String(line).trim()}`, close: screen.kill };
}

async function untilReady(url: string, { child }: ProcessGroup): Promise<void> {
  const deadline = Date.now() + COMMAND_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not answer');
    await sleep(50);
  }
}

export async function openWebKit(): Promise<Engine> {
  const screen = await openScreen();
  return {
    openWindow: async (folder) => {
      const port = await freePort();
      const driver = await startGroup('WebKitWebDriver', [`--port=${port}`], {
        env: { DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', HOME: folder },
      });
      const url = `http://127.0.0.1:${port}`;
      const capabilities = {
        'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args: ['-m', BROWSER, folder] },
        timeouts: { pageLoad: COMMAND_MS, script: COMMAND_MS },
      };
      return orKill(driver, async () => {
        await untilReady(url, driver);
        return openSession(url, capabilities, driver.kill);
      });
    },
    [Symbol.asyncDispose]: screen.close,
  };
}
