// Finds Chromium in CHROMIUM_PATH, the PATH or Playwright's download.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows and Background Sync; starts five times as fast. */
const SHELL = ['chromium-headless-shell'];

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const downloaded = chromium.executablePath();
  return findOnPath(WHOLE) ?? (existsSync(downloaded) ? downloaded : undefined);
}

export const findChromiumShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? findOnPath(SHELL) ?? findChromium();
