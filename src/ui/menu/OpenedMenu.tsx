import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
} from '@fluentui/react-components';
import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Fragment, type ReactElement, useState } from 'react';
import { smallText, tokens } from '../theme/theme.ts';
import { IconButton } from '../button/IconButton.tsx';

interface MenuAction {
  label: string;
  icon: ReactElement;
  onSelect: () => void;
  /** Destructive action, shown below a divider in red. */
  danger?: boolean;
  about?: string | undefined;
  /** Reason why the item is disabled, shown as its second line. */
  reason?: string | undefined;
}

export interface MenuProps {
  label: string;
  items: readonly MenuAction[];
}

const useStyles = makeStyles({
  popover: {
    minWidth: '220px',
    // Not Fluent's autoSize, because it scrolls back to the first item on every resize.
    maxHeight: '100dvh',
    overflowY: 'auto',
    padding: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: {
    minHeight: '44px',
    maxWidth: '320px',
    alignItems: 'center',
    gap: '12px',
    padding: '8px 12px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '& .fui-MenuItem__content': { padding: 0 },
    '& .fui-MenuItem__subText': {
      color: 'inherit',
      ...smallText,
      fontWeight: tokens.fontWeightRegular,
      overflowWrap: 'anywhere',
    },
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    '& .fui-MenuItem__icon': { color: 'inherit' },
  },
  closed: {
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorNeutralForeground3 },
  },
});

export function OpenedMenu({ label, items }: MenuProps) {
  const styles = useStyles();
  // Keeps the items that the menu had when it opened, because a removed item would lose the focus.
  const [listed, setListed] = useState(items);
  const shown = listed.map((each) => items.find(({ label: at }) => at === each.label) ?? each);
  return (
    <Menu
      defaultOpen
      onOpenChange={(_, { open }) => open && setListed(items)}
      positioning={{ position: 'below', align: 'end', offset: 4, shiftToCoverTarget: true }}
    >
      <MenuTrigger disableButtonEnhancement>
        <IconButton label={label} icon={<MoreHorizontal24Regular />} />
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={label}>
          {shown.map(
            ({ label: words, icon, onSelect, danger = false, reason, about = reason }, at) => (
              <Fragment key={words}>
                {danger && at > 0 && <MenuDivider />}
                <MenuItem
                  icon={icon}
                  {...(about !== undefined && { subText: about })}
                  disabled={reason !== undefined}
                  className={mergeClasses(
                    styles.item,
                    danger && styles.danger,
                    reason !== undefined && styles.closed,
                  )}
                  onClick={onSelect}
                >
                  {words}
                </MenuItem>
              </Fragment>
            ),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
