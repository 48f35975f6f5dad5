import type { tokens as fluentTokens } from '@fluentui/react-components';
import { useCallback, useSyncExternalStore } from 'react';

/** Each key is a CSS variable. */
interface OwnColours {
  goldMain: string;
  goldLight: string;
  goldLine: string;
  goldEdge: string;
  goldInk: string;
  white: string;
  /** The page under the cards. */
  deck: string;
  /** The navigation drawer. */
  rail: string;
  /** An empty track, a line that connects. */
  lane: string;
  /** Deep water, from `water` through `water1` to `water2`. */
  water: string;
  water1: string;
  water2: string;
  onWater: string;
  onWater2: string;
}

/** Each key is a CSS variable; theme.css sets its value by day and by night. */
type Tokens = Readonly<Record<keyof typeof fluentTokens | keyof OwnColours, string>>;

// Fluent's own object of all names would be a tenth of the first load.
export const tokens: Tokens = new Proxy({} as Tokens, {
  get: (_, name) => `var(--${String(name)})`,
});

/**
 * Keys for makeStyles. Griffel sorts queries by their text, not by the order of writing; these sort
 * as low < narrow < small < phone < desktop < twoColumns < stillness, so that the later one wins. A new width must
 * be checked against that order.
 */
export const media = {
  /** Below 1024 px: overlay drawer, no panel. */
  narrow: '@media (max-width: 1023.9px)',
  /** Bars that stay in sight would leave no room between them: a phone held across, a page at 400 %. */
  low: '@media (max-height: 399.9px) and (max-width: 1023.9px)',
  /** Below 360 px, the narrowest phones; what is said of phones wins over it. */
  small: '@media (max-width: 359.9px)',
  /** Below 640 px. */
  phone: '@media (max-width: 639.9px)',
  /** From 1024 px: the shell's three columns. */
  desktop: '@media (min-width: 1024px)',
  /** From 1240 px: content in two columns. */
  twoColumns: '@media (min-width: 1240px)',
  /** Motion is off. */
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;

/** The same for matchMedia. */
export const queries = {
  narrow: '(max-width: 1023.9px)',
  phone: '(max-width: 639.9px)',
  twoColumns: '(min-width: 1240px)',
  finePointer: '(pointer: fine)',
} as const;

/** A key for makeStyles. */
export const forcedColours = '@media (forced-colors: active)';

/** What is chosen where a filled ground alone says so. */
export const chosenByGround = {
  [forcedColours]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

/** An outline beside a ring of shadow: nothing by itself, and drawn by the system in a colour of its own. */
export const SEEN_WITHOUT_SHADOWS = '2px solid transparent';

/** A white field with one thin line around it. */
export const cardSurface = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
} as const;

export const smallText = {
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
} as const;

export const secondaryText = { ...smallText, color: tokens.colorNeutralForeground2 } as const;

export const quietText = { ...smallText, color: tokens.colorNeutralForeground3 } as const;

export const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;

/** A grid whose column is never wider than its container: long words wrap. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const plainList = { padding: 0, listStyleType: 'none' } as const;

export const longWords = {
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '10 4 4',
} as const;

export const listOfRows = { ...oneColumn, ...plainList, gap: '12px' } as const;

export const sectionTitle = {
  fontSize: tokens.fontSizeBase500,
  lineHeight: tokens.lineHeightBase500,
  fontWeight: tokens.fontWeightSemibold,
} as const;

export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A stacking context is painted as a whole; without popovers it would let what follows cover a menu in it. */
export const paintedAlone = {
  '@supports selector(:popover-open)': { isolation: 'isolate' },
} as const;

/** For makeStyles; `widths` of the two, as `grid-template-columns` has them. */
export const twoColumns = (widths: string) => ({
  display: 'grid' as const,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '20px',
  [media.phone]: { gap: '14px' },
  [media.twoColumns]: { gridTemplateColumns: widths },
});

export const waterGradient = `linear-gradient(105deg, ${tokens.water}, ${tokens.water1} 55%, ${tokens.water2})`;

/** `query` as matchMedia takes it, for example `queries.phone`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
