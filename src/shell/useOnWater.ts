// How buttons look on deep water.
import { makeStyles } from '@fluentui/react-components';
import { t } from '#ui/theme/theme.ts';

const still = { color: t.onWater, backgroundColor: 'rgba(255, 255, 255, 0.10)' };

export const useOnWater = makeStyles({
  button: {
    color: t.onWater,
    ':hover': { ...still, '& .fui-Button__icon': { color: t.onWater } },
    ':hover:active,:active:focus-visible': {
      color: t.onWater,
      backgroundColor: 'rgba(255, 255, 255, 0.16)',
      '& .fui-Button__icon': { color: t.onWater },
    },
    ':focus-visible': { outline: `2px solid ${t.onWater}`, outlineOffset: '-2px' },
  },
});
