// The list of teams on paper, landscape: as it is shown, at which moment.
import { makeStyles } from '@fluentui/react-components';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import type { TeamReadiness } from '#domain/competition/readiness.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import { momentText } from '#text/format/time.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { readinessOnPaper } from './readinessTable.ts';

const useStyles = makeStyles({
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
  cell: { whiteSpace: 'pre-line' },
});

interface ReadinessPaperProps {
  competition: string;
  teams: readonly TeamReadiness[];
  limits: MusicLimits | undefined;
  /** Epoch ms of the device. */
  now: number;
}

export function ReadinessPaper({ competition, teams, limits, now }: ReadinessPaperProps) {
  const styles = useStyles();
  const { columns, rows } = readinessOnPaper({ teams, limits, now });
  return (
    <>
      <h1 className={styles.title}>{competition}</h1>
      <p className={styles.at}>{readinessText.printed(momentText(now))}</p>
      <PaperTable
        label={readinessText.table}
        columns={columns}
        rows={rows.map((cells) =>
          cells.map((lines) => (
            <span key={lines.join()} className={styles.cell}>
              {lines.filter((line) => line !== '').join('\n')}
            </span>
          )),
        )}
      />
    </>
  );
}
