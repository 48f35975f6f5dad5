import { useStore } from 'jotai';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { Button } from '#ui/button/Button.tsx';

export function ClearBatch({ sessionKey }: { sessionKey: SessionKey }) {
  const store = useStore();
  return (
    <Button tone="quiet" onClick={() => dispatch(store, sessionKey, { type: 'batch-cleared' })}>
      {batchText.clear}
    </Button>
  );
}
