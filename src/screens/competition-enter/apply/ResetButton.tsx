// «Начать заново»: asks once, saying what goes and what stays.
import { formOf } from '#domain/entry-session/select/selectForm.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import { dispatch } from '#state/entry/session.ts';
import { draftsText } from '#text/application/drafts.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

const useStyles = makeStyles({ button: { justifySelf: 'start' } });

export function ResetButton({
  sessionKey,
  session,
}: Pick<EnterTabProps, 'sessionKey' | 'session'>) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const form = formOf(session);
  const store = useStore();
  return (
    <>
      <Button tone="quiet" className={styles.button} onClick={() => setAsking(true)}>
        {wizardText.reset}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={draftsText.startOver.title}
        confirmLabel={draftsText.startOver.confirm}
        cancelLabel={draftsText.startOver.cancel}
        onConfirm={() => {
          setAsking(false);
          dispatch(store, sessionKey, { type: 'reset' });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{draftsText.startOver.text(form?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}
