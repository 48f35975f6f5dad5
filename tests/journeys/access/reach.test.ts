import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest } from '#tests/support/chromium/atRest.ts';
import { PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { axeFindings } from '#tests/support/journeys/accessible.ts';
import { openCalendar } from '#text/ui.ts';
import { competitionText } from '#text/competition/competition.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { some } from '#tests/support/long.ts';
import { shots } from '#tests/screenshots/shots.ts';
import { openStage, type Stage } from '#tests/screenshots/stage.ts';
import {
  badStops,
  cutOff,
  layOutAll,
  MAGNIFIED,
  movingOn,
  smallTargets,
  spaceWords,
} from './reach.ts';

/** Screens that each have a feature of their own: bars, tables, long rows, a dialog. */
const CHOSEN: ReadonlySet<string> = new Set([
  '00-home',
  '02-profile',
  '03-create',
  '04-organise',
  '04-organise-music',
  '07-files-lost',
  '08-preview-dialog',
  '16-many-files',
  '18-outbox-resume',
  '25-install',
  '21-organiser-readiness',
  '21-organiser-returned',
]);
const WITH_WORKER = /^27-share/u;

// Leaves out printed pages, which have no controls.
const onScreen = shots.filter(({ name }) => !name.endsWith('-paper'));
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.dispose());

test.each(some(onScreen, ({ name }) => CHOSEN.has(name)))(
  'everything in $name can be reached and read',
  async (shot) => {
    const { page } = await stage.open(shot, {
      viewport: PHONE_SIZE,
      ...(!WITH_WORKER.test(shot.name) && WITHOUT_WORKER),
    });
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await layOutAll(page);
    const moving = await movingOn(page);
    const axe = await axeFindings(page);
    const small = await smallTargets(page);
    await page.setViewportSize(MAGNIFIED);
    await page.evaluate(atRest);
    const magnified = await cutOff(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const stops = await badStops(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 640 });
    await spaceWords(page);
    await page.evaluate(atRest);
    const spaced = await cutOff(page);
    await page.context().close();
    expect({ moving, axe, small, magnified, stops, spaced }).toEqual({
      moving: [],
      axe: [],
      small: [],
      magnified: [],
      stops: [],
      spaced: [],
    });
  },
);

async function inForcedColours(name: string) {
  const shot = shots.find((each) => each.name === name);
  if (!shot) throw new Error(`no picture is called ${name}`);
  return (await stage.open(shot, { ...WITHOUT_WORKER, forcedColors: 'active' })).page;
}

test('in forced colours a chosen day and the open programme look different from the others', async () => {
  const calendar = await inForcedColours('03-create');
  await calendar.getByRole('textbox', { name: competitionText.form.deadline }).fill('05.04.2027');
  await calendar.getByRole('button', { name: openCalendar }).click();
  const [ground, highlight] = await calendar
    .getByRole('button', { name: /(?:^|\D)5 апреля 2027/u })
    .evaluate((button) => {
      const plain = document.createElement('i');
      plain.style.backgroundColor = 'Highlight';
      document.body.append(plain);
      return [button, plain].map((element) => getComputedStyle(element).backgroundColor);
    });
  expect(ground).toBe(highlight);
  await calendar.context().close();

  const files = await inForcedColours('07-files');
  const edges = await files
    .getByRole('table', { name: entryFilesText.matrix.title })
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).borderLeftWidth));
  expect(edges.filter((width) => width === '6px')).toHaveLength(1);
  await files.context().close();
});
