// A choice of one by the system's own list.
import { makeStyles } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import type { ComponentProps } from 'react';
import { t } from '../theme/theme.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 },
  list: {
    appearance: 'none',
    boxSizing: 'border-box',
    flexGrow: 1,
    width: '100%',
    minWidth: 0,
    maxWidth: '100%',
    height: '48px',
    padding: '0 44px 0 18px',
    backgroundColor: t.colorNeutralBackground1,
    color: t.colorNeutralForeground1,
    border: `1px solid ${t.colorNeutralStrokeAccessible}`,
    borderRadius: t.borderRadiusLarge,
    fontFamily: t.fontFamilyBase,
    fontSize: t.fontSizeBase400,
    lineHeight: t.lineHeightBase400,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':focus': {
      border: `1px solid ${t.colorCompoundBrandStroke}`,
      // Seen in forced colours, where there are no shadows.
      outline: '2px solid transparent',
      boxShadow: `0 0 0 1px ${t.colorCompoundBrandStroke}`,
    },
    ':disabled': {
      backgroundColor: 'transparent',
      color: t.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
    },
  },
  sign: {
    position: 'absolute',
    right: '10px',
    display: 'flex',
    color: t.colorNeutralStrokeAccessible,
    pointerEvents: 'none',
  },
});

export function Select(props: ComponentProps<'select'>) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <select {...props} className={styles.list} />
      <span className={styles.sign}>
        <ChevronDown20Regular />
      </span>
    </span>
  );
}
