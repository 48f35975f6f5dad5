import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { PersonKey20Regular } from '@fluentui/react-icons/svg/person-key';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { useAtomValue, useStore } from 'jotai';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { KeptFile, RefusedPick } from '#domain/entry/pickedFile.ts';
import { fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import {
  asksFirst,
  mayHaveArrived,
  type Offer,
  offersOf,
  undecidedRow,
} from '#domain/outbox/rowAccount.ts';
import { paths } from '#page/paths.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { FileChoice } from '#parts/outbox/FileChoice.tsx';
import { rowFileName, rowNameAmong, rowTitle } from '#parts/outbox/rowTitle.ts';
import { useSubmittedInstead } from '#parts/outbox/useSubmittedInstead.ts';
import { useNow } from '#state/clock/useNow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { isReplacement, replaceFile, retryRow, saveRowFile } from '#state/rowActions.ts';
import { useRowFact, useRowProgress } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { outboxText } from '#text/outbox.ts';
import { shellText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { FileInput } from '#ui/form/FileInput.tsx';
import { useOutboxStyles } from './useOutboxStyles.ts';

const offerIcons: Readonly<Record<Offer, ReactElement>> = {
  'sign-in': <PersonKey20Regular />,
  retry: <ArrowClockwise20Regular />,
  pick: <FolderOpen20Regular />,
  'open-application': <DocumentTable20Regular />,
  'open-draft': <Edit20Regular />,
  'open-own-files': <MusicNote220Regular />,
  save: <Save20Regular />,
  discard: <Delete20Regular />,
};

/** Own list that has the file of a row. */
export const ownFilesOf = ({ payload }: OutboxRow): string =>
  'fileKind' in payload && payload.fileKind === 'card' ? paths.cards : paths.music;

interface RowOffers {
  run: Readonly<Record<Offer, () => void>>;
  busy: Offer | undefined;
  /** See useRefusedPick. */
  shownAt: (drawn: Element | null) => void;
  refused: RefusedPick | undefined;
  /** File input of «Выбрать файл». */
  picker: ReactNode;
}

/** `submittedAddress`: application submitted instead. */
function useOffers(row: OutboxRow, submittedAddress: string, discard: () => void): RowOffers {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { shownAt, refused, tell } = useRefusedPick(rowTitle(row));
  const store = useStore();
  const [isRetrying, retry] = useAction(() => retryRow(store, row.id));
  const [isSaving, save] = useAction((kept: KeptFile) => saveRowFile(store, kept));
  const [isPicking, pick] = useAction(async (file: File) => {
    if (row.kind === 'upload') tell(await replaceFile(store, row, file));
  });
  const file = fileOf(row);
  const run = {
    'sign-in': () => void navigate(paths.login),
    retry,
    pick: () => input.current?.click(),
    'open-application': () => void navigate(submittedAddress),
    'open-draft': () => {
      if (row.kind !== 'save') return;
      const { competitionId, draftId } = row.payload;
      void navigate(paths.entryDraft(competitionId, draftId));
    },
    'open-own-files': () => void navigate(ownFilesOf(row)),
    save: () => {
      if (file) save(file);
    },
    discard,
  };
  const busyWith: readonly [boolean, Offer][] = [
    [isRetrying, 'retry'],
    [isPicking, 'pick'],
    [isSaving, 'save'],
  ];
  const picker = row.kind === 'upload' && row.state === 'failed' && (
    <FileInput
      ref={input}
      label={outboxText.actions.pick}
      accept={ACCEPTED_FILES[row.payload.fileKind]}
      onPick={pick}
    />
  );
  return { run, busy: busyWith.find(([isBusy]) => isBusy)?.[1], shownAt, refused, picker };
}

/** `isPartThere`: the server has a part of the file. */
function retryWords(row: OutboxRow, isPartThere: boolean): string {
  if (asksFirst(row)) return outboxText.actions.send;
  return isPartThere ? outboxText.actions.goOn : outboxText.actions.retry;
}

interface RowActionsProps {
  row: OutboxRow;
  isNameSpare: boolean;
  isOneOfMany: boolean;
}

export function RowActions({ row, isNameSpare, isOneOfMany }: RowActionsProps) {
  const styles = useOutboxStyles();
  const isOnline = useAtomValue(isOnlineAtom);
  const now = useNow();
  const isPartThere = useRowProgress(row) !== undefined;
  const name = useRowFact(row, rowNameAmong);
  // Kept while the dialog closes, so that its words do not change.
  const [question, setQuestion] = useState<{ isOpen: boolean; isStored: boolean }>();
  const [, ask] = useAction(async () =>
    setQuestion({ isOpen: true, isStored: await isReplacement(row) }),
  );
  const { application, address } = useSubmittedInstead(row);
  const { run, busy, shownAt, refused, picker } = useOffers(row, address, ask);
  const { main, more } = offersOf(row, {
    isOnline,
    now,
    isSubmitted: application !== undefined,
    isOneOfMany,
  });
  const undecided = undecidedRow(row);
  const labels = {
    'sign-in': outboxText.actions.signIn,
    retry: retryWords(row, isPartThere),
    pick: outboxText.actions.pick,
    'open-application': outboxText.actions.openSubmitted,
    'open-draft': outboxText.actions.openDraft,
    'open-own-files': shellText.sections[ownFilesOf(row) === paths.cards ? 'cards' : 'music'],
    save: outboxText.actions.save,
    discard: row.kind === 'save' ? outboxText.actions.withdraw : outboxText.actions.discard,
  } as const;
  return (
    <div ref={shownAt} className={styles.side}>
      <div className={styles.actions}>
        {main === 'sign-in' && (
          <LinkButton tone="primary" to={paths.login}>
            {labels[main]}
          </LinkButton>
        )}
        {main === 'open-application' && <LinkButton to={address}>{labels[main]}</LinkButton>}
        {main === 'open-own-files' && <LinkButton to={ownFilesOf(row)}>{labels[main]}</LinkButton>}
        {main === 'open-draft' && row.kind === 'save' && (
          <LinkButton to={paths.entryDraft(row.payload.competitionId, row.payload.draftId)}>
            {labels[main]}
          </LinkButton>
        )}
        {(main === 'retry' || main === 'pick' || main === 'save') && (
          <Button icon={offerIcons[main]} busy={busy === main} onClick={run[main]}>
            {labels[main]}
          </Button>
        )}
        {undecided && <FileChoice undecided={undecided} />}
        {picker}
        <RefusedPickNotice refused={refused} />
      </div>
      <div className={styles.more}>
        {more.length > 0 && (
          <Menu
            label={outboxText.actions.more(name)}
            items={more.map((offer) => ({
              label: labels[offer],
              icon: offerIcons[offer],
              about:
                offer === 'save' && isNameSpare && row.kind === 'upload'
                  ? rowFileName(row)
                  : undefined,
              onSelect: run[offer],
              danger: offer === 'discard',
              reason:
                offer === 'discard' && mayHaveArrived(row)
                  ? outboxText.notGivenUp.outcomeUnknown
                  : undefined,
            }))}
          />
        )}
      </div>
      {question && (
        <DiscardDialog
          row={row}
          {...question}
          onClose={() => setQuestion({ ...question, isOpen: false })}
        />
      )}
    </div>
  );
}
