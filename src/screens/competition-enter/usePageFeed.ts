// Ties the competition page to the device: its draft is found again and saved, its rows are followed.
import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { Competition } from '#domain/competition.ts';
import { type Change, onChange } from '#offline/changes.ts';
import {
  followDraftAction,
  restoreDraftAction,
  saveDraftAction,
} from '#state/entry/draftActions.ts';
import { contentAtom } from '#state/entry/draftContent.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { followRowsAction } from '#state/entry/followOutbox.ts';
import { rereadFormAction } from '#state/entry/formActions.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';

const AUTOSAVE_MS = 300;

/** `wanted`: the draft that the address names. */
export function usePageFeed(
  page: EntryPage,
  { id, name, deadline }: Competition,
  wanted: string | undefined,
): void {
  const store = useStore();

  useEffect(() => {
    void store.set(restoreDraftAction, page, wanted);
  }, [store, page, wanted]);

  useEffect(() => {
    let timer: number | undefined;
    const save = () => {
      window.clearTimeout(timer);
      timer = undefined;
      void store.set(saveDraftAction, page, { id, name, deadline });
    };
    const flush = () => {
      if (timer !== undefined) save();
    };
    const unsubscribe = store.sub(contentAtom(page), () => {
      timer ??= window.setTimeout(save, AUTOSAVE_MS);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [store, page, id, name, deadline]);

  useEffect(() => {
    const follow = ({ kind }: Pick<Change, 'kind'>) => {
      if (kind === 'drafts') void store.set(followDraftAction, page);
    };
    follow({ kind: 'drafts' });
    void store.set(followRowsAction, page);
    const reread = () => void store.set(rereadFormAction, page);
    const forgetChanges = onChange(follow);
    const forgetRows = store.sub(outboxRowsAtom, () => void store.set(followRowsAction, page));
    window.addEventListener('online', reread);
    return () => {
      forgetChanges();
      forgetRows();
      window.removeEventListener('online', reread);
    };
  }, [store, page]);
}
