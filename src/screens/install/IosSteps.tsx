// Three presses on iOS, each with a drawing of the place to press.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { AddSquare24Regular } from '@fluentui/react-icons/svg/add-square';
import { BookOpen24Regular } from '@fluentui/react-icons/svg/book-open';
import { ChevronLeft24Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight24Regular } from '@fluentui/react-icons/svg/chevron-right';
import { ShareIos24Regular } from '@fluentui/react-icons/svg/share-ios';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Tabs24Regular } from '@fluentui/react-icons/svg/tabs';
import { installText } from '#text/install.ts';
import { Logo } from '#ui/drawing/Formation.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NumberedSteps } from '#ui/layout/NumberedSteps.tsx';
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
    // Visible in forced-colours mode.
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
});

function ShareButton() {
  const styles = useStyles();
  return (
    <div aria-hidden className={mergeClasses(styles.drawing, styles.bar)}>
      <span className={styles.place}>
        <ChevronLeft24Regular />
      </span>
      <span className={styles.place}>
        <ChevronRight24Regular />
      </span>
      <span className={mergeClasses(styles.place, styles.pressed)}>
        <ShareIos24Regular />
      </span>
      <span className={styles.place}>
        <BookOpen24Regular />
      </span>
      <span className={styles.place}>
        <Tabs24Regular />
      </span>
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

export function IosSteps() {
  const styles = useStyles();
  const { steps, otherwise } = installText.ios;
  return (
    <Card>
      <NumberedSteps
        as="h2"
        steps={steps.map((title, at) => ({ title, children: DRAWINGS[at] }))}
      />
      <p className={styles.otherwise}>{otherwise}</p>
    </Card>
  );
}
