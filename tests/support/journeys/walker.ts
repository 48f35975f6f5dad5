// A user for tests that visit every screen: competitions in every state, own and others' applications, a draft.
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { openPage, type WatchedPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { expectAccessibleScreen } from '#tests/support/journeys/accessible.ts';
import { type RunningProduct, runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, COACH_PASSWORD, signUp } from '#tests/support/journeys/signIn.ts';

const NARROW = { width: 320, height: 640 };

const ENDS = [
  [{ width: 1440, height: 900 }, 'dark'],
  [NARROW, 'light'],
] as const;

interface Walker {
  readonly product: RunningProduct['product'];
  readonly page: Page;
  readonly errors: readonly string[];
  readonly ids: Readonly<Record<'far' | 'frozen' | 'past' | 'application' | 'received', string>>;
  /** Checks layout and accessibility at the narrowest size, light or dark in turn. LONG=1 adds the widest size. */
  expectSound: () => Promise<void>;
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

async function saveDraftElsewhere(api: ApiClient, id: string): Promise<void> {
  const state = JSON.stringify(stateOf({ ...emptyContent, step: 1 }));
  await api.call(calls.draft.save, {
    params: { draft: crypto.randomUUID() },
    sent: { competition: id, revision: '0', state, step: '1', form: '', device: 'iPhone' },
  });
}

/** Submits an application of another user; returns its rowid. */
async function receive(url: string, competition: string): Promise<string> {
  const coach = new ApiClient(url);
  const person = { fullname: 'Белова Инна', email: 'belova@example.ru' };
  await coach.call(calls.auth.signup, {
    sent: { login: 'belova', password: COACH_PASSWORD, ...person },
  });
  return String((await submitApplication(coach, competition, figuresFilling)).rowid);
}

/** Creates the data before the first test of the file. The result may be read only inside tests. */
export function setOut(): Walker {
  const running = runProduct({ env: NO_MAIL_SERVER });
  const ids = { far: '', frozen: '', past: '', application: '', received: '' };
  let watched: WatchedPage | undefined;
  let screens = 0;
  const here = (): WatchedPage => {
    if (!watched) throw new Error('the walker walks while tests run');
    return watched;
  };

  beforeAll(async () => {
    const { url } = running.product;
    watched = await openPage(running.browser, {
      ...WITHOUT_WORKER,
      viewport: NARROW,
      reducedMotion: 'reduce',
    });
    const { page } = watched;
    await signUp(page, url, 'walker');
    const api = await apiOf(page, url);
    ids.past = await publishCompetition(api, { name: 'Кубок осени', deadline: inDays(-10) });
    ids.far = await publishCompetition(api, { name: 'Кубок весны', deadline: inDays(90) });
    ids.frozen = await publishCompetition(api, { name: 'Кубок зимы', deadline: inDays(3) });
    ids.application = String((await submitApplication(api, ids.frozen, fullFilling)).rowid);
    ids.received = await receive(url, ids.far);
    // A competition only for the draft: its page continues the draft, and wizards of other competitions start empty.
    await saveDraftElsewhere(api, await publishCompetition(api, { name: 'Кубок лета' }));
  });

  return {
    get product() {
      return running.product;
    },
    get page() {
      return here().page;
    },
    get errors() {
      return here().errors;
    },
    ids,
    expectSound: async () => {
      const { page } = here();
      screens += 1;
      if (!isLong) {
        await page.emulateMedia({ colorScheme: screens % 2 === 0 ? 'dark' : 'light' });
        return expectAccessibleScreen(page);
      }
      for (const [size, colorScheme] of ENDS) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await expectAccessibleScreen(page);
      }
    },
  };
}
