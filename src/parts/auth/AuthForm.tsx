import { Field, Link, makeStyles } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { NO_ERRORS } from '#state/toasts.ts';
import { authFormText } from '#text/account/auth.ts';
import { Button } from '#ui/button/Button.tsx';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { centred, tokens } from '#ui/theme/theme.ts';
import { focusFirstInvalid } from '#ui/focus/moveFocus.ts';
import { useDocumentTitle } from '#ui/focus/useHeading.ts';

interface AuthFormProps {
  title: string;
  /** Errors in Russian, by name of the field. The error under the key `form` is shown above all fields. */
  errors?: Readonly<Record<string, string>>;
  /** Notice in Russian. */
  notice?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  /** True if the server has not responded for a long time. */
  isSlow?: boolean;
  submit: () => void;
  cancel?: () => void;
  elsewhere: { to: string; label: string };
  noValidate?: boolean;
  children?: ReactNode;
}

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
  failureText: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    // Leaves room for the error icon of 12 px, which Fluent puts into the padding.
    paddingLeft: `calc(${tokens.spacingHorizontalL} + 12px + ${tokens.spacingHorizontalXS})`,
    fontSize: 'inherit',
    lineHeight: 'inherit',
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    borderRadius: tokens.borderRadiusLarge,
  },
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
  // Scrolls to the error, because the keyboard of a phone may cover it.
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
      {/* Does not use `useHeading`, because here the first field gets the focus, not the heading. */}
      <h1 tabIndex={-1} className={styles.title}>
        {props.title}
      </h1>
      {errors['form'] !== undefined && (
        <div ref={failure} className={styles.failure} lang="ru">
          <Field validationMessage={{ className: styles.failureText, children: errors['form'] }} />
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
