// «Забыли пароль?»: asks for a link to a new one, by mail (behaviour 15.1).
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/caller.ts';
import { sessionAtom } from '#state/person/session.ts';
import { useAction } from '#state/useAction.ts';
import { authText } from '#text/account/auth.ts';
import { forgottenText as words } from '#text/account/password.ts';
import { shellText } from '#text/shell.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { AuthForm } from '#ui/form/AuthForm.tsx';
import { TextField } from '#ui/form/TextField.tsx';

/** What became of the last try. */
type Asked = { kind: 'nothing' | 'sent' } | { kind: 'failed'; sentence: string };

const Sent = () => (
  <Notice tone="success" alert>
    <p>{words.sent}</p>
    <p>{words.notThere}</p>
  </Notice>
);

export function ForgottenPasswordScreen() {
  const callServer = useSetAtom(callServerAction);
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const [login, setLogin] = useState('');
  const [asked, setAsked] = useState<Asked>({ kind: 'nothing' });
  const [isBusy, submit] = useAction(async () => {
    setAsked({ kind: 'nothing' });
    const outcome = await callServer()(calls.auth.forgotten, { sent: { login } });
    if (outcome.kind === 'done') setAsked({ kind: 'sent' });
    else {
      const sentence = outcome.kind === 'refused' ? outcome.message : authText.noAnswer;
      setAsked({ kind: 'failed', sentence });
    }
  });
  return (
    <WaterScene title={shellText.title}>
      <AuthForm
        title={words.title}
        failure={asked.kind === 'failed' ? [asked.sentence] : []}
        notice={asked.kind === 'sent' ? <Sent /> : <p>{words.intro}</p>}
        submitLabel={words.submit}
        isBusy={isBusy}
        submit={submit}
        elsewhere={
          isSignedIn
            ? { to: paths.profile, label: words.toProfile }
            : { to: paths.login, label: words.toSignIn }
        }
      >
        <TextField
          label={words.login}
          value={login}
          onChange={setLogin}
          required
          autoFocus
          name="login"
          autoComplete="username"
        />
      </AuthForm>
    </WaterScene>
  );
}
