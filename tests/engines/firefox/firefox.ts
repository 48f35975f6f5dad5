// Debian's Firefox in headless mode, controlled over WebDriver BiDi.
import { mkdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { COMMAND_MS, type Engine } from '../engine.ts';
import { orKill, startGroup } from '../processGroup.ts';
import { connectBiDi } from './bidi.ts';
import { openTab } from './tab.ts';

export const FIREFOX_PACKAGES = ['firefox-esr'];

/** No background requests, no animations, Russian as the language of our users. */
const SETTINGS = {
  'app.update.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'ru-RU, ru',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

const settingsFile = Object.entries(SETTINGS)
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('');

/** Returns the BiDi address that Firefox prints to stderr when it starts. */
async function addressIn(errors: Readable): Promise<string> {
  const lines = createInterface({ input: errors, signal: AbortSignal.timeout(COMMAND_MS) });
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // Keeps reading stderr, because a full pipe would block Firefox.
    errors.resume();
    return `${address}/session`;
  }
  throw new Error('Firefox ended, or did not name its address');
}

export const firefox: Engine = {
  openWindow: async (folder) => {
    const profile = `${folder}/profile`;
    await mkdir(profile, { recursive: true });
    await writeFile(`${profile}/user.js`, settingsFile);
    const words = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    const browser = await startGroup('firefox-esr', words, {
      env: { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return orKill(browser, async () => {
      const send = await connectBiDi(await addressIn(browser.child.stderr as Readable));
      return openTab(send, browser.kill);
    });
  },
  [Symbol.asyncDispose]: () => Promise.resolve(),
};
