// «Начать заново»: asks once, saying what goes and what stays.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { resetAction } from '#state/entry/wizardActions.ts';
import { startOver } from '#text/drafts.ts';
import { wizard } from '#text/entering.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

const useStyles = makeStyles({ button: { justifySelf: 'start' } });

export function ResetButton({ page }: { page: EntryPage }) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const form = useAtomValue(page.form);
  const reset = useSetAtom(resetAction);
  return (
    <>
      <Button tone="quiet" className={styles.button} onClick={() => setAsking(true)}>
        {wizard.reset}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={startOver.title}
        confirmLabel={startOver.confirm}
        cancelLabel={startOver.cancel}
        onConfirm={() => {
          setAsking(false);
          reset(page);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{startOver.text(form?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}
