import type { tokens as fluentTokens } from '@fluentui/react-components';
import { useCallback, useSyncExternalStore } from 'react';

interface OwnColours {
  goldMain: string;
  goldLight: string;
  goldLine: string;
  goldEdge: string;
  goldInk: string;
  white: string;
  /** Page below the cards. */
  deck: string;
  /** Navigation drawer. */
  rail: string;
  /** Empty track or connecting line. */
  lane: string;
  /** Gradient of deep water. */
  water: string;
  water1: string;
  water2: string;
  onWater: string;
  onWater2: string;
}

/** CSS variables; theme.css sets their values by day and by night. */
type Tokens = Readonly<Record<keyof typeof fluentTokens | keyof OwnColours, string>>;

// Fluent's own object of names would be a tenth of the first load.
export const tokens: Tokens = new Proxy({} as Tokens, {
  get: (_, name) => `var(--${String(name)})`,
});

/**
 * Griffel sorts media queries by their text. These sort as low < narrow < small < phone < desktop <
 * twoColumns < stillness; the later one wins. Check the order before adding a width.
 */
export const media = {
  /** Below 1024 px. */
  narrow: '@media (max-width: 1023.9px)',
  /** Too low for sticky bars: a phone in landscape, a page at 400 %. */
  low: '@media (max-height: 399.9px) and (max-width: 1023.9px)',
  /** Below 360 px; `phone` wins over it. */
  small: '@media (max-width: 359.9px)',
  /** Below 640 px. */
  phone: '@media (max-width: 639.9px)',
  /** From 1024 px. */
  desktop: '@media (min-width: 1024px)',
  /** From 1240 px. */
  twoColumns: '@media (min-width: 1240px)',
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;

/** For matchMedia. */
export const queries = {
  narrow: '(max-width: 1023.9px)',
  phone: '(max-width: 639.9px)',
  twoColumns: '(min-width: 1240px)',
  finePointer: '(pointer: fine)',
} as const;

export const forcedColours = '@media (forced-colors: active)';

/** Selection shown by a filled background in forced-colours mode. */
export const chosenByGround = {
  [forcedColours]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

/** Visible only in forced-colours mode, which removes shadows. */
export const SEEN_WITHOUT_SHADOWS = '2px solid transparent';

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

/** Cards below each other. */
export const cardStack = { ...oneColumn, gap: '20px', [media.phone]: { gap: '14px' } } as const;

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

/** Isolates painting. Without popovers a stacking context would cover menus. */
export const paintedAlone = {
  '@supports selector(:popover-open)': { isolation: 'isolate' },
} as const;

/** `widths`: grid-template-columns of the two. */
export const twoColumns = (widths: string) => ({
  ...cardStack,
  alignItems: 'start',
  [media.twoColumns]: { gridTemplateColumns: widths },
});

export const waterGradient = `linear-gradient(105deg, ${tokens.water}, ${tokens.water1} 55%, ${tokens.water2})`;

/** `query`: for example `queries.phone`. */
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
