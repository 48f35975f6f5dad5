// The way to «Отправка» in the top bar, with the number of things that wait.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue } from 'jotai';
import { paths } from '#page/paths.ts';
import { waitingCountAtom } from '#state/outbox/rows.ts';
import { outboxLinkText } from '#text/outboxLink.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { useOnWater } from './useOnWater.ts';

const useStyles = makeStyles({
  link: { position: 'relative', flexShrink: 0, minWidth: '44px', padding: '8px 12px' },
  small: { padding: '8px' },
  count: {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '22px',
    height: '22px',
    marginLeft: '8px',
    padding: '0 6px',
    borderRadius: '11px',
    backgroundColor: '#bee9f0',
    color: '#003546',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  corner: { position: 'absolute', top: 0, right: 0, marginLeft: 0 },
});

export function OutboxLink({ isWide }: { isWide: boolean }) {
  const styles = useStyles();
  const water = useOnWater();
  const count = useAtomValue(waitingCountAtom);
  return (
    <LinkButton
      to={paths.outbox}
      tone="quiet"
      icon={<SendClock24Regular />}
      // Where the word itself stands there, it is the name.
      {...(!isWide && { label: outboxLinkText.badge(count) })}
      className={mergeClasses(styles.link, water.button, !isWide && styles.small)}
    >
      {isWide && `${outboxLinkText.title} `}
      {count > 0 && (
        <span className={mergeClasses(styles.count, !isWide && styles.corner)}>{count}</span>
      )}
    </LinkButton>
  );
}
