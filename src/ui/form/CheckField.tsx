// A labelled box to tick.
import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useCallback } from 'react';
import { t } from '../theme/theme.ts';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const useStyles = makeStyles({
  box: {
    minHeight: '44px',
    alignItems: 'center',
    '& .fui-Checkbox__indicator': {
      alignSelf: 'center',
      flexShrink: 0,
      width: '20px',
      height: '20px',
      margin: 0,
      borderRadius: t.borderRadiusSmall,
    },
    '& .fui-Checkbox__label': {
      alignSelf: 'center',
      padding: '0 0 0 12px',
      color: t.colorNeutralForeground1,
      fontSize: t.fontSizeBase300,
      lineHeight: t.lineHeightBase300,
    },
  },
});

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  const styles = useStyles();
  const change = useCallback(
    (_: unknown, data: { checked: boolean | 'mixed' }) => onChange(data.checked === true),
    [onChange],
  );
  return <Checkbox className={styles.box} label={label} checked={checked} onChange={change} />;
}
