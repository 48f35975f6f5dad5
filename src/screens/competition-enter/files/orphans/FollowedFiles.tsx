// The quiet list of what has followed a corrected form by itself: nothing is asked about it.
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { followedFiles } from '#domain/entry-session/select/selectFollowed.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { longWords } from '#ui/theme/longWords.ts';
import { t } from '#ui/theme/theme.ts';

/** So many are shown before the rest is asked for. */
const FIRST = 4;

const useStyles = makeStyles({
  title: { fontSize: '16px', lineHeight: '22px', fontWeight: t.fontWeightBold },
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '12px',
    padding: '10px 0',
    borderTop: `1px solid ${t.colorNeutralStroke3}`,
    '& > svg': { color: t.colorStatusSuccessForeground3 },
    ...longWords,
  },
  name: { fontWeight: t.fontWeightSemibold },
  detail: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
});

export function FollowedFiles({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const followed = followedFiles(session, useAtomValue(outboxRowsAtom));
  if (!followed || !session.content.reading) return null;
  const { teamBefore, entries } = followed;
  const words = orphanedFilesText.followed;
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  const team = session.content.reading.parsed.teamName;
  const rows = [
    ...(teamBefore === undefined
      ? []
      : [{ key: 'team', name: words.team(teamBefore, team), detail: words.teamFiles }]),
    ...shown.map(({ entry, kinds }) => ({
      key: entryKey(entry),
      name: words.entry(routineKeyLabel(entry.routine), entry.name),
      detail: words.files(kinds),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <ul className={styles.list}>
        {rows.map(({ key, name, detail }) => (
          <li key={key} className={styles.row}>
            <CheckmarkCircle20Regular />
            <div>
              <div className={styles.name}>{name}</div>
              <div className={styles.detail}>{detail}</div>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button tone="quiet" wide icon={<ChevronDown20Regular />} onClick={() => setWhole(true)}>
          {words.more(entries.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
