// Ways of each browser to install the app (behaviour 2.9).
import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isInMessenger } from '#api/builtInBrowser.ts';
import { promptInstall } from '#api/installPrompt.ts';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { useInstallWay } from '#state/install/installHint.ts';
import { outboxRowsAtom, waitingCounts } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { counted, FILES } from '#text/format/plural.ts';
import { installText } from '#text/install.ts';
import { waitingText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NumberedSteps } from '#ui/layout/NumberedSteps.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { IosSteps } from './IosSteps.tsx';

const useStyles = makeStyles({
  notice: { marginBottom: '20px' },
});

function LeftHere() {
  const styles = useStyles();
  const rows = useAtomValue(outboxRowsAtom);
  const drafts = useAtomValue(deviceDraftsAtom)?.device ?? [];
  const picked = drafts.reduce((sum, { draft }) => sum + filesIn(draft.content).length, 0);
  if (rows.length === 0 && picked === 0) return null;
  const { first } = installText;
  return (
    <Notice tone="warning" title={first.title} className={styles.notice}>
      {rows.length > 0 && <p>{first.waiting(waitingText(waitingCounts(rows)))}</p>}
      {picked > 0 && <p>{first.picked(counted(picked, FILES))}</p>}
      <p>{first.text}</p>
      {rows.length > 0 && (
        <MessageBarActions>
          <LinkButton to={paths.outbox}>{first.outbox}</LinkButton>
        </MessageBarActions>
      )}
    </Notice>
  );
}

function ByBrowser({ onBegun }: { onBegun: () => void }) {
  const [isBusy, install] = useAction(async () => {
    if (await promptInstall()) onBegun();
  });
  return (
    <div>
      <Button big tone="primary" busy={isBusy} onClick={install}>
        {installText.install}
      </Button>
    </div>
  );
}

function ByMenu() {
  const { title, steps } = installText.menu;
  return (
    <Card title={title}>
      <NumberedSteps steps={steps.map((step) => ({ title: step.title, children: step.text }))} />
    </Card>
  );
}

function Ways() {
  const way = useInstallWay();
  const [isBegun, setBegun] = useState(false);
  if (isBegun) return <Notice tone="success">{installText.begun}</Notice>;
  switch (way) {
    case 'installed':
      return <Notice tone="success">{installText.installed}</Notice>;
    case 'prompt':
      return <ByBrowser onBegun={() => setBegun(true)} />;
    case 'ios':
      return (
        <>
          <LeftHere />
          <IosSteps />
        </>
      );
    case 'menu':
      return <ByMenu />;
  }
}

export function InstallScreen() {
  const isIos = useInstallWay() === 'ios';
  return (
    <>
      <PageHead
        title={isIos ? installText.ios.title : installText.title}
        subtitle={installText.why}
      />
      {isInMessenger() ? <OpenInBrowser beside="install" /> : <Ways />}
    </>
  );
}
