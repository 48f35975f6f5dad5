// `npm run screenshots`: every screen of the built product at phone and desktop size, into .screenshots/.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DESKTOP_SIZE, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import type { Shot } from './shot.ts';
import { shots } from './shots.ts';
import { openStage, type Stage } from './stage.ts';

const FOLDER = '.screenshots';
const SHOWN = ['06-wizard-phone.png', '16-many-files-desktop.png'];
const SHOWN_FOLDER = 'public/screenshots';
const SIZES = { phone: PHONE_SIZE, desktop: DESKTOP_SIZE } as const;
const SCHEMES = ['light', 'dark'] as const;

async function take(stage: Stage, shot: Shot): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const hasTouch = size === 'phone';
      const { page, errors } = await stage.open(shot, { viewport, colorScheme, hasTouch });
      const name = `${shot.name}-${size}${colorScheme === 'dark' ? '-dark' : ''}`;
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      if (size === 'phone') {
        await page.screenshot({ path: join(FOLDER, `${name}-full.png`), fullPage: true });
      }
      for (const complaint of errors) console.error(`${name}: ${complaint}`);
      await page.context().close();
    }
  }
}

spawnSync('npx', ['vite', 'build'], { stdio: 'inherit' });
await mkdir(FOLDER, { recursive: true });
await mkdir(SHOWN_FOLDER, { recursive: true });
const words = process.argv.slice(2);
const isMeant = ({ name }: Shot) => words.length === 0 || words.some((word) => name.includes(word));
const stage = await openStage();
try {
  for (const shot of shots.filter(isMeant)) {
    await take(stage, shot);
    console.log(shot.name);
  }
  for (const name of SHOWN.filter((each) => existsSync(join(FOLDER, each)))) {
    await copyFile(join(FOLDER, name), join(SHOWN_FOLDER, name.slice(3)));
  }
} finally {
  await stage.dispose();
}
