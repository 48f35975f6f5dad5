// A box to tick in a list of many: the browser's own, for each takes next to nothing, within 44 px that can be pressed.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import { t } from '../theme/theme.ts';

interface TickBoxProps {
  /** Its name; unseen where what it stands beside says it. */
  label: string;
  withWords?: boolean;
  checked: boolean;
  /** Of a box for all: some are ticked. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
}

const useStyles = makeStyles({
  place: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
  },
  withWords: {
    gridTemplateColumns: '44px auto',
    justifyContent: 'start',
    width: 'max-content',
    paddingRight: '8px',
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
  },
  box: {
    width: '20px',
    height: '20px',
    margin: 0,
    accentColor: t.colorCompoundBrandBackground,
    cursor: 'pointer',
    // Empty it is an outline in both themes; the browser would fill it with a grey of its own in the dark one.
    ':not(:checked):not(:indeterminate)': {
      appearance: 'none',
      border: `1px solid ${t.colorNeutralStrokeAccessible}`,
      borderRadius: t.borderRadiusSmall,
    },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

export function TickBox(props: TickBoxProps) {
  const { label, checked, partly = false, withWords = false, onChange } = props;
  const styles = useStyles();
  // Only a property shows it, no attribute does.
  const showPartly = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = partly;
    },
    [partly],
  );
  return (
    <label className={mergeClasses(styles.place, withWords && styles.withWords)}>
      <input
        ref={showPartly}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {withWords && <span aria-hidden>{label}</span>}
    </label>
  );
}
