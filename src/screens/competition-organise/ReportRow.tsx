// Report or archive. Only one download runs at a time, with progress (behaviour 5.7). The row also shows
// the last download, and a link to what has changed since this user's last download.
import { Link, makeStyles, mergeClasses, Spinner } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Braces24Regular } from '@fluentui/react-icons/svg/braces';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { DataUsage24Regular } from '@fluentui/react-icons/svg/data-usage';
import { DocumentTable24Regular } from '@fluentui/react-icons/svg/document-table';
import { Gavel24Regular } from '@fluentui/react-icons/svg/gavel';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { People24Regular } from '@fluentui/react-icons/svg/people';
import { useStore } from 'jotai';
import { actsAs, type Competition } from '#domain/competition/competition.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useDownload } from '#state/files/download.ts';
import { downloadArchive, downloadReport } from '#state/files/reports.ts';
import { reportExportsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { downloadedText } from '#text/format/size.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { quietText, smallText, tokens, unseen } from '#ui/theme/theme.ts';

const icons = {
  teamsSetup: <DocumentTable24Regular />,
  data: <DataUsage24Regular />,
  athletes: <People24Regular />,
  judges: <Gavel24Regular />,
  export: <Braces24Regular />,
  music: <MusicNote224Regular />,
  cards: <ContactCard24Regular />,
} as const;

const useStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 20px',
    columnGap: '14px',
    alignItems: 'center',
    width: '100%',
    minHeight: '60px',
    padding: '8px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    '& svg': { color: tokens.colorBrandForeground1 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  closed: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    '& svg': { color: tokens.colorNeutralForegroundDisabled },
    ':hover': { backgroundColor: 'transparent' },
    ':active': { backgroundColor: 'transparent' },
  },
  title: {
    display: 'block',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { display: 'block', marginTop: '2px', ...quietText },
  // Aligns the links with the words of the report.
  below: { margin: '-4px 12px 8px 50px' },
  last: quietText,
  line: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBottom: '-8px',
    ...smallText,
    fontWeight: tokens.fontWeightSemibold,
  },
  unseen,
});

export const sheetLinkId = (report: string): string => `sheet-${report}`;

function ChangedSince({ competition, report }: Omit<ReportRowProps, 'hint'>) {
  const styles = useStyles();
  const now = useNow();
  const link = useRouterLink(paths.reportChanges(competition.id, report));
  const { state } = useQuery(reportExportsQuery(competition.id));
  const lastExport = dataOf(state).find((each) => each.report === report);
  if (!lastExport) return null;
  return (
    <div className={styles.below}>
      <span className={styles.last}>{reportChangesText.lastExport(lastExport, now)}</span>
      {lastExport.changed > 0 && (
        <Link id={sheetLinkId(report)} {...link} className={styles.line}>
          {reportChangesText.changedSince(lastExport, now)}
          <span className={styles.unseen}>, {reportChangesText.report(report)}</span>
        </Link>
      )}
    </div>
  );
}

interface ReportRowProps {
  competition: Pick<Competition, 'id' | 'name' | 'isOwner' | 'role'>;
  report: Report;
  /** Hint that replaces the report's usual one. */
  hint?: string | undefined;
}

export function ReportRow({ competition, report, hint }: ReportRowProps) {
  const styles = useStyles();
  const store = useStore();
  const words = competitionText.organiser;
  const isClosed = !actsAs(competition, report === 'music' ? 'sound' : 'secretary');
  const isArchive = report === 'music' || report === 'cards';
  const [isBusy, progress, download] = useDownload((onProgress) =>
    isArchive
      ? downloadArchive(store, report, { competition, onProgress })
      : downloadReport(store, report, { competition, onProgress }),
  );
  const working = progress ? downloadedText(progress) : words.generating;
  const open = isBusy ? working : (hint ?? words[`${report}Hint`]);
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.row, isClosed && styles.closed)}
        aria-disabled={isClosed || isBusy}
        aria-busy={isBusy}
        onClick={isClosed ? undefined : download}
      >
        {icons[report]}
        <span>
          <span className={styles.title}>
            {isArchive ? words[`${report}Archive`] : words[report]}
          </span>
          <span className={styles.hint}>{isClosed ? words.onlyForOwner : open}</span>
        </span>
        {isClosed && <LockClosed20Regular />}
        {!isClosed && (isBusy ? <Spinner size="extra-tiny" /> : <ArrowDownload20Regular />)}
      </button>
      {!isClosed && <ChangedSince competition={competition} report={report} />}
    </>
  );
}
