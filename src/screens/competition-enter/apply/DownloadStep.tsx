// Step 1: the form of this competition, to be filled in.
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useStore } from 'jotai';
import { takeTemplate } from '#state/files/template.ts';
import { useAction } from '#state/useAction.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { Button } from '#ui/button/Button.tsx';
import { quietText } from '#ui/theme/theme.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { AheadLine } from '#parts/competition/AheadLine.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { FilledTemplate } from './FilledTemplate.tsx';

const useStyles = makeStyles({
  seen: quietText,
});

export function DownloadStep({ competition, now }: EnterTabProps) {
  const styles = useStyles();
  const store = useStore();
  const [isFetching, download] = useAction(() => takeTemplate(store, competition));
  return (
    <>
      <p>{wizardText.downloadStep.text}</p>
      <Button
        big
        wide
        tone="primary"
        icon={<ArrowDownload20Regular />}
        busy={isFetching}
        onClick={download}
      >
        {wizardText.downloadStep.button}
      </Button>
      <OpenInBrowser beside="file" />
      <AheadLine competition={competition} now={now} />
      <FilledTemplate competition={competition} now={now} />
      <p className={styles.seen}>{wizardText.downloadStep.seen}</p>
    </>
  );
}
