// The third tab: card and music of each programme that is not confirmed yet (spec 2.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { optionValue } from '#domain/entryFiles.ts';
import { selectEntryAction } from '#state/entry/entryFileActions.ts';
import { checkEntryAction } from '#state/entry/storedFileActions.ts';
import { files, matrix, programmes } from '#text/entering.ts';
import { entryLabel } from '#text/programme.ts';
import { media, queries } from '#ui/breakpoints.ts';
import { Card } from '#ui/Card.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import { useMedia } from '#ui/useMedia.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { ConfirmFiles } from './ConfirmFiles.tsx';
import { EntryMatrix } from './EntryMatrix.tsx';
import { FileSection } from './FileSection.tsx';
import { FilesRope } from './FilesRope.tsx';
import { LostFiles } from './LostFiles.tsx';
import { usePickersAim } from './usePickersAim.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gap: '14px' },
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 25fr) minmax(0, 24fr)' },
  },
  /** Moved to below the top bar, which stays where it is. */
  aim: { minWidth: 0, outlineStyle: 'none', scrollMarginTop: '87px' },
  entry: { display: 'grid', gap: '22px' },
  rope: { marginBottom: '14px' },
});

export function FilesTab(props: EnterTabProps) {
  const { page } = props;
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const open = useAtomValue(page.openOptions);
  const option = useAtomValue(page.selectedOption);
  const select = useSetAtom(selectEntryAction);
  const check = useSetAtom(checkEntryAction);
  useEffect(() => {
    if (option) void check(page, option);
  }, [check, page, option]);
  const pickers = usePickersAim(page, option);
  if (option === undefined) return null;
  const shared = { ...props, option };
  const what = (
    <Card title={matrix.title}>
      {isWide && (
        <div className={styles.rope}>
          <FilesRope page={page} />
        </div>
      )}
      <EntryMatrix page={page} selected={optionValue(option)} />
    </Card>
  );
  return (
    <>
      <LostFiles page={page} competition={props.competition} framed />
      {!isWide && <FilesRope page={page} />}
      <div className={styles.columns}>
        {isWide && what}
        <div
          ref={pickers}
          tabIndex={-1}
          role="group"
          aria-label={entryLabel(option.routine, option.name)}
          className={styles.aim}
        >
          <Card as="div" className={styles.entry}>
            <SelectField
              label={programmes}
              value={optionValue(option)}
              options={open.map((each) => ({
                value: optionValue(each),
                label: entryLabel(each.routine, each.name),
              }))}
              hint={files.onlyOpen}
              onChange={(value) => select(page, value)}
            />
            <FileSection key={`card ${optionValue(option)}`} kind="card" {...shared} />
            <FileSection key={`music ${optionValue(option)}`} kind="music" {...shared} />
            {isWide && <ConfirmFiles {...shared} />}
          </Card>
        </div>
        {!isWide && what}
      </div>
      {!isWide && (
        <ThumbBar>
          <ConfirmFiles {...shared} />
        </ThumbBar>
      )}
    </>
  );
}
