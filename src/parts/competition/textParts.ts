// Finds addresses and telephones in what an organiser wrote.
import { LinkifyIt } from 'linkify-it';

export interface TextPart {
  /** Where it begins. */
  at: number;
  text: string;
  /** Where a press leads: http, https, mailto or tel, never anything else. */
  href?: string;
}

const finder = new LinkifyIt({ fuzzyLink: true });
const SAFE = /^(?:https?|mailto):/i;

/** `+` and a country's code, or the 8 of Russian numbers; in groups with spaces, brackets or dashes. */
const TELEPHONE = /(?<![\p{L}\d+])(?:\+\d|8)(?:[ \u00a0()–-]{0,3}\d){9,14}(?!\d)/gu;

/** The number to dial; undefined for digits that are none. */
function dialled(written: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '');
  if (written.startsWith('+')) return `+${digits}`;
  return digits.length === 11 ? `+7${digits.slice(1)}` : undefined;
}

/** Of the text from `start` to `stop`. */
function withTelephones(whole: string, start: number, stop: number): TextPart[] {
  const text = whole.slice(start, stop);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(TELEPHONE)) {
    const number = dialled(written);
    if (number === undefined) continue;
    parts.push(
      { at: start + end, text: text.slice(end, index) },
      { at: start + index, text: written, href: `tel:${number}` },
    );
    end = index + written.length;
  }
  return [...parts, { at: start + end, text: text.slice(end) }];
}

/** The text in its order, cut where something can be pressed. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, raw, url } of finder.match(text) ?? []) {
    if (!SAFE.test(url)) continue;
    parts.push(...withTelephones(text, end, index), { at: index, text: raw, href: url });
    end = lastIndex;
  }
  return [...parts, ...withTelephones(text, end, text.length)].filter((part) => part.text !== '');
}
