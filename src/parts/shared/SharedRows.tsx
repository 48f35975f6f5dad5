import { makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Document24Regular } from '@fluentui/react-icons/svg/document';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { useStore } from 'jotai';
import type { Shared } from '#domain/sharedFile.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { discardShared } from '#state/shared/sharedFiles.ts';
import { useReportedAction } from '#state/useAction.ts';
import { sizeText } from '#text/format/size.ts';
import { sharedText } from '#text/shared.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  actions: { display: 'flex', alignItems: 'center', gap: '8px' },
});

interface SharedRowsProps {
  shared: readonly Shared[];
  way?: {
    label: string;
    isBusy: boolean;
    isFor: (one: Shared) => boolean;
    take: (id: string) => void;
  };
}

export function SharedRows({ shared, way }: SharedRowsProps) {
  const styles = useStyles();
  const store = useStore();
  const drop = useReportedAction((id: string) => discardShared(store, [id]));
  return (
    <ul className={styles.list}>
      {shared.map((each) => (
        <li key={each.id}>
          <FileRow
            icon={each.kind === 'kept' ? <Document24Regular /> : <ErrorCircle24Regular />}
            tone={each.kind === 'kept' ? 'brand' : 'danger'}
            name={each.name}
            detail={each.kind === 'kept' ? sizeText(each.file.size) : sharedText.refused[each.why]}
            action={
              <div className={styles.actions}>
                {way?.isFor(each) === true && (
                  <Button busy={way.isBusy} onClick={() => way.take(each.id)}>
                    {way.label}
                  </Button>
                )}
                <IconButton
                  label={sharedText.offer.away(each.name)}
                  icon={<DismissRegular />}
                  onClick={() => drop(each.id)}
                />
              </div>
            }
          />
        </li>
      ))}
    </ul>
  );
}
