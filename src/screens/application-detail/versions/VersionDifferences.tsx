import { makeStyles } from '@fluentui/react-components';
import { useId, useMemo, useState } from 'react';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { ToldVersionContent } from '#contract/shapes/versionShapes.ts';
import { versionDifference } from '#domain/versions/versionDifference.ts';
import { versionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { uiText } from '#text/ui.ts';
import { differenceRows, versionsText } from '#text/application/versions.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { DifferenceRows } from '#parts/versions/DifferenceRows.tsx';

const useStyles = makeStyles({
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

interface Pair {
  before: number;
  after: number;
}

/** Undefined if one version cannot be read. */
function rowsOf(before: ToldVersionContent, after: ToldVersionContent) {
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

function Between({ application, before, after }: Pair & { application: number }) {
  const styles = useStyles();
  const id = String(application);
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
        <Notice tone="danger" alert>
          {refused.message}
        </Notice>
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

interface VersionDifferencesProps {
  application: number;
  /** Number of the valid version, at least 2. */
  last: number;
}

const options = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(to - at),
    label: versionsText.version(to - at),
  }));

export function VersionDifferences({ application, last }: VersionDifferencesProps) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<Pair>();
  const { before, after } = chosen ?? { before: last - 1, after: last };
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
      <Between key={`${before} ${after}`} {...{ application, before, after }} />
    </section>
  );
}
