// Place for advertising (behaviour 1.6).
import { makeStyles } from '@fluentui/react-components';
import { shellText } from '#text/shell.ts';
import { Formation } from '#ui/drawing/Formation.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { BAR_HEIGHT } from '../TopBar.tsx';

const useStyles = makeStyles({
  panel: {
    position: 'sticky',
    top: `${BAR_HEIGHT}px`,
    boxSizing: 'border-box',
    width: '15vw',
    alignSelf: 'start',
    padding: '28px 20px 0 0',
  },
  poster: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    height: '440px',
    padding: '18px',
    overflow: 'clip',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  rings: {
    alignSelf: 'center',
    flexShrink: 0,
    width: '230px',
    height: '230px',
    marginTop: '-32px',
    color: tokens.colorCompoundBrandForeground1,
    opacity: 0.34,
  },
  words: {
    marginTop: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    textWrap: 'balance',
  },
});

export function SidePanel() {
  const styles = useStyles();
  return (
    <aside className={styles.panel}>
      <div className={styles.poster}>
        <Formation className={styles.rings} rings={5} step={19} swimmer={3.2} />
        <p className={styles.words}>{shellText.advertisement}</p>
      </div>
    </aside>
  );
}
