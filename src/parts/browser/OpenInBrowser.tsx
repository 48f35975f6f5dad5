// Asks the user to leave a messenger's built-in browser, because that browser saves no files (behaviour 2.13).
import { makeStyles } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { useState } from 'react';
import { isInMessenger } from '#api/installPrompt.ts';
import { copyText } from '#api/saveFile.ts';
import { useAction } from '#state/useAction.ts';
import { openInBrowserText as words } from '#text/install.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface OpenInBrowserProps {
  beside: 'file' | 'install' | 'invitation';
  className?: string;
}

const useStyles = makeStyles({ way: { margin: '10px 0 2px' } });

function CopyAddress() {
  const styles = useStyles();
  const [said, setSaid] = useState('');
  const [isCopying, copy] = useAction(async () => {
    // Copies no query and no hash, because they may have secrets, or ids of drafts that only this browser stores.
    const address = location.origin + location.pathname;
    setSaid((await copyText(address)) ? words.copied : words.notCopied(address));
  });
  return (
    <>
      <div className={styles.way}>
        <Button icon={<Copy20Regular />} busy={isCopying} onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

export function OpenInBrowser({ beside, className }: OpenInBrowserProps) {
  const [isShown] = useState(isInMessenger);
  if (!isShown) return null;
  return (
    <Notice tone="info" title={words.title} className={className}>
      <p>{words[beside]}</p>
      {beside !== 'invitation' && (
        <>
          <p>{words.drafts}</p>
          <CopyAddress />
        </>
      )}
    </Notice>
  );
}
