// «Приложение на экране»: how the app gets onto this device, by its browser's own ways (behaviour 2.9).
import { useState } from 'react';
import { isInMessenger } from '#api/builtInBrowser.ts';
import { promptInstall } from '#api/installPrompt.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { useInstallWay } from '#state/install/installHint.ts';
import { useAction } from '#state/useAction.ts';
import { installText } from '#text/install.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NumberedSteps } from '#ui/layout/NumberedSteps.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { IosSteps } from './IosSteps.tsx';
import { LeftHere } from './LeftHere.tsx';

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
