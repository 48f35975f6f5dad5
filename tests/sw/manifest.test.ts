import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SHARE_ADDRESS, SHARE_FIELD } from '#contract/pageAddresses.ts';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import { ROUTES } from '#page/paths.ts';

const picture = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  purpose: v.optional(v.string()),
  form_factor: v.optional(v.picklist(['narrow', 'wide'])),
  label: v.optional(v.string()),
});
const manifestShape = v.object({
  id: v.literal('/'),
  name: v.string(),
  short_name: v.string(),
  description: v.pipe(v.string(), v.minLength(40), v.maxLength(300)),
  lang: v.literal('ru'),
  dir: v.literal('ltr'),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  categories: v.array(v.string()),
  icons: v.array(picture),
  screenshots: v.array(picture),
  share_target: v.strictObject({
    action: v.literal(SHARE_ADDRESS),
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.strictObject({
      files: v.tuple([v.object({ name: v.literal(SHARE_FIELD), accept: v.array(v.string()) })]),
    }),
  }),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(picture) })),
});

const inPublic = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));
const manifest = v.parse(
  manifestShape,
  JSON.parse(inPublic('/manifest.webmanifest').toString('utf8')),
);

const sizeOfPng = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

test.each([
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
])('$src exists in the declared size', ({ src, sizes, type }) => {
  const bytes = inPublic(src);
  const isSvg = bytes.toString('utf8').startsWith('<svg ');
  const found = isSvg ? ['any', 'image/svg+xml'] : [sizeOfPng(bytes), 'image/png'];
  expect(found).toEqual([sizes, type]);
});

test('there is an icon of 512 px for every purpose', () => {
  const purposes = (size: string) =>
    manifest.icons.filter(({ sizes }) => sizes === size).map(({ purpose }) => purpose);
  expect(new Set(purposes('512x512'))).toEqual(new Set(['any', 'maskable', 'monochrome']));
});

test('there are labelled screenshots of a phone and a desktop', () => {
  const shown = manifest.screenshots.map(({ form_factor }) => form_factor);
  expect(new Set(shown)).toEqual(new Set(['narrow', 'wide']));
  expect(manifest.screenshots.every(({ label }) => label !== undefined)).toBe(true);
});

test('music, forms and pictures can be shared with the app', () => {
  const [{ accept }] = manifest.share_target.params.files;
  const wanted = [ACCEPTED_FILES.form, ACCEPTED_FILES.music].flatMap((each) =>
    (each ?? '').split(','),
  );
  // audio/* includes audio/mpeg.
  const covered = [...accept, ...(accept.includes('audio/*') ? ['audio/mpeg'] : [])];
  expect(covered).toEqual(expect.arrayContaining([...wanted, 'image/*']));
});

describe('shortcuts', () => {
  test.each(manifest.shortcuts)('$name leads to a screen', ({ url }) => {
    expect(Object.values(ROUTES).some((route) => matchPath(route, url) !== null)).toBe(true);
  });

  test('are no more than systems show', () => {
    expect(manifest.shortcuts.length).toBeLessThanOrEqual(4);
  });
});
