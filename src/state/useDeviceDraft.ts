// A draft as this device keeps it, for a page that shows it.
import { useAtomValue } from 'jotai';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { deviceDraftsAtom } from './drafts.ts';

/** Undefined where there is none, or none was read yet. */
export const useDeviceDraft = (id: string): EntryDraft | undefined =>
  useAtomValue(deviceDraftsAtom)?.device.find(({ draft }) => draft.id === id)?.draft;
