import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { paths } from '#page/paths.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';

interface ApplicationLinkProps {
  rowid: number;
  team: string;
  className?: string;
}

// Fluent's link resets the weight.
const useStyles = makeStyles({ link: { fontWeight: 'inherit' } });

export function ApplicationLink({ rowid, team, className }: ApplicationLinkProps) {
  const styles = useStyles();
  const link = useRouterLink(paths.application(String(rowid)));
  return (
    <Link {...link} className={mergeClasses(styles.link, className)}>
      {team}
    </Link>
  );
}
