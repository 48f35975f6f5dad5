// How many entries are completed, as words and as floats on a rope.
import { makeStyles } from '@fluentui/react-components';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { entriesIn } from '#domain/entry-session/selectForm.ts';
import { openEntries } from '#domain/entry-session/selectView.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { Rope } from '#ui/drawing/Rope.tsx';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    marginBottom: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  done: { fontWeight: t.fontWeightSemibold },
  left: { color: t.colorNeutralForeground2 },
});

export function FilesRope({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const all = entriesIn(session).length;
  const left = openEntries(session).length;
  const done = entryFilesText.matrix.done(all - left, all);
  return (
    <div>
      <div className={styles.words}>
        <span className={styles.done}>{done}</span>
        <span className={styles.left}>{entryFilesText.matrix.left(left)}</span>
      </div>
      <div aria-hidden>
        <Rope
          stretch
          label={done}
          floats={Array.from({ length: all }, (_, at) => (at < all - left ? 'done' : 'empty'))}
        />
      </div>
    </div>
  );
}
