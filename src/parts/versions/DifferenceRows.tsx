import { makeStyles } from '@fluentui/react-components';
import { AddCircle20Regular } from '@fluentui/react-icons/svg/add-circle';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle';
import { type ReactElement, useState } from 'react';
import {
  type DifferenceRow,
  type DifferenceSign,
  versionsText,
} from '#text/application/versions.ts';
import { Button } from '#ui/button/Button.tsx';
import { longWords, media, plainList, quietText, tokens } from '#ui/theme/theme.ts';

const DRAWN_AT_FIRST = 12;

const useStyles = makeStyles({
  rows: { margin: '12px 0 0', ...plainList },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '10px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums',
    ...longWords,
    [media.phone]: { gridTemplateColumns: '20px minmax(0, 1fr)' },
  },
  sign: { display: 'flex', height: '22px', alignItems: 'center' },
  added: { color: tokens.colorStatusSuccessForeground1 },
  gone: { color: tokens.colorStatusDangerForeground1 },
  plain: { color: tokens.colorBrandForeground2 },
  which: quietText,
  words: { [media.phone]: { gridColumnStart: 2 } },
  before: { color: tokens.colorNeutralForeground2 },
  after: { fontWeight: tokens.fontWeightSemibold },
  more: { marginTop: '8px' },
});

const signs: Readonly<Record<DifferenceSign, ReactElement>> = {
  added: <AddCircle20Regular />,
  gone: <SubtractCircle20Regular />,
  changed: <ArrowSwap20Regular />,
  people: <People20Regular />,
  card: <ContactCard20Regular />,
  music: <MusicNote220Regular />,
};

export function DifferenceRows({ rows }: { rows: readonly DifferenceRow[] }) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const drawn = isWhole ? rows : rows.slice(0, DRAWN_AT_FIRST);
  const toneOf = (sign: DifferenceSign) =>
    sign === 'added' || sign === 'gone' ? styles[sign] : styles.plain;
  return (
    <>
      <ul className={styles.rows}>
        {drawn.map(({ sign, what, which, before, after }) => (
          <li key={`${what} ${which} ${after}`} className={styles.row}>
            <span className={toneOf(sign)}>
              <span className={styles.sign} aria-hidden>
                {signs[sign]}
              </span>
            </span>
            <div>
              {what}
              {which !== '' && <div className={styles.which}>{which}</div>}
            </div>
            <div className={styles.words}>
              {before !== '' && <span className={styles.before}>{before} → </span>}
              <span className={styles.after}>{after}</span>
            </div>
          </li>
        ))}
      </ul>
      {drawn.length < rows.length && (
        <p className={styles.more}>
          <Button onClick={() => setWhole(true)}>
            {versionsText.differences.showAll(rows.length)}
          </Button>
        </p>
      )}
    </>
  );
}
