// Picks cards and music of all entries at once (behaviour 9.12).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DocumentMultiple20Regular } from '@fluentui/react-icons/svg/document-multiple';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type BatchView, batchView } from '#domain/entry-session/select/selectBatch.ts';
import { isSubmissionUnderWay } from '#domain/entry-session/select/selectSubmission.ts';
import { confirmBatch, pickBatch } from '#state/entry/batch.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction, useReportedAction } from '#state/useAction.ts';
import { batchText } from '#text/enter/batch.ts';
import { Button } from '#ui/button/Button.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { FILES_ZONE, useFilesDrop } from '#ui/form/useFileDrop.ts';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, queries, quietText, tokens, twoColumns, useMedia } from '#ui/theme/theme.ts';
import { closedReason, conflictReason, type EnterTabProps } from '../../enterTab.ts';
import { UnresolvedFiles } from './UnresolvedFiles.tsx';
import { SortedFiles } from './SortedFiles.tsx';
import { CountedRope } from '../CountedRope.tsx';

export function useBatch(session: OpenSession): BatchView {
  const rows = useAtomValue(outboxRowsAtom);
  return useMemo(() => batchView(session, rows), [session, rows]);
}

function usePickBatch({ sessionKey, competition, now }: EnterTabProps) {
  const store = useStore();
  const onPick = useReportedAction((...files: File[]) => pickBatch(store, sessionKey, files));
  return { onPick, reason: closedReason(competition, now) };
}

export function ClearBatch({ sessionKey }: { sessionKey: SessionKey }) {
  const store = useStore();
  return (
    <Button tone="quiet" onClick={() => dispatch(store, sessionKey, { type: 'batch-cleared' })}>
      {batchText.clear}
    </Button>
  );
}

export function BatchPicker(props: EnterTabProps) {
  const styles = useStyles();
  const hasMouse = useMedia(queries.finePointer);
  const pick = usePickBatch(props);
  const isOpen = pick.reason === undefined;
  const { isOver, handlers } = useFilesDrop(isOpen, pick.onPick);
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
          {...pick}
        />
        {hasMouse && isOpen && <span className={styles.text}>{batchText.picker.drop}</span>}
      </div>
    </div>
  );
}

/** Largest number of floats in the rope, because more would be too thin on a small phone. */
const MOST_FLOATS = 20;

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
  confirm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    [media.narrow]: { flexDirection: 'column', alignItems: 'stretch' },
    // The actions stay visible below a long list.
    [media.twoColumns]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      margin: '0 -24px -24px',
      padding: '14px 24px 18px',
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    },
  },
  stay: {
    ...quietText,
    [media.narrow]: { textAlign: 'center' },
  },
  columns: twoColumns('minmax(0, 12fr) minmax(0, 7fr)'),
  side: {
    display: 'grid',
    gap: '20px',
    minWidth: 0,
    [media.phone]: { gap: '14px' },
    // The card stays visible beside a long list.
    [media.twoColumns]: {
      position: 'sticky',
      top: '92px',
      maxHeight: 'calc(100dvh - 112px)',
      overflowY: 'auto',
    },
  },
  // Cancels the padding of the button, so that its words align with the edge of the other content.
  more: { margin: '-10px -16px -10px 0' },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [media.twoColumns]: { marginLeft: '-16px' },
  },
  below: { display: 'grid', gap: '8px' },
});

function staying({ checking, unsorted }: BatchView): string {
  if (checking > 0) return batchText.checking(checking);
  return unsorted.length > 0 ? batchText.stay(unsorted.length) : '';
}

function ConfirmBatch(props: EnterTabProps & { batch: BatchView }) {
  const { sessionKey, session, competition, now, batch } = props;
  const styles = useStyles();
  const store = useStore();
  const [isConfirming, confirm] = useAction(() => confirmBatch(store, sessionKey));
  const count = batch.placed.length;
  const reason = isSubmissionUnderWay(session)
    ? batchText.submitting
    : (closedReason(competition, now) ??
      conflictReason(session) ??
      (count === 0 ? batchText.nothing : undefined));
  return (
    <div className={styles.confirm}>
      <Button big next tone="primary" busy={isConfirming} reason={reason} onClick={confirm}>
        {batchText.confirm(count)}
      </Button>
      <span role="status" className={styles.stay}>
        {staying(batch)}
      </span>
    </div>
  );
}

function BatchRope({ batch }: { batch: BatchView }) {
  const done = batch.placed.length;
  const all = done + batch.unsorted.length + batch.refused.length + batch.checking;
  const floats = Math.min(all, MOST_FLOATS);
  return (
    <CountedRope
      done={batchText.sortedOf(done, all)}
      left={done < all ? batchText.left(all - done) : undefined}
      filled={Math.floor((done / all) * floats)}
      floats={floats}
    />
  );
}

export function BatchScreen(props: EnterTabProps & { batch: BatchView }) {
  const { sessionKey, session, competition, batch } = props;
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const pick = usePickBatch(props);
  const { handlers } = useFilesDrop(pick.reason === undefined, pick.onPick);
  const pickMore = (
    <PickButton
      multiple
      inZone
      big={false}
      tone={isWide ? 'quiet' : 'plain'}
      label={batchText.pickMore}
      icon={<Add20Regular />}
      {...pick}
    />
  );
  const unresolved = batch.unsorted.length + batch.refused.length > 0 && (
    <div className={styles.side}>
      <UnresolvedFiles sessionKey={sessionKey} batch={batch} />
    </div>
  );
  return (
    <>
      {!isWide && <BatchRope batch={batch} />}
      <div className={styles.columns} {...handlers}>
        {!isWide && unresolved}
        <Card
          title={batchText.title(batch.placed.length)}
          headerEnd={isWide && <div className={styles.more}>{pickMore}</div>}
        >
          <div className={styles.below}>
            <SortedFiles
              sessionKey={sessionKey}
              session={session}
              batch={batch}
              limits={competition.musicLimits?.limits}
            />
            <div className={styles.ways}>
              {!isWide && pickMore}
              <ClearBatch sessionKey={sessionKey} />
            </div>
            {isWide && <ConfirmBatch {...props} />}
          </div>
        </Card>
        {isWide && unresolved}
      </div>
      {!isWide && (
        <BottomBar>
          <ConfirmBatch {...props} />
        </BottomBar>
      )}
    </>
  );
}
