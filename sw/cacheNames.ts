// Names of the caches of a build, by its revision.
/// <reference lib="webworker" />
import { type Part, PARTS } from '#contract/appParts.ts';

/** Of what every device keeps. */
export const baseOf = (build: string): string => `base-${build}`;

export const partOf = (part: Part, build: string): string => `${part}-${build}`;

/** A cache used as a notebook, one for each build: a worker that is leaving knows of no newer one. */
export const notebookOf = (build: string): string => `before-${build}`;

export const cachesOf = (build: string): string[] => [
  baseOf(build),
  ...PARTS.map((part) => partOf(part, build)),
  notebookOf(build),
];

/** So builds before the parts called the one cache with everything but what organisers are shown. */
const WHOLE = 'build-';

/** Whether this device keeps that part, of this build or an older one. */
export async function isPartHere(part: Part): Promise<boolean> {
  const starts = part === 'signed-in' ? [`${part}-`, WHOLE] : [`${part}-`];
  return (await caches.keys()).some((name) => starts.some((start) => name.startsWith(start)));
}
