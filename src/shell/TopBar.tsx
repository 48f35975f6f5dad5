// The top bar: the drawer's button, the title, the user or the ways in (behaviour 2.4).
import { Navigation24Regular } from '@fluentui/react-icons/svg/navigation';
import { PanelLeftContract24Regular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpand24Regular } from '@fluentui/react-icons/svg/panel-left-expand';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '#state/person/session.ts';
import { shellText } from '#text/shell.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useOnWater } from './useOnWater.ts';
import { OutboxLink } from './OutboxLink.tsx';
import { AccountButtons } from './AccountButtons.tsx';
import { WaterBar } from './WaterBar.tsx';

/** Bar and rope on wide screens, px. */
export const BAR_HEIGHT = 71;

interface TopBarProps {
  isWide: boolean;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
}

export function TopBar({ isWide, isDrawerOpen, onToggleDrawer }: TopBarProps) {
  const water = useOnWater();
  const session = useAtomValue(sessionAtom);
  const panel = isDrawerOpen ? <PanelLeftContract24Regular /> : <PanelLeftExpand24Regular />;
  const words = isDrawerOpen ? shellText.drawer.collapse : shellText.drawer.expand;
  return (
    <WaterBar
      start={
        <IconButton
          label={isWide ? words : shellText.drawer.open}
          icon={isWide ? panel : <Navigation24Regular />}
          aria-expanded={isDrawerOpen}
          className={water.button}
          onClick={onToggleDrawer}
        />
      }
      end={
        <>
          {session && <OutboxLink isWide={isWide} />}
          <AccountButtons isWide={isWide} />
        </>
      }
    />
  );
}
