import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useStore } from 'jotai';
import { copyText } from '#api/shareText.ts';
import { addressesOf, type TeamReadiness } from '#domain/competition/readiness.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import { saveTable } from '#state/files/template.ts';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { remindingText } from '#text/competition/reminding.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { momentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { printDocument } from '#ui/print/printDocument.tsx';
import { readinessOnPaper, readinessWorkbook } from './readinessTable.ts';
import type { Reminding } from './useReminding.tsx';

const useStyles = makeStyles({
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
  cell: { whiteSpace: 'pre-line' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  main: { flexGrow: 1, maxWidth: 'none' },
});

interface ReadinessPaperProps {
  competition: string;
  teams: readonly TeamReadiness[];
  limits: MusicLimits | undefined;
  now: number;
}

function ReadinessPaper({ competition, teams, limits, now }: ReadinessPaperProps) {
  const styles = useStyles();
  const { columns, rows } = readinessOnPaper({ teams, limits, now });
  return (
    <>
      <h1 className={styles.title}>{competition}</h1>
      <p className={styles.at}>{readinessText.printed(momentText(now))}</p>
      <PaperTable
        label={readinessText.table}
        columns={columns}
        rows={rows.map((cells) =>
          cells.map((lines) => (
            <span key={lines.join()} className={styles.cell}>
              {lines.filter((line) => line !== '').join('\n')}
            </span>
          )),
        )}
      />
    </>
  );
}

interface ReadinessActionsProps {
  competition: string;
  teams: readonly TeamReadiness[];
  /** Ticked teams, or else all shown ones. */
  meant: readonly TeamReadiness[];
  limits: MusicLimits | undefined;
  areTicked: boolean;
  reminding: Reminding | undefined;
  now: number;
  /** Bottom bar with the main actions and a menu. */
  asBar: boolean;
}

export function ReadinessActions(props: ReadinessActionsProps) {
  const { competition, teams, meant, limits, areTicked, reminding, now, asBar } = props;
  const styles = useStyles();
  const store = useStore();
  const addresses = addressesOf(meant);
  const copy = async () => {
    if (await copyText(addresses.join(', '))) {
      showToast(store, { tone: 'success', text: readinessText.copied(addresses.length) });
    } else showToast(store, { tone: 'error', text: readinessText.notCopied });
  };
  const [isMaking, save] = useAction(() =>
    saveTable(
      store,
      readinessWorkbook({ competition, teams, limits, now }),
      safeFileName(readinessText.sheet.fileName(competition)),
    ),
  );
  const print = () =>
    printDocument(<ReadinessPaper {...{ competition, teams, limits, now }} />, {
      title: `${readinessText.sheet.name} – ${competition}`,
      paper: 'landscape',
    });
  const allReady = meant.length > 0 ? remindingText.nobody(areTicked) : remindingText.noTeams;
  const nobody = reminding?.unready.length === 0 ? allReady : undefined;
  const remind = reminding && (
    <Button
      tone="primary"
      icon={<Mail20Regular />}
      busy={reminding.isSending}
      reason={reminding.isOver ? remindingText.over : nobody}
      onClick={reminding.ask}
      {...(asBar && { className: styles.main })}
    >
      {remindingText.remind(reminding.unready.length)}
    </Button>
  );
  const log = reminding && {
    label: remindingText.log,
    icon: <History20Regular />,
    onSelect: reminding.toggleLog,
  };
  const noAddresses = addresses.length === 0 ? readinessText.noAddresses : undefined;
  const copyWords = readinessText.copy(areTicked ? addresses.length : 0);
  const copyButton = (
    <Button
      icon={<Copy20Regular />}
      reason={noAddresses}
      onClick={() => void copy()}
      {...(asBar && { className: styles.main })}
    >
      {copyWords}
    </Button>
  );
  if (asBar) {
    return (
      <div className={styles.bar}>
        {remind ?? copyButton}
        <Menu
          label={readinessText.more}
          items={[
            ...(remind
              ? [
                  {
                    label: copyWords,
                    icon: <Copy20Regular />,
                    onSelect: () => void copy(),
                    reason: noAddresses,
                  },
                ]
              : []),
            { label: readinessText.xlsx, icon: <ArrowDownload20Regular />, onSelect: save },
            { label: readinessText.print, icon: <Print20Regular />, onSelect: print },
            ...(log ? [log] : []),
          ]}
        />
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {remind}
      {copyButton}
      <Button
        icon={<ArrowDownload20Regular />}
        label={readinessText.xlsx}
        busy={isMaking}
        onClick={save}
      >
        {readinessText.xlsxShort}
      </Button>
      <IconButton
        tone="plain"
        label={readinessText.print}
        icon={<Print20Regular />}
        onClick={print}
      />
      {log && (
        <IconButton
          tone="plain"
          label={log.label}
          icon={log.icon}
          busy={reminding?.isLoading ?? false}
          aria-expanded={reminding?.log !== undefined}
          onClick={log.onSelect}
        />
      )}
    </div>
  );
}
