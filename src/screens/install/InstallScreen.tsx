// Steps to install the app in each browser (behaviour 2.9).
import { makeStyles, mergeClasses, MessageBarActions } from '@fluentui/react-components';
import { AddSquare24Regular } from '@fluentui/react-icons/svg/add-square';
import { BookOpen24Regular } from '@fluentui/react-icons/svg/book-open';
import { ChevronLeft24Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight24Regular } from '@fluentui/react-icons/svg/chevron-right';
import { ShareIos24Regular } from '@fluentui/react-icons/svg/share-ios';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Tabs24Regular } from '@fluentui/react-icons/svg/tabs';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isInMessenger, promptInstall } from '#api/installPrompt.ts';
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
import { Logo } from '#ui/drawing/Formation.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NumberedSteps } from '#ui/layout/NumberedSteps.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { centred, quietText, tokens, waterGradient } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  drawing: {
    boxSizing: 'border-box',
    maxWidth: '320px',
    marginTop: '6px',
    padding: '8px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' },
  place: {
    display: 'flex',
    flexGrow: 1,
    justifyContent: 'center',
    maxWidth: '44px',
    padding: '10px 0',
  },
  pressed: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusMedium,
    // The border becomes visible in forced-colours mode.
    border: '1px solid transparent',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  chosen: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  icons: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    justifyItems: 'center',
    gap: '8px',
  },
  tile: {
    boxSizing: 'border-box',
    width: '48px',
    height: '48px',
    borderRadius: '11px',
    backgroundColor: tokens.lane,
  },
  own: {
    ...centred,
    color: tokens.onWater,
    backgroundImage: waterGradient,
  },
  name: { gridColumnStart: 1, gridColumnEnd: 4, fontSize: tokens.fontSizeBase200 },
  otherwise: {
    marginTop: '14px',
    ...quietText,
  },
  notice: { marginBottom: '20px' },
});

const BAR = [
  { key: 'back', icon: <ChevronLeft24Regular /> },
  { key: 'forward', icon: <ChevronRight24Regular /> },
  { key: 'share', icon: <ShareIos24Regular /> },
  { key: 'bookmarks', icon: <BookOpen24Regular /> },
  { key: 'tabs', icon: <Tabs24Regular /> },
] as const;

function ShareButton() {
  const styles = useStyles();
  return (
    <div aria-hidden className={mergeClasses(styles.drawing, styles.bar)}>
      {BAR.map(({ key, icon }) => (
        <span key={key} className={mergeClasses(styles.place, key === 'share' && styles.pressed)}>
          {icon}
        </span>
      ))}
    </div>
  );
}

function ShareList() {
  const styles = useStyles();
  return (
    <div aria-hidden className={styles.drawing}>
      <div className={styles.line}>
        {installText.ios.favourites}
        <Star24Regular />
      </div>
      <div className={mergeClasses(styles.line, styles.chosen)}>
        {installText.ios.toHome}
        <AddSquare24Regular />
      </div>
    </div>
  );
}

function HomeScreenOfIos() {
  const styles = useStyles();
  return (
    <div aria-hidden className={mergeClasses(styles.drawing, styles.icons)}>
      <span className={styles.tile} />
      <span className={mergeClasses(styles.tile, styles.own)}>
        <Logo size={34} />
      </span>
      <span className={styles.tile} />
      <span className={styles.tile} />
      <span className={styles.name}>{installText.ios.name}</span>
    </div>
  );
}

const DRAWINGS = [
  <ShareButton key="share" />,
  <ShareList key="list" />,
  <HomeScreenOfIos key="home" />,
];

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

function Ways() {
  const styles = useStyles();
  const way = useInstallWay();
  const [isBegun, setBegun] = useState(false);
  const [isBusy, install] = useAction(async () => setBegun(await promptInstall()));
  if (isBegun) return <Notice tone="success">{installText.begun}</Notice>;
  const { ios, menu } = installText;
  switch (way) {
    case 'installed':
      return <Notice tone="success">{installText.installed}</Notice>;
    case 'prompt':
      return (
        <div>
          <Button big tone="primary" busy={isBusy} onClick={install}>
            {installText.install}
          </Button>
        </div>
      );
    case 'ios':
      return (
        <>
          <LeftHere />
          <Card>
            <NumberedSteps
              as="h2"
              steps={ios.steps.map((title, at) => ({ title, children: DRAWINGS[at] }))}
            />
            <p className={styles.otherwise}>{ios.otherwise}</p>
          </Card>
        </>
      );
    case 'menu':
      return (
        <Card title={menu.title}>
          <NumberedSteps steps={menu.steps.map(({ title, text }) => ({ title, children: text }))} />
        </Card>
      );
  }
}

function InstallScreen() {
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

export { InstallScreen as Component };
