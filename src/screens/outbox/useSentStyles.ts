// How a row that has reached the server looks: one ring leaves its badge, as a swimmer leaves one on the water.
import { makeStyles } from '@fluentui/react-components';
import { tokens } from '#ui/theme/theme.ts';

export const useSentStyles = makeStyles({
  badge: { position: 'relative', display: 'inline-flex' },
  ring: {
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusCircular,
      border: `2px solid ${tokens.colorStatusSuccessForeground3}`,
      animationName: {
        from: { transform: 'scale(1)', opacity: 1 },
        to: { transform: 'scale(1.6)', opacity: 0 },
      },
      animationDuration: '400ms',
      animationFillMode: 'both',
    },
    '@media (prefers-reduced-motion: reduce)': { '::after': { display: 'none' } },
  },
  words: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  state: {
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});
