// How an action row looks, open and closed.
import { makeStyles } from '@fluentui/react-components';
import { t } from '#ui/theme/theme.ts';

export const useActionRowStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 20px',
    columnGap: '14px',
    alignItems: 'center',
    width: '100%',
    minHeight: '60px',
    padding: '8px 12px',
    border: 'none',
    borderRadius: t.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: t.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    '& svg': { color: t.colorBrandForeground1 },
    ':hover': { backgroundColor: t.colorSubtleBackgroundHover },
    ':active': { backgroundColor: t.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  closed: {
    cursor: 'not-allowed',
    color: t.colorNeutralForegroundDisabled,
    '& svg': { color: t.colorNeutralForegroundDisabled },
    ':hover': { backgroundColor: 'transparent' },
    ':active': { backgroundColor: 'transparent' },
  },
  title: {
    display: 'block',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: t.fontWeightSemibold,
  },
  hint: {
    display: 'block',
    marginTop: '2px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
});
