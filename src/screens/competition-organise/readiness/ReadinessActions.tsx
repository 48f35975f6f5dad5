import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useStore } from 'jotai';
import { copyText } from '#api/saveFile.ts';
import {
  addressesOf,
  entriesByRoutine,
  missingFileCount,
  type ReadinessEntry,
  type TeamReadiness,
} from '#domain/competition/readiness.ts';
import type { MusicLimit, MusicLimits } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { TablePaper } from '#parts/named-application/PaperTable.tsx';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { saveTable } from '#state/files/template.ts';
import { showToast } from '#state/toasts.ts';
import { useAction, useReportedAction } from '#state/useAction.ts';
import {
  entryInCell,
  entryOnPaper,
  readinessText,
  stateLines,
} from '#text/competition/readiness.ts';
import { remindingText } from '#text/competition/reminding.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { momentText, shortMomentText } from '#text/format/time.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { printDocument } from '#ui/print/printDocument.tsx';
import type { Reminding } from './useReminding.tsx';

const cellOf = (
  team: TeamReadiness,
  routine: RoutineKey,
  limits: MusicLimits | undefined,
  words: (entry: ReadinessEntry, limit: MusicLimit | undefined) => string,
): string =>
  team.entries
    .filter((entry) => entry.routine === routine)
    .map((entry) => words(entry, limits?.[routine]))
    .join('\n');

interface TableOf {
  competition: string;
  /** Teams in the order of the list. */
  teams: readonly TeamReadiness[];
  limits: MusicLimits | undefined;
  now: number;
}

function readinessWorkbook({ competition, teams, limits, now }: TableOf): PlainTable {
  const { name, headers } = readinessText.sheet;
  const routines = entriesByRoutine(teams).map(({ routine }) => routine);
  return {
    title: `${name} – ${competition}`,
    name,
    columns: [
      { header: headers.team, width: 26 },
      { header: headers.city, width: 18 },
      { header: headers.state, width: 22 },
      { header: headers.at, width: 20 },
      { header: headers.representative, width: 28 },
      { header: headers.phone, width: 19 },
      { header: headers.preparedBy, width: 28 },
      { header: headers.email, width: 28 },
      { header: headers.missing, width: 10 },
      ...routines.map((routine) => ({ header: routineKeyLabel(routine), width: 14 })),
    ],
    rows: teams.map((team) => [
      team.team,
      team.city,
      stateLines(team, now).join(', '),
      shortMomentText(Date.parse(team.at), now),
      team.representative,
      team.phone,
      team.preparedBy,
      team.email,
      missingFileCount(team),
      ...routines.map((routine) => cellOf(team, routine, limits, entryInCell)),
    ]),
  };
}

const WIDTHS = { team: 13, state: 12, contacts: 18 } as const;

const linesOf = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');

/** Returns the table for print. Related values share a cell, so that the table is narrow. */
function readinessOnPaper({ teams, limits, now }: Omit<TableOf, 'competition'>) {
  const routines = entriesByRoutine(teams).map(({ routine }) => routine);
  const left = 100 - WIDTHS.team - WIDTHS.state - WIDTHS.contacts;
  return {
    columns: [
      { header: readinessText.team, width: WIDTHS.team },
      { header: readinessText.application, width: WIDTHS.state },
      { header: readinessText.contacts, width: WIDTHS.contacts },
      ...routines.map((routine) => ({
        header: readinessText.columns[routine],
        width: left / routines.length,
        isShort: true,
      })),
    ],
    rows: teams.map((team) => [
      linesOf([team.team, team.city]),
      linesOf([...stateLines(team, now), shortMomentText(Date.parse(team.at), now)]),
      // `preparedBy` comes before the e-mail, because the e-mail belongs to this person.
      linesOf([...new Set([team.representative, team.phone, team.preparedBy, team.email])]),
      ...routines.map((routine) => cellOf(team, routine, limits, entryOnPaper)),
    ]),
  };
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  main: { flexGrow: 1, maxWidth: 'none' },
});

interface ReadinessActionsProps extends TableOf {
  /** Teams to which the actions apply: the ticked ones, or all shown ones if none is ticked. */
  meant: readonly TeamReadiness[];
  areTicked: boolean;
  reminding: Reminding | undefined;
  /** True to show the main actions and a menu as a bar at the bottom. */
  asBar: boolean;
}

export function ReadinessActions(props: ReadinessActionsProps) {
  const { competition, teams, meant, limits, areTicked, reminding, now, asBar } = props;
  const styles = useStyles();
  const store = useStore();
  const addresses = addressesOf(meant);
  const copy = useReportedAction(async () => {
    if (await copyText(addresses.join(', '))) {
      showToast(store, { tone: 'success', text: readinessText.copied(addresses.length) });
    } else showToast(store, { tone: 'error', text: readinessText.notCopied });
  });
  const [isMaking, save] = useAction(() =>
    saveTable(
      store,
      readinessWorkbook({ competition, teams, limits, now }),
      safeFileName(readinessText.sheet.fileName(competition)),
    ),
  );
  const paper = () => (
    <TablePaper
      heading={competition}
      at={readinessText.printed(momentText(now))}
      label={readinessText.table}
      {...readinessOnPaper({ teams, limits, now })}
    />
  );
  const title = `${readinessText.sheet.name} – ${competition}`;
  const print = () => printDocument(paper(), { title, paper: 'landscape' });
  const allReady = meant.length > 0 ? remindingText.nobody(areTicked) : remindingText.noTeams;
  const notNow = reminding?.areUnwanted === true ? remindingText.unwanted : remindingText.lately;
  const nobody = reminding?.areAllReady === true ? allReady : notNow;
  const remind = reminding && (
    <Button
      tone="primary"
      icon={<Mail20Regular />}
      busy={reminding.isSending}
      reason={
        reminding.isOver ? remindingText.over : reminding.unready.length === 0 ? nobody : undefined
      }
      onClick={reminding.ask}
      className={mergeClasses(asBar && styles.main)}
    >
      {remindingText.remind(reminding.unready.length)}
    </Button>
  );
  const logLabel = { label: remindingText.log, icon: <History20Regular /> };
  const noAddresses = addresses.length === 0 ? readinessText.noAddresses : undefined;
  const copyWords = readinessText.copy(areTicked ? addresses.length : 0);
  const copyButton = (
    <Button
      icon={<Copy20Regular />}
      reason={noAddresses}
      onClick={copy}
      className={mergeClasses(asBar && styles.main)}
    >
      {copyWords}
    </Button>
  );
  if (asBar) {
    const tables = [
      { label: readinessText.xlsx, icon: <ArrowDownload20Regular />, onSelect: save },
      { label: readinessText.print, icon: <Print20Regular />, onSelect: print },
    ];
    return (
      <div className={styles.bar}>
        {remind ?? copyButton}
        <Menu
          label={readinessText.more}
          items={
            reminding
              ? [
                  {
                    label: copyWords,
                    icon: <Copy20Regular />,
                    onSelect: copy,
                    reason: noAddresses,
                  },
                  ...tables,
                  { ...logLabel, onSelect: reminding.toggleLog },
                ]
              : tables
          }
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
      {reminding && (
        <IconButton
          {...logLabel}
          tone="plain"
          busy={reminding.isLoading}
          aria-expanded={reminding.isLogOpen}
          onClick={reminding.toggleLog}
        />
      )}
    </div>
  );
}
