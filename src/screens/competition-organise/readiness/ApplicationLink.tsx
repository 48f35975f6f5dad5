// The name of a team that leads to its submitted application.
import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { paths } from '#page/paths.ts';

interface ApplicationLinkProps {
  rowid: number;
  team: string;
  className?: string;
}

// Fluent's link is regular in the bold name of a team, too.
const useStyles = makeStyles({ link: { fontWeight: 'inherit' } });

export function ApplicationLink({ rowid, team, className }: ApplicationLinkProps) {
  const to = paths.application(String(rowid));
  const styles = useStyles();
  const follow = useLinkClickHandler(to);
  return (
    <Link href={useHref(to)} onClick={follow} className={mergeClasses(styles.link, className)}>
      {team}
    </Link>
  );
}
