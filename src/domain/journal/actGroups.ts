import type { ActName } from './journalAct.ts';

/** Groups of journal acts, in display order. */
export const ACT_GROUPS = ['applications', 'files', 'decisions', 'rules'] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

const GROUPS: Readonly<Record<ActName, ActGroup>> = {
  created: 'rules',
  edited: 'rules',
  'music-limited': 'rules',
  submitted: 'applications',
  returned: 'decisions',
  'return-cancelled': 'decisions',
  withdrawn: 'decisions',
  restored: 'decisions',
  swapped: 'decisions',
  asked: 'applications',
  'request-cancelled': 'applications',
  declined: 'decisions',
  removed: 'decisions',
  reinstated: 'decisions',
  erased: 'decisions',
  reminded: 'decisions',
  'file-supplied': 'files',
  'file-deleted': 'files',
  'file-erased': 'files',
  invited: 'decisions',
  'invitation-cancelled': 'decisions',
  joined: 'decisions',
  left: 'decisions',
  'helper-removed': 'decisions',
};

const isActName = (text: string): text is ActName => Object.hasOwn(GROUPS, text);

export const ACT_NAMES: readonly ActName[] = Object.keys(GROUPS).filter(isActName);

/** Returns the group of an act; undefined for an act of a newer build. */
export const groupOf = (act: string): ActGroup | undefined =>
  isActName(act) ? GROUPS[act] : undefined;

/** Acts on the whole competition that are also shown in the journal of every submitted application. */
export const ACTS_FOR_ALL: readonly ActName[] = ['edited', 'music-limited'];
