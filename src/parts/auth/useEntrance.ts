// Going in: what the server answers to a sign-in or a sign-up, and where that leads (behaviour 3.3).
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallOutcome } from '#api/outcome.ts';
import { paths } from '#page/paths.ts';
import { signedInAction } from '#state/device.ts';
import { useAction } from '#state/useAction.ts';
import { authText } from '#text/account/auth.ts';
import { toastText } from '#text/toasts.ts';

interface Entrance {
  /** Why the last try failed, sentence by sentence. */
  failure: readonly string[];
  isBusy: boolean;
  submit: () => void;
}

/** `isNew`: who goes in has an account only from now on. */
export function useEntrance(
  ask: () => Promise<CallOutcome<{ userid: string }>>,
  isNew: boolean,
): Entrance {
  const signedIn = useSetAtom(signedInAction);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [isBusy, submit] = useAction(async () => {
    setFailure([]);
    const outcome = await ask();
    if (outcome.kind === 'done') {
      await signedIn({ userid: outcome.answer.userid, isNew });
      await navigate(paths.home, { replace: true });
    } else {
      setFailure(
        outcome.kind === 'refused' ? [outcome.message] : [toastText.unexpected, authText.noAnswer],
      );
    }
  });
  return { failure, isBusy, submit };
}
