// What helps a row on, as one button, and what else can be done with it, behind «⋯».
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { RefusedPickNotice } from '#parts/files/RefusedPickNotice.tsx';
import { FileChoice } from '#parts/outbox/FileChoice.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { rowFileName, rowNameAmong } from '#parts/outbox/rowTitle.ts';
import { useSubmittedInstead } from '#parts/outbox/useSubmittedInstead.ts';
import { paths } from '#page/paths.ts';
import { isOnlineAtom } from '#state/network.ts';
import { isReplacement } from '#state/outbox/rowActions.ts';
import { useRowFact, useRowProgress } from '#state/outbox/rows.ts';
import { asksFirst, mayHaveArrived, offersOf, undecidedRow } from '#domain/outbox/rowAccount.ts';
import { useAction } from '#state/useAction.ts';
import { useNow } from '#state/clock/useNow.ts';
import { outboxText } from '#text/outbox.ts';
import { shellText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Menu } from '#ui/button/Menu.tsx';
import { offerIcons, ownFilesOf, useOffers } from './useOffers.tsx';
import { useOutboxStyles } from './useOutboxStyles.ts';

/** `isPartThere`: of its file. */
function retryWords(row: OutboxRow, isPartThere: boolean): string {
  if (asksFirst(row)) return outboxText.actions.send;
  return isPartThere ? outboxText.actions.goOn : outboxText.actions.retry;
}

interface RowActionsProps {
  row: OutboxRow;
  /** The name of its file is not said above. */
  isNameSpare: boolean;
  /** Others wait for their time, too. */
  isOneOfMany: boolean;
}

export function RowActions({ row, isNameSpare, isOneOfMany }: RowActionsProps) {
  const styles = useOutboxStyles();
  const isOnline = useAtomValue(isOnlineAtom);
  const now = useNow();
  const isPartThere = useRowProgress(row) !== undefined;
  const name = useRowFact(row, rowNameAmong);
  // What it would replace stays while the dialog goes, so that its words do not change.
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
