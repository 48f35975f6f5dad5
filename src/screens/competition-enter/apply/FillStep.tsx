// Step 2: what changed in the form, and how not to break it.
import { makeStyles } from '@fluentui/react-components';
import { wizardText } from '#text/enter/wizard.ts';
import { formChanged } from '#text/form/spreadsheet.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  points: {
    listStyleType: 'disc',
    display: 'grid',
    gap: '6px',
    marginTop: '4px',
    paddingLeft: '16px',
    color: tokens.colorNeutralForeground1,
    '& > li::marker': { color: tokens.colorStatusDangerForeground1 },
  },
  note: { fontWeight: tokens.fontWeightSemibold },
});

export function FillStep() {
  const styles = useStyles();
  return (
    <>
      <Notice tone="danger" title={formChanged.title}>
        <ul className={styles.points}>
          {formChanged.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Notice>
      <div>
        <p className={styles.note}>{wizardText.fillStep.note}</p>
        <p>{wizardText.fillStep.text}</p>
      </div>
      <p>{wizardText.fillStep.problems}</p>
    </>
  );
}
