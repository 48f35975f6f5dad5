// What stands where nothing is to be done: where to begin, or that all of it is done.
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { mayCreateCompetitions } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { todoText } from '#text/todo.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' },
});

/** `access`: the level of whoever is signed in. */
export function Begin({ access }: { access: number }) {
  const styles = useStyles();
  const { title, text, action, help, create } = todoText.begin;
  return (
    <EmptyState
      icon={<Trophy24Regular />}
      title={title}
      text={text}
      action={
        <div className={styles.ways}>
          <LinkButton big tone="primary" to={paths.competitionsActive}>
            {action}
          </LinkButton>
          {mayCreateCompetitions(access) && (
            <LinkButton big to={paths.competitionNew}>
              {create}
            </LinkButton>
          )}
          <LinkButton big to={paths.help}>
            {help}
          </LinkButton>
        </div>
      }
    />
  );
}

/** `lacksFiles`: an application of long ago does. */
export function NothingLeft({ lacksFiles }: { lacksFiles: boolean }) {
  const { title, text, textPast } = todoText.nothing;
  return (
    <EmptyState
      icon={<CheckmarkCircle24Regular />}
      title={title}
      text={lacksFiles ? textPast : text}
    />
  );
}
