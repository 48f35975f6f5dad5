// A labelled box to tick.
import { makeStyles } from '@fluentui/react-components';
import { Checkmark12Filled } from '@fluentui/react-icons/svg/checkmark';
import { useId } from 'react';
import { t } from '../theme/theme.ts';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const filled = (colour: string) => ({ backgroundColor: colour, border: `1px solid ${colour}` });

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'fit-content',
    minHeight: '44px',
    verticalAlign: 'middle',
    borderRadius: '8px',
    cursor: 'pointer',
    ':has(:focus-visible)': { outline: `2px solid ${t.colorStrokeFocus2}` },
    ':hover > div': { border: `1px solid ${t.colorNeutralStrokeAccessibleHover}` },
    ':active > div': { border: `1px solid ${t.colorNeutralStrokeAccessiblePressed}` },
    ':has(:checked) > div': filled(t.colorCompoundBrandBackground),
    ':hover:has(:checked) > div': filled(t.colorCompoundBrandBackgroundHover),
    ':active:has(:checked) > div': filled(t.colorCompoundBrandBackgroundPressed),
  },
  input: {
    position: 'absolute',
    top: 0,
    left: 0,
    boxSizing: 'border-box',
    width: '32px',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  box: {
    boxSizing: 'border-box',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    overflow: 'hidden',
    color: t.colorNeutralForegroundInverted,
    border: `1px solid ${t.colorNeutralStrokeAccessible}`,
    borderRadius: t.borderRadiusSmall,
    pointerEvents: 'none',
  },
  label: {
    margin: '-3px 0',
    paddingLeft: '12px',
    color: t.colorNeutralForeground1,
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
    cursor: 'inherit',
  },
});

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <span className={styles.root}>
      <input
        id={id}
        type="checkbox"
        className={styles.input}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div aria-hidden className={styles.box}>
        {checked && <Checkmark12Filled />}
      </div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </span>
  );
}
