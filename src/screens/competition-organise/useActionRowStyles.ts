// How an action row looks, open and closed.
import { makeStyles } from '@fluentui/react-components';
import { quietText, tokens } from '#ui/theme/theme.ts';

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
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    '& svg': { color: tokens.colorBrandForeground1 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  closed: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    '& svg': { color: tokens.colorNeutralForegroundDisabled },
    ':hover': { backgroundColor: 'transparent' },
    ':active': { backgroundColor: 'transparent' },
  },
  title: {
    display: 'block',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    display: 'block',
    marginTop: '2px',
    ...quietText,
  },
});
