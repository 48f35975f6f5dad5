// The brand ramp, from deep water to foam (OKLCH, hue 231 to 207).
import type { BrandVariants } from '@fluentui/react-components';

export const brand: BrandVariants = {
  10: '#010f18',
  20: '#001c27',
  30: '#012837',
  40: '#003546',
  50: '#004356',
  60: '#025065',
  70: '#015e75',
  80: '#006d85',
  90: '#027f99',
  100: '#0492ad',
  110: '#1fa5bf',
  120: '#42b8d0',
  130: '#6bcadd',
  140: '#96dae7',
  150: '#bee9f0',
  160: '#e3f5f8',
};
