// The four tabs, and the reasons why some of them are disabled (behaviour 8.1).
import { makeStyles } from '@fluentui/react-components';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useAtomValue, useStore } from 'jotai';
import { ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { doFilesWait } from '#domain/entry-session/select/selectFiles.ts';
import { isFormSending, isReadingAgain } from '#domain/entry-session/select/selectForm.ts';
import { closedTabReason, isTabOpen, viewOf } from '#domain/entry-session/select/selectView.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { enterText } from '#text/enter/page.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageTabs } from '#ui/layout/PageTabs.tsx';
import { media, tokens } from '#ui/theme/theme.ts';

const REASON_ID = 'enter-tabs-closed';

const icons = {
  info: <Info20Regular />,
  apply: <DocumentTable20Regular />,
  files: <MusicNote220Regular />,
  preview: <Eye20Regular />,
} as const;

const useStyles = makeStyles({
  reason: {
    padding: '10px 28px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { padding: '10px 16px' },
  },
});

function closedText(session: EntrySession, rows: readonly OutboxRow[]): string | undefined {
  switch (closedTabReason(session)) {
    case 'no-form': {
      const isBeingRead =
        session.phase === 'open' && (isFormSending(session) || isReadingAgain(session));
      return enterText.closedTabs[isBeingRead ? 'reading' : 'noForm'];
    }
    case 'files-done': {
      const doWait = session.phase === 'open' && doFilesWait(session, rows);
      return doWait ? enterText.closedTabs.filesWait : enterText.closedTabs.filesDone;
    }
    case undefined:
      return undefined;
  }
}

interface EnterTabsProps {
  sessionKey: SessionKey;
  session: EntrySession;
  /** Name of the competition. */
  label: string;
}

export function EnterTabs({ sessionKey, session, label }: EnterTabsProps) {
  const styles = useStyles();
  const store = useStore();
  const reason = closedText(session, useAtomValue(outboxRowsAtom));
  const { tab: shown } = viewOf(session);
  return (
    <>
      <PageTabs
        label={enterText.tabsOf(label)}
        shown={shown}
        tabs={ENTRY_TABS.map((tab) => ({
          tab,
          words: enterText.tabs[tab],
          icon: icons[tab],
          closedBy: isTabOpen(session, tab) ? undefined : REASON_ID,
        }))}
        onOpen={(tab) => dispatch(store, sessionKey, { type: 'tab-opened', tab })}
      />
      {reason !== undefined && (
        <div className={styles.reason}>
          <Notice tone="closed" id={REASON_ID}>
            {reason}
          </Notice>
        </div>
      )}
    </>
  );
}
