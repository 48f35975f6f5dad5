// «Заменить» and «Оставить»: which counts, the file that was to be sent or the one that has come to its place.
import { makeStyles } from '@fluentui/react-components';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { useSetAtom } from 'jotai';
import type { Undecided } from '#domain/outbox/replacedFiles.ts';
import { keepStandingAction, replaceStandingAction } from '#state/outbox/fileChoice.ts';
import { useAction } from '#state/useAction.ts';
import { outboxText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { media } from '#ui/theme/breakpoints.ts';

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [media.phone]: { '& > button': { flexGrow: 1 } },
  },
});

export function FileChoice({ undecided }: { undecided: Undecided }) {
  const styles = useStyles();
  const { row, standing } = undecided;
  const { choice } = outboxText;
  const [isReplacing, replace] = useAction(useSetAtom(replaceStandingAction));
  const [isKeeping, keep] = useAction(useSetAtom(keepStandingAction));
  return (
    <div className={styles.choice}>
      <Button
        icon={<ArrowSwap20Regular />}
        label={choice.replaceBy(standing.name, row.file.name)}
        busy={isReplacing}
        onClick={() => replace(undecided)}
      >
        {choice.replace}
      </Button>
      <Button
        icon={<CloudCheckmark20Regular />}
        label={choice.keepStanding(standing.name)}
        busy={isKeeping}
        onClick={() => keep(undecided)}
      >
        {choice.keep}
      </Button>
    </div>
  );
}
