import { Link, makeStyles } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { authFormText } from '#text/account/auth.ts';
import { Button } from '#ui/button/Button.tsx';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { centred, tokens } from '#ui/theme/theme.ts';
import { focusFirstInvalid } from '#ui/focus/keepFocus.ts';
import { useDocumentTitle } from '#ui/focus/useHeading.ts';

interface AuthFormProps {
  title: string;
  /** In Russian. `form` is shown here, others at their fields. */
  errors?: Readonly<Record<string, string>>;
  /** In Russian. */
  notice?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  /** No response for long. */
  isSlow?: boolean;
  submit: () => void;
  cancel?: () => void;
  elsewhere: { to: string; label: string };
  noValidate?: boolean;
  children?: ReactNode;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

const useStyles = makeStyles({
  title: {
    marginBottom: '20px',
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.015em',
    outlineStyle: 'none',
  },
  failure: { marginBottom: '16px' },
  notice: { ':not(:empty)': { marginBottom: '16px' } },
  fields: { display: 'flex', flexDirection: 'column', gap: '20px', marginBottom: '20px' },
  slow: {
    display: 'grid',
    justifyItems: 'center',
    gap: '12px',
    ':not(:empty)': { marginTop: '16px' },
    textAlign: 'center',
  },
  elsewhere: {
    ...centred,
    minHeight: '44px',
    marginTop: '16px',
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
  },
});

export function AuthForm(props: AuthFormProps) {
  const { elsewhere, errors = NO_ERRORS, isSlow = false } = props;
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const slow = useRef<HTMLDivElement>(null);
  // The keyboard of a phone may cover either.
  useEffect(() => {
    if (errors['form'] !== undefined) failure.current?.scrollIntoView({ block: 'center' });
    else focusFirstInvalid(form.current);
  }, [errors]);
  useDocumentTitle(props.title);
  useEffect(() => {
    if (isSlow) slow.current?.scrollIntoView({ block: 'nearest' });
  }, [isSlow]);
  const link = useRouterLink(elsewhere.to);
  const send = (event: FormEvent) => {
    event.preventDefault();
    props.submit();
  };
  return (
    <form ref={form} onSubmit={send} noValidate={props.noValidate ?? false}>
      {/* Not focused like other headings: the first field is. */}
      <h1 tabIndex={-1} className={styles.title}>
        {props.title}
      </h1>
      {errors['form'] !== undefined && (
        <div ref={failure} className={styles.failure} lang="ru">
          <ErrorNotice text={errors['form']} />
        </div>
      )}
      {props.notice !== undefined && (
        <div className={styles.notice} lang="ru">
          {props.notice}
        </div>
      )}
      {props.children !== undefined && <div className={styles.fields}>{props.children}</div>}
      <Button type="submit" tone="primary" big wide busy={props.isBusy}>
        {props.submitLabel}
      </Button>
      <div ref={slow} role="status" className={styles.slow} lang="ru">
        {isSlow && (
          <>
            <p>{authFormText.slow}</p>
            <Button onClick={props.cancel}>{authFormText.cancel}</Button>
          </>
        )}
      </div>
      <Link {...link} className={styles.elsewhere}>
        {elsewhere.label}
      </Link>
    </form>
  );
}
