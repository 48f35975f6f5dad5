// What the organiser knows of a team beside its counts: city, judges, files that are missing; its removal.
import { makeStyles } from '@fluentui/react-components';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import type { CompetitionApplication } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { competitionText } from '#text/competition/competition.ts';
import { missingByEntry } from '#text/application/missingFiles.ts';
import { t } from '#ui/theme/theme.ts';
import { RemoveTeam } from './RemoveTeam.tsx';

interface TeamDetailsProps {
  competition: Pick<Competition, 'id' | 'deadline'>;
  application: CompetitionApplication;
  /** Epoch ms. */
  now: number;
  onRemoved: () => void;
}

const useStyles = makeStyles({
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '12px',
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  facts: { color: t.colorNeutralForeground3 },
  // The height and width of the button are for the thumb, not for the eye.
  remove: { margin: '-12px -12px 0 0' },
  missing: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '8px',
    marginBottom: '12px',
    color: t.colorStatusWarningForeground1,
  },
  title: { fontWeight: t.fontWeightSemibold },
  files: { margin: 0, padding: 0, listStyleType: 'none' },
});

export function TeamDetails({ competition, application, now, onRemoved }: TeamDetailsProps) {
  const styles = useStyles();
  const { city, judges, missing } = application;
  return (
    <div className={styles.details}>
      <span className={styles.facts}>{competitionText.cityAndJudges(city, judges)}</span>
      <div className={styles.remove}>
        <RemoveTeam
          competition={competition}
          application={application}
          now={now}
          onRemoved={onRemoved}
        />
      </div>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <Warning20Regular />
          <div>
            <span className={styles.title}>{competitionText.organiser.missing}</span>
            <ul className={styles.files}>
              {missingByEntry(missing).map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
