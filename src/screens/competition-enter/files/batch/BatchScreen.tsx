import { makeStyles } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useStore } from 'jotai';
import type { BatchView } from '#domain/entry-session/select/selectBatch.ts';
import { isSubmissionUnderWay } from '#domain/entry-session/select/selectSubmission.ts';
import { confirmBatch } from '#state/entry/batch.ts';
import { useAction } from '#state/useAction.ts';
import { batchText } from '#text/enter/batch.ts';
import { Button } from '#ui/button/Button.tsx';
import type { ButtonTone } from '#ui/button/useButtonClassName.ts';
import { PickButton } from '#ui/form/PickButton.tsx';
import { useFilesDrop } from '#ui/form/useFileDrop.ts';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, queries, quietText, tokens, twoColumns, useMedia } from '#ui/theme/theme.ts';
import { closedReason, conflictReason, type EnterTabProps } from '../../enterTab.ts';
import { CountedRope } from '../CountedRope.tsx';
import { ClearBatch, usePickBatch } from './BatchPicker.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { SortedFiles } from './SortedFiles.tsx';
import { UnsortedFiles } from './UnsortedFiles.tsx';

/** More floats would be too thin on a small phone. */
const MOST_FLOATS = 20;

const useStyles = makeStyles({
  confirm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    [media.narrow]: { flexDirection: 'column', alignItems: 'stretch' },
    // Sticky below a long list.
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
    // Sticky beside a long list.
    [media.twoColumns]: {
      position: 'sticky',
      top: '92px',
      maxHeight: 'calc(100dvh - 112px)',
      overflowY: 'auto',
    },
  },
  // Aligns the words of a borderless button with the edge.
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
  const [isConfirming, confirm] = useAction(() => confirmBatch(store, sessionKey, competition));
  const count = batch.placed.length;
  const reason = isSubmissionUnderWay(session)
    ? batchText.submitting
    : (closedReason(competition, now) ??
      conflictReason(session) ??
      (count === 0 ? batchText.nothing : undefined));
  return (
    <div className={styles.confirm}>
      <Button
        big
        next
        tone="primary"
        busy={isConfirming}
        reason={reason}
        onClick={() => {
          if (reason === undefined) confirm();
        }}
      >
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

function PickMore(props: EnterTabProps & { tone: ButtonTone }) {
  const { competition, now, tone } = props;
  const pick = usePickBatch(props);
  return (
    <PickButton
      multiple
      inZone
      big={false}
      tone={tone}
      label={batchText.pickMore}
      icon={<Add20Regular />}
      reason={closedReason(competition, now)}
      onPick={pick}
    />
  );
}

export function BatchScreen(props: EnterTabProps & { batch: BatchView }) {
  const { sessionKey, session, competition, now, batch } = props;
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const pick = usePickBatch(props);
  const { handlers } = useFilesDrop(closedReason(competition, now) === undefined, pick);
  const asked = (
    <>
      <UnsortedFiles sessionKey={sessionKey} batch={batch} />
      <RefusedFiles sessionKey={sessionKey} batch={batch} />
    </>
  );
  const isAsked = batch.unsorted.length + batch.refused.length > 0;
  return (
    <>
      {!isWide && <BatchRope batch={batch} />}
      <div className={styles.columns} {...handlers}>
        {!isWide && isAsked && <div className={styles.side}>{asked}</div>}
        <Card
          title={batchText.title(batch.placed.length)}
          {...(isWide && {
            aside: (
              <div className={styles.more}>
                <PickMore {...props} tone="quiet" />
              </div>
            ),
          })}
        >
          <div className={styles.below}>
            <SortedFiles
              sessionKey={sessionKey}
              session={session}
              batch={batch}
              limits={competition.musicLimits?.limits}
            />
            <div className={styles.ways}>
              {!isWide && <PickMore {...props} tone="plain" />}
              <ClearBatch sessionKey={sessionKey} />
            </div>
            {isWide && <ConfirmBatch {...props} />}
          </div>
        </Card>
        {isWide && isAsked && <div className={styles.side}>{asked}</div>}
      </div>
      {!isWide && (
        <BottomBar>
          <ConfirmBatch {...props} />
        </BottomBar>
      )}
    </>
  );
}
