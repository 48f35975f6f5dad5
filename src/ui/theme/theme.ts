// The two themes of the page and `t`, every token a style may use.
import { createDarkTheme, createLightTheme, type Theme, tokens } from '@fluentui/react-components';
import { brand } from './brand.ts';
import { darkColours, darkGreys } from './darkColours.ts';
import { lightColours, lightGreys } from './lightColours.ts';
import { type OwnColours, ownVariables } from './ownColours.ts';

type PageTheme = Theme & OwnColours;

const shape: Partial<Theme> = {
  fontFamilyBase:
    "'Segoe UI Variable Text', 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSizeBase100: '12px',
  lineHeightBase100: '16px',
  fontSizeBase200: '13px',
  lineHeightBase200: '18px',
  fontSizeBase300: '15px',
  lineHeightBase300: '22px',
  fontSizeBase400: '17px',
  lineHeightBase400: '24px',
  fontSizeBase500: '20px',
  lineHeightBase500: '26px',
  fontSizeBase600: '26px',
  lineHeightBase600: '32px',
  fontSizeHero800: '34px',
  lineHeightHero800: '40px',
  borderRadiusSmall: '4px',
  borderRadiusMedium: '10px',
  borderRadiusLarge: '12px',
  borderRadiusXLarge: '16px',
};

function watered(theme: Theme, greys: Record<string, string>): Theme {
  const entries = Object.entries<string | number>(theme).map(([name, value]) => [
    name,
    typeof value === 'string' ? (greys[value] ?? value) : value,
  ]);
  return { ...theme, ...Object.fromEntries(entries) };
}

export const lightTheme: PageTheme = {
  ...watered(createLightTheme(brand), lightGreys),
  ...shape,
  ...lightColours,
};

export const darkTheme: PageTheme = {
  ...watered(createDarkTheme(brand), darkGreys),
  ...shape,
  ...darkColours,
};

/** Fluent's tokens and our own: what styles are written with. */
export const t = { ...tokens, ...ownVariables };
