import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { PersonKey20Regular } from '@fluentui/react-icons/svg/person-key';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { useAtomValue, useStore } from 'jotai';
import { type ReactElement, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
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
import { discardText, outboxText } from '#text/outbox.ts';
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

/** Returns the address of the list that has the file of a row. */
export const ownFilesOf = ({ payload }: OutboxRow): string =>
  'fileKind' in payload && payload.fileKind === 'card' ? paths.cards : paths.music;

/** Returns the label of the button that sends a row. `isPartThere`: the server already has a part of the file. */
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
  const store = useStore();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const isPartThere = useRowProgress(row) !== undefined;
  const name = useRowFact(row, rowNameAmong);
  const { shownAt, refused, tell } = useRefusedPick(rowTitle(row));
  const [isRetrying, retry] = useAction(() => retryRow(store, row.id));
  const [isSaving, save] = useAction((kept: KeptFile) => saveRowFile(store, kept));
  const [isPicking, pick] = useAction(async (file: File) => {
    if (row.kind === 'upload') tell(await replaceFile(store, row, file));
  });
  // Keeps the question while its dialog closes, so that the words in the dialog do not change.
  const [question, setQuestion] = useState<{ isOpen: boolean; isStored: boolean }>();
  const [, ask] = useAction(async () =>
    setQuestion({ isOpen: true, isStored: await isReplacement(row) }),
  );
  const { application, address } = useSubmittedInstead(row);
  const { main, more } = offersOf(row, {
    isOnline,
    now,
    isSubmitted: application !== undefined,
    isOneOfMany,
  });
  const undecided = undecidedRow(row);
  const file = fileOf(row);
  const ownFiles = ownFilesOf(row);
  const addresses: Readonly<Partial<Record<Offer, string>>> = {
    'sign-in': paths.login,
    'open-application': address,
    'open-own-files': ownFiles,
    ...(row.kind === 'save' && {
      'open-draft': paths.entryDraft(row.payload.competitionId, row.payload.draftId),
    }),
  };
  const actions: Readonly<Partial<Record<Offer, () => void>>> = {
    retry,
    pick: () => input.current?.click(),
    save: () => file && save(file),
    discard: ask,
  };
  const run = (offer: Offer) => {
    const to = addresses[offer];
    if (to === undefined) actions[offer]?.();
    else void navigate(to);
  };
  const labels = {
    'sign-in': outboxText.actions.signIn,
    retry: retryWords(row, isPartThere),
    pick: outboxText.actions.pick,
    'open-application': outboxText.actions.openSubmitted,
    'open-draft': outboxText.actions.openDraft,
    'open-own-files': shellText.sections[ownFiles === paths.cards ? 'cards' : 'music'],
    save: outboxText.actions.save,
    discard: discardText[row.kind].confirm,
  } as const;
  const mainAddress = main && addresses[main];
  const busy = { retry: isRetrying, pick: isPicking, save: isSaving };
  return (
    <div ref={shownAt} className={styles.side}>
      <div className={styles.actions}>
        {main && mainAddress !== undefined && (
          <LinkButton tone={main === 'sign-in' ? 'primary' : 'plain'} to={mainAddress}>
            {labels[main]}
          </LinkButton>
        )}
        {(main === 'retry' || main === 'pick' || main === 'save') && (
          <Button icon={offerIcons[main]} busy={busy[main]} onClick={() => run(main)}>
            {labels[main]}
          </Button>
        )}
        {undecided && <FileChoice undecided={undecided} />}
        {row.kind === 'upload' && row.state === 'failed' && (
          <FileInput
            ref={input}
            label={outboxText.actions.pick}
            accept={ACCEPTED_FILES[row.payload.fileKind]}
            onPick={pick}
          />
        )}
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
              onSelect: () => run(offer),
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
