// What classes and rules own styles become: in the build it stands for Griffel's function of the same name (decision 0043).
import hash from '@emotion/hash';
import type { GriffelStyle } from '@fluentui/react-components';
import { longhandsOf, priorityOf } from './shorthands.ts';

type Value = string | number;
type Steps = Record<string, Record<string, Value>>;

interface Style {
  [property: string]: Value | Style;
}

/** By keys that tell what a class is about: of two classes with the same key Griffel takes the later one. */
type Classes = Record<string, string | 0>;

/** With the order among those of the same sheet: its priority, its media query. */
type Rule = string | [css: string, order: { p?: number; m?: string }];

/** By Griffel's names of its sheets. */
type Sheets = Record<string, Rule[]>;

/** Which elements a declaration is about, and when. */
interface Place {
  /** With & for the class. */
  selector: string;
  /** As a key has it. */
  path: string;
  media: string;
  sheet: string;
}

const EVERYWHERE: Place = { selector: '&', path: '', media: '', sheet: 'd' };

/** States whose rules stand behind all others. */
const SHEETS: Readonly<Record<string, string>> = {
  ':focus-within': 'w',
  ':focus': 'f',
  ':focus-visible': 'i',
  ':hover': 'h',
  ':active': 'a',
};

/** What Safari before 17 and Chromium before 120 know under their own name alone. */
const PREFIXED: ReadonlySet<string> = new Set(['hyphens', 'maskImage']);

function within(place: Place, name: string): Place {
  if (name.startsWith('@media')) {
    const query = name.slice('@media'.length).trim();
    const media = place.media === '' ? query : `${place.media} and ${query}`;
    return { ...place, media, sheet: 'm' };
  }
  const inner = name.replace(/^&/, '');
  const selector = place.selector
    .split(',')
    .flatMap((outer) => inner.split(',').map((each) => outer + each.replace(/^ *&/, '')))
    .join(',');
  const state = /^:[a-z-]+/.exec(inner)?.[0] ?? '';
  const sheet = (place.selector === '&' && place.media === '' && SHEETS[state]) || place.sheet;
  return { ...place, selector, path: place.path + inner.replaceAll(/>\s+/g, '>'), sheet };
}

/** Griffel's, which begin with a letter: by them an own style goes before one of Fluent's. */
const keys = new Map<string, string>();

function keyOf({ path, media }: Place, property: string): string {
  const text = `${path}${media && `m${media}`}${property}`;
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = hash(text).replace(/^\d/, (digit) => String.fromCharCode(digit.charCodeAt(0) + 17));
  keys.set(text, key);
  return key;
}

function declaration(property: string, value: Value): string {
  const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const said = `${name}:${value};`;
  return PREFIXED.has(property) ? `-webkit-${said}${said}` : said;
}

const names = new Map<string, string>();

/** The same for the same text, wherever it is said. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `o${names.size.toString(36)}`;
  names.set(text, name);
  return name;
}

const stepsIn = (steps: Steps): string =>
  Object.entries(steps)
    .map(([step, said]) => {
      const declarations = Object.entries(said).map((each) => declaration(...each));
      return `${step}{${declarations.join('')}}`;
    })
    .join('');

function ruleOf(
  { selector, media }: Place,
  className: string,
  property: string,
  said: string,
): Rule {
  const rule = `${selector.replaceAll('&', `.${className}`)}{${said}}`;
  const p = priorityOf(property);
  if (media !== '') return [`@media ${media}{${rule}}`, { ...(p !== 0 && { p }), m: media }];
  return p === 0 ? rule : [rule, { p }];
}

function collect(style: Style, place: Place, classes: Classes, sheets: Sheets): void {
  const add = (sheet: string, rule: Rule) => (sheets[sheet] ??= []).push(rule);
  const say = (property: string, value: Value) => {
    const said = declaration(property, value);
    const className = nameOf(`${place.media}${place.selector}${said}`);
    for (const longhand of longhandsOf(property)) classes[keyOf(place, longhand)] = 0;
    classes[keyOf(place, property)] = className;
    add(place.sheet, ruleOf(place, className, property, said));
  };
  for (const [property, value] of Object.entries(style)) {
    if (typeof value !== 'object') {
      say(property, value);
    } else if (property === 'animationName') {
      const steps = stepsIn(value as Steps);
      const name = nameOf(steps);
      add('k', `@keyframes ${name}{${steps}}`);
      say(property, name);
    } else {
      collect(value, within(place, property), classes, sheets);
    }
  }
}

export function resolveStyleRulesForSlots(
  styles: Record<string, GriffelStyle>,
): [Record<string, Classes>, Sheets] {
  const sheets: Sheets = {};
  const classes = Object.entries(styles).map(([slot, style]): [string, Classes] => {
    const ofSlot: Classes = {};
    collect(style as Style, EVERYWHERE, ofSlot, sheets);
    return [slot, ofSlot];
  });
  return [Object.fromEntries(classes), sheets];
}
