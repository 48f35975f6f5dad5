// The four tabs of the competition page, and in words why some of them are closed (behaviour 8.1).
import { makeStyles, mergeClasses, Tab as FluentTab, TabList } from '@fluentui/react-components';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useAtomValue, useSetAtom } from 'jotai';
import { type EntryTab, ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { doFilesWait } from '#domain/entry-session/selectFiles.ts';
import { closedTabReason, isTabOpen, viewOf } from '#domain/entry-session/selectView.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { dispatchAction, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { enterText } from '#text/enter/page.ts';
import { media } from '#ui/theme/breakpoints.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { t } from '#ui/theme/theme.ts';

export const tabId = (tab: EntryTab): string => `enter-tab-${tab}`;
export const panelId = (tab: EntryTab): string => `enter-panel-${tab}`;
const REASON_ID = 'enter-tabs-closed';

const icons = {
  info: <Info20Regular />,
  apply: <DocumentTable20Regular />,
  files: <MusicNote220Regular />,
  preview: <Eye20Regular />,
} as const;

const useStyles = makeStyles({
  list: {
    padding: '0 16px',
    backgroundColor: t.colorNeutralBackground1,
    [media.narrow]: {
      display: 'grid',
      gridTemplateColumns: 'auto auto auto auto',
      justifyContent: 'space-around',
      padding: 0,
    },
  },
  tab: {
    minHeight: '54px',
    padding: '10px 12px',
    '& .fui-Tab__content': { fontSize: '15px', fontWeight: t.fontWeightSemibold },
    '& .fui-Tab__content--reserved-space': { fontWeight: t.fontWeightSemibold },
    '&[aria-selected="true"] .fui-Tab__content': { fontWeight: t.fontWeightBold },
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, auto)',
      gridTemplateRows: '20px auto',
      justifyItems: 'center',
      rowGap: '6px',
      minHeight: '64px',
      padding: '10px 4px',
      '& .fui-Tab__icon': { gridColumnStart: 1, gridRowStart: 1 },
      '& .fui-Tab__content': {
        gridColumnStart: 1,
        gridRowStart: 2,
        padding: 0,
        fontSize: t.fontSizeBase100,
        lineHeight: t.lineHeightBase100,
        textAlign: 'center',
      },
      '& .fui-Tab__content--reserved-space': { display: 'none' },
    },
  },
  closed: { color: t.colorNeutralForegroundDisabled },
  reason: {
    padding: '10px 28px',
    borderTop: `1px solid ${t.colorNeutralStroke3}`,
    backgroundColor: t.colorNeutralBackground1,
    [media.phone]: { padding: '10px 16px' },
  },
});

/** Why a tab is closed, undefined when none is. */
function closedText(session: EntrySession, rows: readonly OutboxRow[]): string | undefined {
  switch (closedTabReason(session)) {
    case 'no-form':
      return enterText.closedTabs.noForm;
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
  /** The name of the competition. */
  label: string;
}

export function EnterTabs({ sessionKey, session, label }: EnterTabsProps) {
  const styles = useStyles();
  const dispatch = useSetAtom(dispatchAction);
  const reason = closedText(session, useAtomValue(outboxRowsAtom));
  const { tab: shown } = viewOf(session);
  return (
    <>
      <TabList
        className={styles.list}
        size="large"
        aria-label={enterText.tabsOf(label)}
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          const tab = ENTRY_TABS.find((each) => each === value);
          if (tab) dispatch(sessionKey, { type: 'tab-opened', tab });
        }}
      >
        {ENTRY_TABS.map((tab) => {
          const isOpen = isTabOpen(session, tab);
          return (
            <FluentTab
              key={tab}
              id={tabId(tab)}
              value={tab}
              icon={icons[tab]}
              disabled={!isOpen}
              className={mergeClasses(styles.tab, !isOpen && styles.closed)}
              aria-controls={shown === tab ? panelId(tab) : undefined}
              aria-describedby={isOpen ? undefined : REASON_ID}
            >
              {enterText.tabs[tab]}
            </FluentTab>
          );
        })}
      </TabList>
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
