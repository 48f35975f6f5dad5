import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { LinkifyIt } from 'linkify-it';
import { useMemo } from 'react';
import { withRanges } from '#text/format/typography.ts';
import { longWords } from '#ui/theme/theme.ts';

interface TextPart {
  /** Offset in the text. */
  at: number;
  text: string;
  /** Address, with the scheme http, https, mailto or tel. Undefined for plain text. */
  href?: string;
}

const finder = new LinkifyIt({ fuzzyLink: true });

const SAFE = /^(?:https?|mailto):/i;

/**
 * Matches a Russian number (`+7` or 8, and ten digits) or a foreign number (`+` and ten to 15 digits). Spaces, brackets
 * or dashes may group the digits. A time such as `10:00` after a foreign number does not belong to the number.
 */
const TELEPHONE =
  /(?<![\p{L}\d+])(?:(?:\+7|8)(?:[ \u00a0()–-]{0,3}\d){10}|\+[1-69](?:[ \u00a0()–-]{0,3}\d){9}(?:(?![ \u00a0]\d{1,2}[:.–-]\d)[ \u00a0()–-]{0,3}\d){0,5})(?!\d)/gu;

/** Returns the number in international format. */
function dialled(written: string): string {
  const digits = written.replaceAll(/\D/g, '');
  return written.startsWith('+') ? `+${digits}` : `+7${digits.slice(1)}`;
}

function withTelephones(whole: string, start: number, stop: number): TextPart[] {
  const text = whole.slice(start, stop);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(TELEPHONE)) {
    parts.push(
      { at: start + end, text: text.slice(end, index) },
      { at: start + index, text: written, href: `tel:${dialled(written)}` },
    );
    end = index + written.length;
  }
  return [...parts, { at: start + end, text: text.slice(end) }];
}

/** Splits a text at links and telephone numbers. */
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

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', ...longWords },
  link: { hyphens: 'manual' },
  telephone: { whiteSpace: 'nowrap' },
});

export function InfoText({ text }: { text: string }) {
  const styles = useStyles();
  const parts = useMemo(() => textParts(text.trim()), [text]);
  return (
    <p className={styles.text}>
      {parts.map(({ at, text: words, href }) =>
        href === undefined ? (
          withRanges(words)
        ) : (
          <Link
            key={at}
            inline
            className={mergeClasses(styles.link, href.startsWith('tel:') && styles.telephone)}
            href={href}
            {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
          >
            {words}
          </Link>
        ),
      )}
    </p>
  );
}
