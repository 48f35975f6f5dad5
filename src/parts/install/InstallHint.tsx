// Suggests installing the app, once the device stores a first draft or file (behaviour 2.9).
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useAtom } from 'jotai';
import { promptInstall } from '#api/installPrompt.ts';
import { paths } from '#page/paths.ts';
import { isInstallHintAwayAtom, useInstallWay } from '#state/install/installHint.ts';
import { useReportedAction } from '#state/useAction.ts';
import { installText } from '#text/install.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Logo } from '#ui/drawing/Formation.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { centred, media, quietText, sectionTitle, tokens, waterGradient } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  head: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    columnGap: '14px',
    marginBottom: '16px',
  },
  icon: {
    ...centred,
    width: '64px',
    height: '64px',
    color: tokens.onWater,
    backgroundImage: waterGradient,
    borderRadius: '14px',
  },
  title: {
    ...sectionTitle,
    textWrap: 'balance',
  },
  text: { marginTop: '4px', color: tokens.colorNeutralForeground2 },
  ways: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '8px 12px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  later: {
    marginTop: '12px',
    ...quietText,
  },
});

/** `isKept`: the device stores a draft or file of this page. */
export function InstallHint({ isKept }: { isKept: boolean }) {
  const styles = useStyles();
  const way = useInstallWay();
  const [isAway, setAway] = useAtom(isInstallHintAwayAtom);
  const putAway = () => setAway(true);
  // Hides the hint also if the user declines, because the browser prompts only once for each page load.
  const install = useReportedAction(async () => {
    await promptInstall();
    putAway();
  });
  if (!isKept || isAway || way === 'installed' || way === 'menu') return null;
  const { hint } = installText;
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Logo size={44} />
        </span>
        <div>
          <h2 className={styles.title}>{hint.title}</h2>
          <p className={styles.text}>{hint.text}</p>
        </div>
      </div>
      <div className={styles.ways}>
        {way === 'prompt' ? (
          <Button wide icon={<ArrowDownload20Regular />} onClick={install}>
            {installText.install}
          </Button>
        ) : (
          <LinkButton wide to={paths.install}>
            {hint.how}
          </LinkButton>
        )}
        <Button wide tone="quiet" onClick={putAway}>
          {hint.notNow}
        </Button>
      </div>
      <p className={styles.later}>{hint.later}</p>
    </Card>
  );
}
