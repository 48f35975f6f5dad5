import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { tokens } from '../theme/theme.ts';

interface CheckFieldProps {
  label: string;
  /** Aligns the checkbox with the checkboxes of a list. */
  isInList?: boolean;
  /** Shows the label only to screen readers, because the row shows the same text. */
  isLabelHidden?: boolean;
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
}

const useStyles = makeStyles({
  box: {
    minHeight: '44px',
    alignItems: 'center',
    '& .fui-Checkbox__input': { width: '100%' },
    '& .fui-Checkbox__indicator': {
      alignSelf: 'center',
      flexShrink: 0,
      width: '20px',
      height: '20px',
      margin: 0,
      borderRadius: tokens.borderRadiusSmall,
    },
    '& .fui-Checkbox__label': {
      alignSelf: 'center',
      padding: '0 0 0 12px',
      color: tokens.colorNeutralForeground1,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
  },
  inList: { paddingLeft: '12px', paddingRight: '12px' },
});

export function CheckField(props: CheckFieldProps) {
  const { label, isInList = false, isLabelHidden = false, checked, onChange } = props;
  const styles = useStyles();
  return (
    <Checkbox
      className={mergeClasses(styles.box, isInList && styles.inList)}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      checked={checked}
      onChange={(_, data) => onChange(data.checked === true)}
    />
  );
}
