// How buttons look on deep water.
import { makeStyles } from '@fluentui/react-components';
import { tokens } from '#ui/theme/theme.ts';

const still = { color: tokens.onWater, backgroundColor: 'rgba(255, 255, 255, 0.10)' };

export const useOnWater = makeStyles({
  button: {
    color: tokens.onWater,
    ':hover': { ...still, '& .fui-Button__icon': { color: tokens.onWater } },
    ':hover:active,:active:focus-visible': {
      color: tokens.onWater,
      backgroundColor: 'rgba(255, 255, 255, 0.16)',
      '& .fui-Button__icon': { color: tokens.onWater },
    },
    ':focus-visible': { outline: `2px solid ${tokens.onWater}`, outlineOffset: '-2px' },
  },
});
