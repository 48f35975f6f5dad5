// Versions of an application and their differences (behaviour 11.7).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId, useMemo, useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { VersionAnswer, VersionContentAnswer } from '#contract/shapes/versionShapes.ts';
import { versionDifference } from '#domain/versions/versionDifference.ts';
import { type VersionStep, versionSteps } from '#domain/versions/versionStep.ts';
import { DifferenceRows } from '#parts/versions/DifferenceRows.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { versionQuery, versionsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { differenceRows, versionsText } from '#text/application/versions.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import {
  forcedColours,
  longWords,
  media,
  plainList,
  secondaryText,
  tokens,
} from '#ui/theme/theme.ts';

const DRAWN_AT_FIRST = 3;

const FLOAT = { width: 24, height: 13 } as const;

function Step({ version, isValid, returnedWhy }: VersionStep<VersionAnswer>) {
  const styles = useStyles();
  const now = useNow();
  const isReturned = returnedWhy !== undefined;
  // Hides the reason of a resubmission, because the returned version already shows the same reason.
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
      <p className={styles.quiet}>
        {versionsText.made(version.cause, Date.parse(version.at), now)}
      </p>
      <p className={styles.quiet}>{versionsText.by(version)}</p>
      {isDecision && version.reason !== '' && (
        <p className={styles.quiet}>{versionsText.why(version.reason)}</p>
      )}
      {isReturned && (
        <p className={styles.quiet}>
          {isDecision && `${versionsText.returned}: `}
          {versionsText.why(returnedWhy)}
        </p>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    // There are at most three columns, because a reason may be long.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(152px, 28%), 1fr))',
    rowGap: '20px',
    ...plainList,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  step: {
    position: 'relative',
    paddingRight: '16px',
    // Draws the line to the next version.
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
  quiet: { ...secondaryText, ...longWords },
  differences: { marginTop: '24px' },
  title: { fontSize: '16px', lineHeight: '22px', fontWeight: tokens.fontWeightSemibold },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 160px))',
    gap: '12px',
    marginTop: '10px',
  },
  words: { marginTop: '10px', color: tokens.colorNeutralForeground3 },
  retry: { marginTop: '10px' },
});

/** Returns the differences of two versions; undefined if one of the versions cannot be read. */
function rowsOf(before: VersionContentAnswer, after: VersionContentAnswer) {
  const [was, is] = [before, after].map(({ json, files }) => {
    const application = parseContent(json);
    return (
      application && {
        application,
        files: files.map((file) => ({ ...file, seconds: file.musicLength?.seconds })),
      }
    );
  });
  return was && is && differenceRows(versionDifference(was, is), is.application.teamName);
}

interface BetweenProps {
  /** Rowid of the application. */
  id: string;
  before: number;
  after: number;
}

function Between({ id, before, after }: BetweenProps) {
  const styles = useStyles();
  const was = useQuery(versionQuery(id, String(before)));
  const is = useQuery(versionQuery(id, String(after)));
  const [wasRead, isRead] = [was.state, is.state].map((state) =>
    state.kind === 'ready' ? state.data.data : undefined,
  );
  const rows = useMemo(() => wasRead && isRead && rowsOf(wasRead, isRead), [wasRead, isRead]);
  const refused = [was.state, is.state].find((state) => state.kind === 'refused');
  if (refused) {
    const retry = () => {
      was.refresh();
      is.refresh();
    };
    return (
      <div className={styles.retry}>
        <ErrorNotice text={refused.message} />
        <p className={styles.retry}>
          <Button onClick={retry}>{uiText.retry}</Button>
        </p>
      </div>
    );
  }
  if (!wasRead || !isRead) return <p className={styles.words}>{uiText.loading}</p>;
  if (!rows) return <p className={styles.words}>{versionsText.differences.unreadable}</p>;
  if (rows.length === 0) return <p className={styles.words}>{versionsText.differences.none}</p>;
  return <DifferenceRows rows={rows} />;
}

const options = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(to - at),
    label: versionsText.version(to - at),
  }));

/** «Что изменилось: v2 → v3». `last` is the number of the latest version, at least 2. */
function VersionDifferences({ id, last }: { id: string; last: number }) {
  const styles = useStyles();
  const [{ before, after }, setChosen] = useState({ before: last - 1, after: last });
  const { title, before: was, after: is } = versionsText.differences;
  const titleId = useId();
  return (
    <section className={styles.differences} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title(before, after)}
      </h3>
      {last > 2 && (
        <div className={styles.choices}>
          <SelectField
            label={was}
            value={String(before)}
            options={options(1, after - 1)}
            onChange={(number) => setChosen({ before: Number(number), after })}
          />
          <SelectField
            label={is}
            value={String(after)}
            options={options(2, last)}
            onChange={(number) =>
              setChosen({ before: Math.min(before, Number(number) - 1), after: Number(number) })
            }
          />
        </div>
      )}
      <Between key={`${before} ${after}`} {...{ id, before, after }} />
    </section>
  );
}

export function VersionsCard({ application }: { application: ApplicationDetail }) {
  const styles = useStyles();
  const id = String(application.rowid);
  const [isWhole, setWhole] = useState(false);
  const { state, refresh } = useQuery(versionsQuery(id));
  if (state.kind === 'loading') return <Card title={versionsText.title}>{uiText.loading}</Card>;
  if (state.kind === 'refused') {
    const retry = <Button onClick={refresh}>{uiText.retry}</Button>;
    return (
      <Card title={versionsText.title} headerEnd={retry}>
        <ErrorNotice text={state.message} />
      </Card>
    );
  }
  const versions = state.data.data;
  const last = versions.at(-1)?.number ?? 0;
  const steps = versionSteps(versions, application.returned);
  const whole = !isWhole && versions.length > DRAWN_AT_FIRST && (
    <Button tone="quiet" onClick={() => setWhole(true)}>
      {versionsText.showAll(versions.length)}
    </Button>
  );
  return (
    <Card title={versionsText.title} headerEnd={whole}>
      <ol className={styles.steps}>
        {(isWhole ? steps : steps.slice(-DRAWN_AT_FIRST)).map((step) => (
          <Step key={step.version.number} {...step} />
        ))}
      </ol>
      {last > 1 && <VersionDifferences key={last} id={id} last={last} />}
    </Card>
  );
}
