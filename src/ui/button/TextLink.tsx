// Words that lead to an address.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { MouseEventHandler, ReactNode } from 'react';
import { t } from '../theme/theme.ts';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** In another tab, which learns nothing of this one. */
  outside?: boolean;
  /** Within a sentence: it is underlined. */
  inline?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  className?: string;
  id?: string;
}

const useStyles = makeStyles({
  link: {
    color: t.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: t.borderRadiusSmall,
    ':hover': { color: t.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':active': { color: t.colorBrandForegroundLinkPressed, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  inline: { textDecorationLine: 'underline' },
});

export function TextLink({ outside = false, inline = false, ...props }: TextLinkProps) {
  const styles = useStyles();
  return (
    <a
      id={props.id}
      href={props.href}
      onClick={props.onClick}
      className={mergeClasses(styles.link, inline && styles.inline, props.className)}
      {...(outside && { target: '_blank', rel: 'noreferrer' })}
    >
      {props.children}
    </a>
  );
}
