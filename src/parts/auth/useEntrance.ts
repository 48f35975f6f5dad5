// Going in: what the server answers to a sign-in or a sign-up, and where that leads (behaviour 3.3).
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { folded } from '#domain/normaliseText.ts';
import { paths } from '#page/paths.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#state/formErrors.ts';
import type { EnterOutcome, Entrant } from '#state/person/enter.ts';
import { useSlowAction } from '#state/useAction.ts';
import { authText } from '#text/account/auth.ts';

interface Entrance {
  /** Why the last try failed. */
  errors: FormErrors;
  isBusy: boolean;
  isSlow: boolean;
  submit: () => void;
  cancel: () => void;
}

/** Fetched behind the screen, while login and password are typed. */
const importEnter = () => import('#state/person/enter.ts').catch(() => undefined);

/** Spelt as the server compares logins. */
const loginKey = ({ sent }: Entrant): string => folded(sent.login.trim());

/** `entrant`: what has been typed. */
export function useEntrance(entrant: () => Entrant): Entrance {
  const store = useStore();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(NO_ERRORS);
  /** Logins whose sign-up had no answer: the server may have them. */
  const unanswered = useRef(new Set<string>());
  useEffect(() => void importEnter(), []);
  const enter = async (who: Entrant, signal: AbortSignal): Promise<EnterOutcome> => {
    const entering = await importEnter();
    return entering ? entering.enter(store, who, signal) : { kind: 'unanswered', status: 0 };
  };
  const { run, ...waiting } = useSlowAction(async (signal) => {
    const who = entrant();
    setErrors(NO_ERRORS);
    const outcome = await enter(who, signal);
    if (outcome.kind === 'done') return navigate(paths.home, { replace: true });
    if (who.kind === 'new' && outcome.kind === 'unanswered') unanswered.current.add(loginKey(who));
    if (signal.aborted) return undefined;
    const isMaybeOwn =
      outcome.kind === 'refused' &&
      outcome.code === 'login-taken' &&
      unanswered.current.has(loginKey(who));
    setErrors(
      isMaybeOwn
        ? { login: `${outcome.message}. ${authText.maybeOwnLogin}` }
        : formErrorsOf(outcome),
    );
    return undefined;
  });
  return { ...waiting, errors, submit: run };
}
