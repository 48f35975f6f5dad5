// The competition page of a representative: four tabs under the head of the competition (spec 2.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Tab } from '#domain/entryWizard.ts';
import { CompetitionHead } from '#page/parts/competition/CompetitionHead.tsx';
import { RefusedPage } from '#page/parts/refused/RefusedPage.tsx';
import { entryPage } from '#state/entry/entryPage.ts';
import { competitionQuery } from '#state/queries.ts';
import { ownerAtom } from '#state/session.ts';
import { useQuery } from '#state/useQuery.ts';
import { tabs } from '#text/entering.ts';
import { gone } from '#text/query.ts';
import { media } from '#ui/breakpoints.ts';
import { FLOW } from '#ui/focusTrail.ts';
import { RowSkeletons } from '#ui/RowSkeletons.tsx';
import { useServerNow } from '#state/useServerNow.ts';
import { DRAFT_PARAM, paths } from '#page/paths.ts';
import { ApplyTab } from './apply/ApplyTab.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import type { EnterTabProps } from './enterTab.ts';
import { EnterTabs, panelId, tabId } from './EnterTabs.tsx';
import { FilesTab } from './files/FilesTab.tsx';
import { InfoTab } from './info/InfoTab.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { usePageFeed } from './usePageFeed.ts';
import { useViewInAddress } from './useViewInAddress.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    flexGrow: 1,
    minWidth: 0,
    [media.phone]: { gap: '14px' },
  },
  panel: {
    outlineStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    flexGrow: 1,
    minWidth: 0,
    [media.phone]: { gap: '14px' },
  },
});

function TabPanel(props: EnterTabProps & { tab: Tab }) {
  const { tab, ...shared } = props;
  switch (tab) {
    case 'info':
      return <InfoTab {...shared} />;
    case 'apply':
      return <ApplyTab {...shared} />;
    case 'files':
      return <FilesTab {...shared} />;
    case 'preview':
      return <PreviewTab {...shared} />;
  }
}

function EnterPage(props: EnterTabProps) {
  const styles = useStyles();
  const [search] = useSearchParams();
  usePageFeed(props.page, props.competition, search.get(DRAFT_PARAM) ?? undefined);
  const { state: draftState } = useAtomValue(props.page.draft);
  const { tab } = useAtomValue(props.page.wizard);
  useViewInAddress(props.page);
  return (
    <div className={styles.page}>
      <CompetitionHead
        competition={props.competition}
        now={props.now}
        {...(tab !== 'info' && { short: true })}
      >
        <EnterTabs page={props.page} label={props.competition.name} />
      </CompetitionHead>
      <div
        {...{ [FLOW]: '' }}
        tabIndex={-1}
        className={styles.panel}
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
      >
        <DraftNotice page={props.page} competition={props.competition} />
        {draftState === 'unread' ? <RowSkeletons rows={3} /> : <TabPanel {...props} tab={tab} />}
      </div>
    </div>
  );
}

export function CompetitionEnterScreen() {
  const { id = '' } = useParams();
  const owner = useAtomValue(ownerAtom);
  const { state, refresh } = useQuery(competitionQuery(id));
  const now = useServerNow(state.kind === 'ready' ? [state.data.data.deadline] : []);
  switch (state.kind) {
    case 'loading':
      return <RowSkeletons rows={3} />;
    case 'refused':
      return (
        <RefusedPage
          title={tabs.apply}
          state={state}
          onRetry={refresh}
          way={{ to: paths.competitionsActive, words: gone.toCompetitions }}
        />
      );
    case 'ready':
      return <EnterPage page={entryPage(owner, id)} competition={state.data.data} now={now} />;
  }
}
