import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ToldVersion } from '#contract/shapes/versionShapes.ts';
import { type VersionStep, versionSteps } from '#domain/versions/versionStep.ts';
import { versionsText } from '#text/application/versions.ts';
import {
  forcedColours,
  longWords,
  media,
  plainList,
  secondaryText,
  tokens,
} from '#ui/theme/theme.ts';

/** Latest versions shown before «show all». */
export const DRAWN_AT_FIRST = 3;
const FLOAT = { width: 24, height: 13 } as const;

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    // At most three columns: a reason may be long.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(152px, 28%), 1fr))',
    rowGap: '20px',
    ...plainList,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  step: {
    position: 'relative',
    paddingRight: '16px',
    // Line to the next float.
    '::before': {
      content: '""',
      position: 'absolute',
      top: `${FLOAT.height / 2 - 1}px`,
      left: 0,
      right: 0,
      height: '2px',
      backgroundColor: tokens.lane,
    },
    ':last-child::before': { width: `${2 * FLOAT.width}px` },
    [media.phone]: {
      padding: '0 0 18px 38px',
      '::before': {
        top: '4px',
        bottom: 0,
        left: `${FLOAT.width / 2 - 1}px`,
        right: 'auto',
        width: '2px',
        height: 'auto',
      },
      ':last-child': { paddingBottom: 0 },
      ':last-child::before': { display: 'none' },
    },
  },
  float: {
    position: 'relative',
    display: 'block',
    boxSizing: 'border-box',
    width: `${FLOAT.width}px`,
    height: `${FLOAT.height}px`,
    marginBottom: '14px',
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { position: 'absolute', top: '5px', left: 0, marginBottom: 0 },
  },
  returnedFloat: {
    border: `1.5px solid ${tokens.colorStatusWarningForeground1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  validFloat: {
    border: `1.5px solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColours]: { backgroundColor: 'CanvasText' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  valid: { color: tokens.colorBrandForeground2 },
  returned: { color: tokens.colorStatusWarningForeground1 },
  words: {
    ...secondaryText,
    ...longWords,
  },
});

interface StepProps {
  step: VersionStep<ToldVersion>;
  now: number;
}

function Step({ step: { version, isValid, returnedWhy }, now }: StepProps) {
  const styles = useStyles();
  const isReturned = returnedWhy !== undefined;
  // A submission after a return repeats its reason.
  const isDecision = version.cause !== 'submitted';
  return (
    <li className={styles.step}>
      <span
        className={mergeClasses(
          styles.float,
          isReturned && styles.returnedFloat,
          isValid && styles.validFloat,
        )}
        aria-hidden
      />
      <p className={styles.name}>
        <span className={mergeClasses(isValid && styles.valid)}>
          {versionsText.version(version.number)}
          {isValid && ` ${versionsText.valid}`}
        </span>
        {isReturned && (
          <span className={styles.returned}>
            {isValid ? ', ' : ' '}
            {versionsText.returned}
          </span>
        )}
      </p>
      <p className={styles.words}>
        {versionsText.made(version.cause, Date.parse(version.at), now)}
      </p>
      <p className={styles.words}>{versionsText.by(version)}</p>
      {isDecision && version.reason !== '' && (
        <p className={styles.words}>{versionsText.why(version.reason)}</p>
      )}
      {isReturned && (
        <p className={styles.words}>
          {isDecision && `${versionsText.returned}: `}
          {versionsText.why(returnedWhy)}
        </p>
      )}
    </li>
  );
}

interface VersionTimelineProps {
  versions: readonly ToldVersion[];
  /** Return of the last version. */
  returned: { reason: string } | null | undefined;
  isWhole: boolean;
  now: number;
}

export function VersionTimeline({ versions, returned, isWhole, now }: VersionTimelineProps) {
  const styles = useStyles();
  const steps = versionSteps(versions, returned);
  const drawn = isWhole ? steps : steps.slice(-DRAWN_AT_FIRST);
  return (
    <ol className={styles.steps}>
      {drawn.map((step) => (
        <Step key={step.version.number} step={step} now={now} />
      ))}
    </ol>
  );
}
