import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { type Problem, problemSentence } from '#domain/application.ts';
import { kindsOf, type ProblemKind } from '#domain/problem/problemGroups.ts';
import { problemListText } from '#text/form/problemList.ts';
import { countText, kindText } from '#text/form/problemKinds.ts';
import { quietText, tokens } from '#ui/theme/theme.ts';
import { ProblemSheets } from './ProblemSheets.tsx';

const useStyles = makeStyles({
  group: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    // Search in page opens closed groups; print shows all.
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

/** Common sentence of all problems of a kind, shown once. */
function sharedSentence({ problems }: ProblemKind): string | undefined {
  const sentences = new Set(problems.map(problemSentence));
  const [sentence] = sentences;
  return problems.length > 1 && sentences.size === 1 ? sentence : undefined;
}

interface ProblemGroupProps {
  kind: ProblemKind;
  /** Initially open. */
  isOpen: boolean;
}

function ProblemGroup({ kind, isOpen }: ProblemGroupProps) {
  const styles = useStyles();
  const { severity } = kind;
  const count = countText(kind);
  const said = sharedSentence(kind);
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
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

export type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5';

interface ProblemGroupsProps {
  problems: readonly Problem[];
  as: HeadingTag;
  /** Opens the first kind of error initially. */
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
