// Files that were picked for programmes which the new form no longer has: shown, with a choice (offline 17).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { orphanWords } from '#domain/entryFiles.ts';
import { dropOrphansAction } from '#state/entry/entryFileActions.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { orphans as words } from '#text/drafts.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

const useStyles = makeStyles({
  notice: { alignItems: 'start' },
  list: { margin: '6px 0 10px', paddingLeft: '18px', overflowWrap: 'anywhere' },
});

export function Orphans({ page }: { page: EntryPage }) {
  const styles = useStyles();
  const orphans = useAtomValue(page.orphans);
  const picked = useAtomValue(page.picked);
  const drop = useSetAtom(dropOrphansAction);
  if (orphans.length === 0) return null;
  return (
    <Notice tone="warning" title={words.title} className={styles.notice}>
      {words.text}
      <ul className={styles.list}>
        {orphans.map((key) => {
          const { routine, families } = orphanWords(key);
          const { card, music } = picked.get(key) ?? {};
          const names = [card?.name, music?.name].filter((name) => name !== undefined);
          return (
            <li key={key}>
              {routineKeyLabel(routine)} – {families.join('-')}: {names.join(', ')}
            </li>
          );
        })}
      </ul>
      <Button onClick={() => drop(page)}>{words.drop}</Button>
    </Notice>
  );
}
