// What each thing that is offered of a row does when it is chosen.
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { PersonKey20Regular } from '@fluentui/react-icons/svg/person-key';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { useStore } from 'jotai';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCEPT } from '#contract/headers.ts';
import type { KeptFile, RefusedPick } from '#domain/entry/pickedFile.ts';
import { fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { rowTitle } from '#parts/outbox/rowTitle.ts';
import { paths } from '#page/paths.ts';
import { replaceFile, retryRow, saveRowFile } from '#state/outbox/rowActions.ts';
import { useAction } from '#state/useAction.ts';
import { outboxText } from '#text/outbox.ts';
import { FileInput } from '#ui/form/FileInput.tsx';
import type { Offer } from '#domain/outbox/rowAccount.ts';

export const offerIcons: Readonly<Record<Offer, ReactElement>> = {
  'sign-in': <PersonKey20Regular />,
  retry: <ArrowClockwise20Regular />,
  pick: <FolderOpen20Regular />,
  'open-application': <DocumentTable20Regular />,
  'open-draft': <Edit20Regular />,
  'open-own-files': <MusicNote220Regular />,
  save: <Save20Regular />,
  discard: <Delete20Regular />,
};

/** The address of the own list with the file of a row. */
export const ownFilesOf = ({ payload }: OutboxRow): string =>
  'fileKind' in payload && payload.fileKind === 'card' ? paths.cards : paths.music;

interface RowOffers {
  run: Readonly<Record<Offer, () => void>>;
  busy: Offer | undefined;
  /** See useRefusedPick. */
  shownAt: (drawn: Element | null) => void;
  refused: RefusedPick | undefined;
  /** The input behind «Выбрать файл», where a row has one. */
  picker: ReactNode;
}

/** `submittedAddress`: of the application that was submitted instead. */
export function useOffers(
  row: OutboxRow,
  submittedAddress: string,
  discard: () => void,
): RowOffers {
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
      accept={ACCEPT[row.payload.fileKind]}
      onPick={pick}
    />
  );
  return { run, busy: busyWith.find(([isBusy]) => isBusy)?.[1], shownAt, refused, picker };
}
