import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Filled } from '@fluentui/react-icons/svg/checkmark';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { type Problem, problemSentence } from '#domain/application.ts';
import {
  countProblems,
  kindsOf,
  type ProblemKind,
  sheetsOf,
} from '#domain/problem/problemGroups.ts';
import { countText, kindText } from '#text/form/problemKinds.ts';
import { problemDiffText, problemListText } from '#text/form/problemList.ts';
import { Chip } from '#ui/drawing/Badges.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { plainList, quietText, tokens } from '#ui/theme/theme.ts';

const useSheetStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    columnGap: '10px',
    alignItems: 'start',
    padding: '9px 0',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  marked: { gridTemplateColumns: '20px 48px minmax(0, 1fr)' },
  icon: {
    height: '22px',
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorStatusSuccessForeground1,
  },
  cell: {
    minHeight: '20px',
    marginTop: '1px',
    borderRadius: tokens.borderRadiusSmall,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
  },
  who: { fontWeight: tokens.fontWeightSemibold },
  error: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  warning: {
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  resolved: {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  struck: { color: tokens.colorNeutralForeground3 },
  sheet: {
    margin: '10px 0 2px',
    ...quietText,
  },
  list: { ...plainList },
});

interface ProblemRowProps {
  problem: Problem;
  isResolved: boolean;
  /** True if the sentence of the problem is already shown above the rows. */
  isSaid: boolean;
}

function ProblemRow({ problem, isResolved, isSaid }: ProblemRowProps) {
  const styles = useSheetStyles();
  const { cell, person = '', severity } = problem;
  const sentence = isSaid ? '' : problemSentence(problem);
  const tone = styles[isResolved ? 'resolved' : severity];
  const words = (
    <>
      {person !== '' && (
        <span className={styles.who}>{sentence === '' ? person : `${person}: `}</span>
      )}
      {sentence}
    </>
  );
  return (
    <li className={mergeClasses(styles.row, isResolved && styles.marked)}>
      {isResolved && (
        <span role="img" aria-label={problemDiffText.mark} className={styles.icon}>
          <Checkmark20Filled />
        </span>
      )}
      <span className={mergeClasses(cell !== '' && styles.cell, cell !== '' && tone)}>{cell}</span>
      {isResolved ? <s className={styles.struck}>{words}</s> : <span>{words}</span>}
    </li>
  );
}

interface ProblemSheetsProps {
  problems: readonly Problem[];
  isResolved?: boolean;
  /** Sentence that is already shown above the rows. */
  said?: string | undefined;
}

export function ProblemSheets({ problems, isResolved = false, said }: ProblemSheetsProps) {
  const styles = useSheetStyles();
  return sheetsOf(problems).map((group) => (
    <div key={group.sheet}>
      <p className={styles.sheet}>{problemListText.sheet(group.sheet)}</p>
      <ul className={styles.list} aria-label={problemListText.sheet(group.sheet)}>
        {group.problems.map((problem) => (
          <ProblemRow
            key={`${problem.cell} ${problem.code} ${problem.message}`}
            problem={problem}
            isResolved={isResolved}
            isSaid={said !== undefined}
          />
        ))}
      </ul>
    </div>
  ));
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  title: { fontSize: '17px', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  group: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    // A printed page shows all groups. The browser's search opens closed groups by itself.
    '@media print': {
      '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    },
    '&[open] > summary > :last-child': { transform: 'rotate(180deg)' },
  },
  summary: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 20px',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '56px',
    padding: '6px 0',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '::-webkit-details-marker': { display: 'none' },
  },
  icon: { display: 'flex' },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  kind: { fontWeight: tokens.fontWeightSemibold },
  chevron: { color: tokens.colorNeutralForeground2 },
  found: { paddingBottom: '8px', paddingLeft: '32px' },
  said: { color: tokens.colorNeutralForeground2 },
  part: {
    margin: '16px 0 8px',
    ...quietText,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const icons = { error: <ErrorCircle20Filled />, warning: <Warning20Filled /> } as const;

/** Returns the sentence of two or more problems if all have the same one, to show it once. Undefined otherwise. */
function sharedSentence({ problems }: ProblemKind): string | undefined {
  const sentences = new Set(problems.map(problemSentence));
  const [sentence] = sentences;
  return problems.length > 1 && sentences.size === 1 ? sentence : undefined;
}

/** Problems of one kind in a group that can be closed. `isOpen` is its initial state. */
function ProblemGroup({ kind, isOpen }: { kind: ProblemKind; isOpen: boolean }) {
  const styles = useStyles();
  const { severity } = kind;
  const count = countText(kind);
  const said = sharedSentence(kind);
  return (
    <details className={styles.group} open={isOpen}>
      <summary ref={focusNeighbour} className={styles.summary}>
        <span
          role="img"
          aria-label={problemListText[severity]}
          className={mergeClasses(styles.icon, styles[severity])}
        >
          {icons[severity]}
        </span>
        <span>
          <span className={styles.kind}>{kindText(kind)}</span>
          {count !== '' && `: ${count}`}
        </span>
        <ChevronDown20Regular className={styles.chevron} aria-hidden />
      </summary>
      <div className={styles.found}>
        {said !== undefined && <p className={styles.said}>{said}</p>}
        <ProblemSheets problems={kind.problems} said={said} />
      </div>
    </details>
  );
}

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5';

interface ProblemGroupsProps {
  problems: readonly Problem[];
  as: HeadingTag;
  /** True to open the first kind of error initially. */
  opensFirst: boolean;
}

export function ProblemGroups({ problems, as: Part, opensFirst }: ProblemGroupsProps) {
  const styles = useStyles();
  const kinds = kindsOf(problems);
  return (['error', 'warning'] as const).map((severity) => {
    const some = kinds.filter((kind) => kind.severity === severity);
    if (some.length === 0) return null;
    return (
      <div key={severity}>
        <Part className={styles.part}>{problemListText.parts[severity]}</Part>
        {some.map((kind, at) => (
          <ProblemGroup
            key={kind.code}
            kind={kind}
            isOpen={opensFirst && severity === 'error' && at === 0}
          />
        ))}
      </div>
    );
  });
}

interface ProblemsHeadProps {
  title: string;
  problems: readonly Problem[];
  as: HeadingTag;
}

export function ProblemsHead({ title, problems, as: Title }: ProblemsHeadProps) {
  const styles = useStyles();
  const { errors, warnings } = countProblems(problems);
  return (
    <div className={styles.head}>
      <Title className={styles.title}>{title}</Title>
      <div className={styles.chips}>
        {errors > 0 && (
          <Chip tone="danger" icon={icons.error}>
            {problemListText.errors(errors)}
          </Chip>
        )}
        {warnings > 0 && (
          <Chip tone="warning" icon={icons.warning}>
            {problemListText.warnings(warnings)}
          </Chip>
        )}
      </div>
    </div>
  );
}
