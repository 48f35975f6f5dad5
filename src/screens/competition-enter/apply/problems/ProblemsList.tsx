// Problems of the form by kind. After a correction: remaining, new and resolved ones (behaviour 7.12).
import { makeStyles } from '@fluentui/react-components';
import { ShareIos20Regular } from '@fluentui/react-icons/svg/share-ios';
import { useStore } from 'jotai';
import { copyText, canShareText, shareText } from '#api/saveFile.ts';
import { problemSentence } from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  formOf,
  foundIn,
  problemDiffOf,
  problemsIn,
} from '#domain/entry-session/select/selectForm.ts';
import { sheetsOf } from '#domain/problem/problemGroups.ts';
import { handOver } from '#state/files/download.ts';
import { showToast } from '#state/toasts.ts';
import { problemDiffText, problemListText } from '#text/form/problemList.ts';
import {
  checkedText,
  countsText,
  type ProblemReport,
  problemsFileName,
  problemsText,
  problemsTitle,
} from '#text/form/problemReport.ts';
import { Button } from '#ui/button/Button.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PrintButton } from '#ui/print/printDocument.tsx';
import { plainList, tokens } from '#ui/theme/theme.ts';
import { ProblemGroups, ProblemsHead, ProblemSheets } from './ProblemGroups.tsx';

/** Number of resolved problems up to which their list starts open. A longer list would push other problems down. */
const OPEN_UP_TO = 5;

const useStyles = makeStyles({
  title: { fontSize: '16pt', lineHeight: '1.2' },
  competition: { marginTop: '2mm', fontSize: '12pt', fontWeight: 700 },
  facts: { marginTop: '1mm', color: '#333' },
  sheet: { margin: '6mm 0 1mm', fontSize: '11pt', breakAfter: 'avoid' },
  list: { ...plainList },
  row: {
    display: 'grid',
    gridTemplateColumns: '4mm 14mm minmax(0, 1fr)',
    columnGap: '3mm',
    padding: '2mm 0',
    borderBottom: '0.2mm solid #999',
    breakInside: 'avoid',
  },
  box: { boxSizing: 'border-box', width: '4mm', height: '4mm', border: '0.3mm solid #000' },
  cell: { fontWeight: 700 },
  share: { marginTop: '12px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: '8px',
    marginLeft: '-8px',
    '& > button': { padding: '8px' },
    // Hides the icons, because with them the three buttons would need two lines.
    '& .fui-Button__icon': { display: 'none' },
  },
  resolved: { marginTop: '14px' },
  summary: {
    minHeight: '44px',
    alignContent: 'center',
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  part: { marginTop: '18px', fontSize: '16px', lineHeight: '22px' },
});

function ProblemsSheet(report: ProblemReport) {
  const styles = useStyles();
  return (
    <>
      <h1 className={styles.title}>{problemsTitle}</h1>
      <p className={styles.competition}>{report.competition}</p>
      <p className={styles.facts}>{checkedText(report)}</p>
      <p className={styles.facts}>{countsText(report.problems)}</p>
      {sheetsOf(report.problems).map((group) => (
        <section key={group.sheet}>
          <h2 className={styles.sheet}>{problemListText.sheet(group.sheet)}</h2>
          <ul className={styles.list}>
            {group.problems.map((problem) => (
              <li key={`${problem.cell} ${problem.code} ${problem.message}`} className={styles.row}>
                <span className={styles.box} />
                <span className={styles.cell}>{problem.cell}</span>
                <span>
                  {problem.person && <strong>{problem.person}: </strong>}
                  {problemSentence(problem)}
                  {problem.severity === 'warning' && ` (${problemListText.warning})`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface ProblemActionsProps {
  session: OpenSession;
  competitionName: string;
}

function ProblemActions({ session, competitionName }: ProblemActionsProps) {
  const styles = useStyles();
  const found = foundIn(session);
  const form = formOf(session);
  const store = useStore();
  if (!found || !form) return null;
  const report: ProblemReport = {
    competition: competitionName,
    form: form.name,
    checkedAt: found.at,
    problems: found.parsed.problems,
  };
  const share = async () => {
    const isSaid = await shareText(problemsTitle, problemsText(report));
    if (!isSaid) showToast(store, { tone: 'error', text: problemListText.notShared });
  };
  const copy = async () => {
    if (await copyText(problemsText(report))) {
      showToast(store, { tone: 'success', text: problemListText.copied });
    } else showToast(store, { tone: 'error', text: problemListText.notCopied });
  };
  const save = () => {
    const text = new Blob([problemsText(report)], { type: 'text/plain;charset=utf-8' });
    return handOver(store, text, problemsFileName(competitionName));
  };
  return (
    <div role="group" aria-label={problemListText.list}>
      {canShareText() && (
        <div className={styles.share}>
          <Button wide icon={<ShareIos20Regular />} onClick={() => void share()}>
            {problemListText.share}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={() => void copy()}>
          {problemListText.copy}
        </Button>
        <Button tone="quiet" onClick={() => void save()}>
          {problemListText.save}
        </Button>
        <PrintButton
          label={problemListText.print}
          title={`${problemsTitle} – ${competitionName}`}
          paper="portrait"
          document={<ProblemsSheet {...report} />}
        />
      </div>
    </div>
  );
}

/** Heading levels if the list is a card (`framed`), and if the list is inside a step. */
const headings = {
  framed: { title: 'h2', part: 'h3', group: 'h3', partGroup: 'h4' },
  inside: { title: 'h3', part: 'h4', group: 'h4', partGroup: 'h5' },
} as const;

interface ProblemsListProps extends ProblemActionsProps {
  /** True to put the list in a card. */
  framed?: boolean;
}

export function ProblemsList({ session, competitionName, framed = false }: ProblemsListProps) {
  const styles = useStyles();
  const problems = problemsIn(session);
  const diff = problemDiffOf(session);
  if (problems.length === 0 && diff === undefined) return null;
  const title = problems.length > 0 ? problemListText.title : problemDiffText.title;
  const as = headings[framed ? 'framed' : 'inside'];
  const parts = (['remaining', 'added'] as const).filter((part) => diff && diff[part].length > 0);
  const Part = as.part;
  const list = (
    <section aria-label={title}>
      <ProblemsHead title={title} problems={problems} as={as.title} />
      {problems.length > 0 && (
        <ProblemActions session={session} competitionName={competitionName} />
      )}
      {diff ? (
        <>
          {parts.map((part, at) => (
            <div key={part}>
              <Part className={styles.part}>{problemDiffText[part]}</Part>
              <ProblemGroups problems={diff[part]} as={as.partGroup} opensFirst={at === 0} />
            </div>
          ))}
          {diff.resolved.length > 0 && (
            <details className={styles.resolved} open={diff.resolved.length <= OPEN_UP_TO}>
              <summary ref={focusNeighbour} className={styles.summary}>
                {problemDiffText.resolved(diff.resolved.length)}
              </summary>
              <ProblemSheets problems={diff.resolved} isResolved />
            </details>
          )}
        </>
      ) : (
        <ProblemGroups problems={problems} as={as.group} opensFirst />
      )}
    </section>
  );
  return framed ? <Card as="div">{list}</Card> : list;
}
