// Going in: what the server answers to a sign-in or a sign-up, and where that leads (behaviour 3.3).
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import type { EnterOutcome, Entrant } from '#state/person/enter.ts';
import { useAction } from '#state/useAction.ts';
import { authText } from '#text/account/auth.ts';
import { unexpectedText } from '#text/unexpected.ts';

interface Entrance {
  /** Why the last try failed, sentence by sentence. */
  failure: readonly string[];
  isBusy: boolean;
  submit: () => void;
}

/** Fetched behind the screen, while login and password are typed. */
const importEnter = () => import('#state/person/enter.ts').catch(() => undefined);

/** `entrant`: what has been typed. */
export function useEntrance(entrant: () => Entrant): Entrance {
  const store = useStore();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<readonly string[]>([]);
  useEffect(() => void importEnter(), []);
  const enter = async (): Promise<EnterOutcome> => {
    const entering = await importEnter();
    return entering
      ? store.set(entering.enterAction, entrant())
      : { kind: 'unanswered', status: 0 };
  };
  const [isBusy, submit] = useAction(async () => {
    setFailure([]);
    const outcome = await enter();
    if (outcome.kind === 'done') {
      await navigate(paths.home, { replace: true });
    } else {
      setFailure(
        outcome.kind === 'refused' ? [outcome.message] : [unexpectedText, authText.noAnswer],
      );
    }
  });
  return { failure, isBusy, submit };
}
