// The link of an invitation that was just made: it is shown once, and copied.
import { makeStyles } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { copyText } from '#api/copyText.ts';
import { paths } from '#page/paths.ts';
import type { NewInvitation } from '#state/competition/helping.ts';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { shortMomentText } from '#text/format/time.ts';
import { helpingText } from '#text/competition/helping.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { goTo } from '#ui/focus/keepFocus.ts';
import { TextField } from '#ui/form/TextField.tsx';

const { helpers: words } = helpingText;

interface NewLinkProps {
  invitation: NewInvitation;
  /** Epoch ms. */
  now: number;
}

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
});

/** It stays as it is, whatever is typed into it. */
const keep = () => undefined;

export function NewLink({ invitation, now }: NewLinkProps) {
  const styles = useStyles();
  const { role, token, expiresAt } = invitation;
  const link = `${location.origin}${paths.invitation}#${token}`;
  const store = useStore();
  const [isCopying, copy] = useAction(async () => {
    if (await copyText(link)) showToast(store, { tone: 'success', text: words.copied });
    else showToast(store, { tone: 'error', text: words.notCopied });
  });
  const parts = useRef<HTMLDivElement>(null);
  // It stands above the button that was pressed, on a phone out of sight.
  useEffect(() => {
    const copyButton = parts.current?.querySelector('button');
    if (copyButton) goTo(copyButton);
  }, [parts]);
  return (
    <div ref={parts} className={styles.parts}>
      <Notice tone="info" alert>
        {words.once(role, shortMomentText(Date.parse(expiresAt), now))}
      </Notice>
      <TextField label={words.link} value={link} onChange={keep} />
      <Button wide tone="primary" icon={<Copy20Regular />} busy={isCopying} onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}
