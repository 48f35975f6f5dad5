// Asks the user whether an outbox row may replace or delete the server's file (behaviour 9.7, behaviour 9.10).
import { makeStyles } from '@fluentui/react-components';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import type { Undecided } from '#domain/outbox/rowAccount.ts';
import { keepServerFile, replaceServerFile } from '#state/rowActions.ts';
import { useAction } from '#state/useAction.ts';
import { outboxText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { media } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [media.phone]: { '& > button': { flexGrow: 1, flexBasis: 0, paddingInline: '8px' } },
  },
});

export function FileChoice({ undecided }: { undecided: Undecided }) {
  const styles = useStyles();
  const { row, serverFile } = undecided;
  const { choice } = outboxText;
  const isUpload = row.kind === 'upload';
  const store = useStore();
  const [isSending, sendOver] = useAction(() => replaceServerFile(store, undecided));
  const [isKeeping, keep] = useAction(() => keepServerFile(store, undecided));
  return (
    <div className={styles.choice}>
      <Button
        icon={isUpload ? <ArrowSwap20Regular /> : <Delete20Regular />}
        label={
          isUpload
            ? choice.replaceNamed(serverFile.name, row.file.name)
            : choice.removeNamed(serverFile.name)
        }
        busy={isSending}
        onClick={sendOver}
      >
        {isUpload ? choice.replace : choice.remove}
      </Button>
      <Button
        icon={<CloudCheckmark20Regular />}
        label={choice.keepNamed(serverFile.name)}
        busy={isKeeping}
        onClick={keep}
      >
        {choice.keep}
      </Button>
    </div>
  );
}
