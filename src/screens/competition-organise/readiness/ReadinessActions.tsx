// Takes the list along as it is shown: addresses to copy, a workbook, paper.
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { useSetAtom } from 'jotai';
import { addressesOf, type TeamReadiness } from '#domain/readiness.ts';
import { saveTableAction } from '#state/files/table.ts';
import { showToastAction } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { readinessText } from '#text/readiness.ts';
import { Button } from '#ui/button/Button.tsx';
import { PrintButton } from '#ui/print/PrintButton.tsx';
import { ReadinessPaper } from './ReadinessPaper.tsx';
import { readinessWorkbook } from './readinessTable.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

interface ReadinessActionsProps {
  competition: string;
  teams: readonly TeamReadiness[];
  /** Epoch ms of the device. */
  now: number;
}

export function ReadinessActions({ competition, teams, now }: ReadinessActionsProps) {
  const styles = useStyles();
  const showToast = useSetAtom(showToastAction);
  const saveTable = useSetAtom(saveTableAction);
  const addresses = addressesOf(teams);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addresses.join(', '));
      showToast({ tone: 'success', text: readinessText.copied(addresses.length) });
    } catch {
      showToast({ tone: 'error', text: readinessText.notCopied });
    }
  };
  const [isMaking, save] = useAction(() =>
    saveTable(
      readinessWorkbook({ competition, teams, now }),
      safeFileName(readinessText.sheet.fileName(competition)),
    ),
  );
  return (
    <div className={styles.actions}>
      <Button
        icon={<Copy20Regular />}
        reason={addresses.length === 0 ? readinessText.noAddresses : undefined}
        onClick={() => void copy()}
      >
        {readinessText.copy}
      </Button>
      <Button icon={<ArrowDownload20Regular />} busy={isMaking} onClick={save}>
        {readinessText.xlsx}
      </Button>
      <PrintButton
        label={readinessText.print}
        title={`${readinessText.sheet.name} – ${competition}`}
        paper="landscape"
        document={<ReadinessPaper competition={competition} teams={teams} now={now} />}
      />
    </div>
  );
}
