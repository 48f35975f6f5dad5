// Picks cards and music of all entries at once (behaviour 9.12).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { DocumentMultiple20Regular } from '@fluentui/react-icons/svg/document-multiple';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type BatchView, batchView } from '#domain/entry-session/select/selectBatch.ts';
import { pickBatch } from '#state/entry/batch.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useReportedAction } from '#state/useAction.ts';
import { batchText } from '#text/enter/batch.ts';
import { Button } from '#ui/button/Button.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { FILES_ZONE, useFilesDrop } from '#ui/form/useFileDrop.ts';
import { media, queries, quietText, tokens, useMedia } from '#ui/theme/theme.ts';
import { closedReason, type EnterTabProps } from '../../enterTab.ts';

export function useBatch(session: OpenSession): BatchView {
  const rows = useAtomValue(outboxRowsAtom);
  return useMemo(() => batchView(session, rows), [session, rows]);
}

export function usePickBatch({
  sessionKey,
  competition,
}: EnterTabProps): (...files: File[]) => void {
  const store = useStore();
  return useReportedAction((...files: File[]) => pickBatch(store, sessionKey, files, competition));
}

export function ClearBatch({ sessionKey }: { sessionKey: SessionKey }) {
  const store = useStore();
  return (
    <Button tone="quiet" onClick={() => dispatch(store, sessionKey, { type: 'batch-cleared' })}>
      {batchText.clear}
    </Button>
  );
}

const useStyles = makeStyles({
  zone: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 24px',
    padding: '18px 24px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px', gap: '12px' },
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px dashed ${tokens.colorBrandStroke1}`,
  },
  title: { fontSize: '16px', lineHeight: '22px', fontWeight: tokens.fontWeightBold },
  text: quietText,
  way: {
    display: 'grid',
    gap: '4px',
    justifyItems: 'center',
    textAlign: 'center',
    [media.phone]: { justifyItems: 'stretch' },
  },
});

export function BatchPicker(props: EnterTabProps) {
  const { competition, now } = props;
  const styles = useStyles();
  const hasMouse = useMedia(queries.finePointer);
  const pick = usePickBatch(props);
  const reason = closedReason(competition, now);
  const { isOver, handlers } = useFilesDrop(reason === undefined, pick);
  return (
    <div
      className={mergeClasses(styles.zone, isOver && styles.over)}
      {...{ [FILES_ZONE]: '' }}
      {...handlers}
    >
      <div>
        <h2 className={styles.title}>{batchText.picker.title}</h2>
        <p className={styles.text}>{batchText.picker.text}</p>
      </div>
      <div className={styles.way}>
        <PickButton
          multiple
          inZone
          wide
          label={batchText.picker.pick}
          icon={<DocumentMultiple20Regular />}
          reason={reason}
          onPick={pick}
        />
        {hasMouse && reason === undefined && (
          <span className={styles.text}>{batchText.picker.drop}</span>
        )}
      </div>
    </div>
  );
}
