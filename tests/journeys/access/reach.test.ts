// With LONG=1 all states of all screens. `routes`, `correctedForm` and `installed` look at one of each kind on their way.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { axeFindings } from '#tests/support/journeys/accessible.ts';
import { isLong } from '#tests/support/long.ts';
import { shots } from '#tests/screenshots/shots.ts';
import { openStage, type Stage } from '#tests/screenshots/stage.ts';
import { unreachable } from './reach.ts';

const WITH_WORKER = /^27-share/u;

// Leaves out printed pages, which have no controls.
const onScreen = shots.filter(({ name }) => !name.endsWith('-paper'));
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.dispose());

test.runIf(isLong).each(onScreen)('everything in $name can be reached and read', async (shot) => {
  const { page } = await stage.open(shot, {
    viewport: PHONE_SIZE,
    ...(!WITH_WORKER.test(shot.name) && WITHOUT_WORKER),
  });
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await unreachable(page)).toEqual([]);
  await page.context().close();
});
