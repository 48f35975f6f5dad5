// Tells where the draft of this page is in trouble: saved in another tab, no room, nothing kept at all.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Competition } from '#domain/competition.ts';
import { keepOwnDraftAction, takeOtherDraftAction } from '#state/entry/draftActions.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { useAction } from '#state/useAction.ts';
import { conflict, trouble } from '#text/drafts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

const useStyles = makeStyles({
  notice: { alignItems: 'start' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' },
});

export function DraftNotice({ page, competition }: { page: EntryPage; competition: Competition }) {
  const styles = useStyles();
  const { state } = useAtomValue(page.draft);
  const [isTaking, take] = useAction(useSetAtom(takeOtherDraftAction));
  const [isKeeping, keep] = useAction(useSetAtom(keepOwnDraftAction));
  switch (state) {
    case 'other-tab':
      return (
        <Notice tone="warning" title={conflict.title} alert className={styles.notice}>
          {conflict.text}
          <div className={styles.ways}>
            <Button busy={isTaking} onClick={() => take(page)}>
              {conflict.take}
            </Button>
            <Button busy={isKeeping} onClick={() => keep(page, competition)}>
              {conflict.keep}
            </Button>
          </div>
        </Notice>
      );
    case 'full':
    case 'not-kept':
      return (
        <Notice tone="warning" alert>
          {trouble[state]}
        </Notice>
      );
    case 'unread':
    case 'open':
      return null;
  }
}
