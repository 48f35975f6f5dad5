// Asks what becomes of what is kept on the device before its owner signs out (offline 24).
import { useAtomValue, useSetAtom } from 'jotai';
import { leaveAction, signOutQuestionAtom, stayAction } from '#state/signOut.ts';
import { useAction } from '#state/useAction.ts';
import { signingOut as words } from '#text/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

export function SignOutDialog() {
  const question = useAtomValue(signOutQuestionAtom);
  const stay = useSetAtom(stayAction);
  const [isLeaving, leave] = useAction(useSetAtom(leaveAction));
  const { waiting = 0, drafts = 0 } = question ?? {};
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={words.title}
      confirmLabel={words.keep}
      cancelLabel={words.stay}
      busy={isLeaving}
      onConfirm={() => leave('keep')}
      onClose={stay}
    >
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
      {drafts > 0 && <p>{words.drafts(drafts)}</p>}
      <p>{words.keepText}</p>
      <Button tone="danger" wide busy={isLeaving} onClick={() => leave('drop')}>
        {words.drop}
      </Button>
    </ConfirmDialog>
  );
}
