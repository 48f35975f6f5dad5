import { makeStyles } from '@fluentui/react-components';
import type { Withdrawal } from '#domain/application.ts';
import { useNow } from '#state/clock/useNow.ts';
import { shortMomentText } from '#text/format/time.ts';
import { versionsText } from '#text/application/versions.ts';
import { longWords, smallText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  withdrawn: { color: tokens.colorNeutralForeground3, ...longWords },
  words: smallText,
});

interface WithdrawnEntryProps {
  /** «Пр. Дуэт – Иванова-Петрова» */
  label: string;
  withdrawn: Withdrawal;
}

export function WithdrawnEntry({ label, withdrawn: { at, reason } }: WithdrawnEntryProps) {
  const styles = useStyles();
  return (
    <div className={styles.withdrawn}>
      <p>
        <s>{label}</s>
      </p>
      <p className={styles.words}>
        {versionsText.withdrawn(shortMomentText(Date.parse(at), useNow()), reason)}
      </p>
    </div>
  );
}
