// What an organiser wrote of a competition: its lines as they are, addresses and telephones to press.
import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useMemo } from 'react';
import { withRanges } from '#text/format/typography.ts';
import { longWords } from '#ui/theme/theme.ts';
import { textParts } from './textParts.ts';

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
