// How many files a submitted application lacks, and for which entries.
import { makeStyles } from '@fluentui/react-components';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import type { MissingFile } from '#contract/shapes.ts';
import { applicationText } from '#text/application/application.ts';
import { missingByEntry } from '#text/application/entryFiles.ts';
import { Chip } from '#ui/drawing/Chip.tsx';
import { secondaryText } from '#ui/theme/theme.ts';

/** The rest stands on the page of the application. */
const NAMED_ENTRIES = 3;

const useStyles = makeStyles({
  entries: {
    flexBasis: '100%',
    ...secondaryText,
    overflowWrap: 'anywhere',
  },
});

export function LackingFiles({ missing }: { missing: readonly MissingFile[] }) {
  const styles = useStyles();
  const entries = missingByEntry(missing);
  const others = entries.length - NAMED_ENTRIES;
  const named = [
    ...entries.slice(0, NAMED_ENTRIES),
    ...(others > 0 ? [applicationText.andMoreEntries(others)] : []),
  ];
  return (
    <>
      <Chip tone="warning" icon={<Warning20Regular />}>
        {applicationText.lacks(missing.length)}
      </Chip>
      <span className={styles.entries}>{named.join('; ')}</span>
    </>
  );
}
