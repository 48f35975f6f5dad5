import type { GriffelStyle, tokens as fluentTokens } from '@fluentui/react-components';
import { useCallback, useSyncExternalStore } from 'react';

interface OwnColours {
  goldMain: string;
  goldLight: string;
  goldLine: string;
  goldEdge: string;
  goldInk: string;
  white: string;
  /** Background of the page. */
  deck: string;
  /** Navigation drawer. */
  rail: string;
  /** Empty track or connecting line. */
  lane: string;
  /** First of three colours of `waterGradient`, `water` to `water2`. */
  water: string;
  water1: string;
  water2: string;
  onWater: string;
  onWater2: string;
}

/** CSS variables. theme.css sets their values by day and by night. */
type Tokens = Readonly<Record<keyof typeof fluentTokens | keyof OwnColours, string>>;

// A proxy, because Fluent's object of tokens would be a tenth of the first load.
export const tokens: Tokens = new Proxy({} as Tokens, {
  get: (_, name) => `var(--${String(name)})`,
});

/**
 * Griffel orders media queries by their text: low < narrow < small < phone < desktop < twoColumns < stillness. A later
 * query overrides an earlier query. Check the order before you add a width.
 */
export const media = {
  narrow: '@media (max-width: 1023.9px)',
  /** Window that is too low for sticky bars: a phone in landscape, or a page zoomed to 400 %. */
  low: '@media (max-height: 399.9px) and (max-width: 1023.9px)',
  /** Width below 360 px. `phone` overrides it. */
  small: '@media (max-width: 359.9px)',
  phone: '@media (max-width: 639.9px)',
  desktop: '@media (min-width: 1024px)',
  twoColumns: '@media (min-width: 1240px)',
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;

/** The same media queries for `matchMedia`. */
export const queries = {
  narrow: '(max-width: 1023.9px)',
  phone: '(max-width: 639.9px)',
  twoColumns: '(min-width: 1240px)',
  finePointer: '(pointer: fine)',
} as const;

export const forcedColours = '@media (forced-colors: active)';

/** Shows a selection by a filled background in forced-colours mode. */
export const chosenByGround = {
  [forcedColours]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

/** Border that is visible only in forced-colours mode, because that mode removes shadows. */
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

/** Grid with one column that is never wider than its container, so that long words wrap. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const cardStack = { ...oneColumn, gap: '20px', [media.phone]: { gap: '14px' } } as const;

export const plainList = { padding: 0, listStyleType: 'none' } as const;

export const longWords = {
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '10 4 4',
} as const;

export const listOfRows = { ...oneColumn, ...plainList, gap: '12px' } as const;

/** Styles of a link that covers its whole row. The row must have `position: relative`. */
export const wholeCardLink = {
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: tokens.borderRadiusXLarge,
  },
  ':focus-visible': { outlineStyle: 'none' },
  ':focus-visible::after': {
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '2px',
  },
} as const;

/** Styles of a card with one row that begins with a badge. `phone`: further styles for phones. */
export const badgeRow = (columns: string, phone: GriffelStyle = {}): GriffelStyle => ({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: '16px',
  alignItems: 'center',
  padding: '16px 18px',
  ...cardSurface,
  [media.phone]: { columnGap: '12px', padding: '14px', ...phone },
});

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

/** Isolates painting in browsers with popovers. In other browsers isolated parts would cover menus. */
export const isolatedPaint = {
  '@supports selector(:popover-open)': { isolation: 'isolate' },
} as const;

/** `widths`: value of `grid-template-columns` for both columns. */
export const twoColumns = (widths: string) => ({
  ...cardStack,
  alignItems: 'start',
  [media.twoColumns]: { gridTemplateColumns: widths },
});

export const waterGradient = `linear-gradient(105deg, ${tokens.water}, ${tokens.water1} 55%, ${tokens.water2})`;

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
