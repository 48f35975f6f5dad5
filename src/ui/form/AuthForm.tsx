// A card's form with a heading, an alert, fields, one wide button and a link to the other way in.
import { makeStyles } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Button } from '../button/Button.tsx';
import { TextLink } from '../button/TextLink.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { t } from '../theme/theme.ts';
import { useDocumentTitle } from '../focus/useHeading.ts';

interface AuthFormProps {
  title: string;
  /** Why the last try failed, in Russian; empty where nothing did. */
  failure: readonly string[];
  /** What is to be known before signing in, in Russian. */
  notice?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  submit: () => void;
  elsewhere: { to: string; label: string };
  /** Switches the browser's own validation off. */
  noValidate?: boolean;
  children?: ReactNode;
}

const useStyles = makeStyles({
  title: {
    marginBottom: '20px',
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: t.fontWeightBold,
    letterSpacing: '-0.015em',
    outlineStyle: 'none',
  },
  failure: { marginBottom: '16px' },
  notice: { ':not(:empty)': { marginBottom: '16px' } },
  fields: { display: 'flex', flexDirection: 'column', gap: '20px', marginBottom: '20px' },
  elsewhere: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    marginTop: '16px',
    textAlign: 'center',
    fontWeight: t.fontWeightSemibold,
  },
});

export function AuthForm(props: AuthFormProps) {
  const { elsewhere } = props;
  const styles = useStyles();
  useDocumentTitle(props.title);
  const href = useHref(elsewhere.to);
  const follow = useLinkClickHandler(elsewhere.to);
  const send = (event: FormEvent) => {
    event.preventDefault();
    props.submit();
  };
  return (
    <form onSubmit={send} noValidate={props.noValidate ?? false}>
      {/* It does not take the focus as other headings do: the first field has it. */}
      <h1 tabIndex={-1} className={styles.title}>
        {props.title}
      </h1>
      {props.failure.length > 0 && (
        <div className={styles.failure} lang="ru">
          <Notice tone="danger" alert>
            {props.failure.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
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
      <TextLink className={styles.elsewhere} href={href} onClick={follow}>
        {elsewhere.label}
      </TextLink>
    </form>
  );
}
