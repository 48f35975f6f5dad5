// Confirms all sorted files at once; those that are asked about stay and hold nothing up.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { isSubmissionUnderWay } from '#domain/entry-session/select/selectSubmission.ts';
import { confirmBatch } from '#state/entry/batch.ts';
import { useAction } from '#state/useAction.ts';
import { batchText } from '#text/enter/batch.ts';
import { Button } from '#ui/button/Button.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import { closedReason, conflictReason, type EnterTabProps } from '../../enterTab.ts';
import type { BatchView } from '#domain/entry-session/select/selectBatch.ts';

const useStyles = makeStyles({
  confirm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    [media.narrow]: { flexDirection: 'column', alignItems: 'stretch' },
    // Below a long list it stays in sight.
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
});

function staying({ checking, unsorted }: BatchView): string {
  if (checking > 0) return batchText.checking(checking);
  return unsorted.length > 0 ? batchText.stay(unsorted.length) : '';
}

export function ConfirmBatch(props: EnterTabProps & { batch: BatchView }) {
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
