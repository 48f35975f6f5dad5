// Puts away all files that were picked together and are not confirmed.
import { useSetAtom } from 'jotai';
import { dispatchAction, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { Button } from '#ui/button/Button.tsx';

export function ClearBatch({ sessionKey }: { sessionKey: SessionKey }) {
  const dispatch = useSetAtom(dispatchAction);
  return (
    <Button tone="quiet" onClick={() => dispatch(sessionKey, { type: 'batch-cleared' })}>
      {batchText.clear}
    </Button>
  );
}
