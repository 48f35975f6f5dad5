// An address that no screen has.
import { CompassNorthwest24Regular } from '@fluentui/react-icons/svg/compass-northwest';
import { paths } from '#page/paths.ts';
import { shellText } from '#text/shell.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';

export function NotFoundScreen() {
  return (
    <>
      <PageHead title={shellText.notFound.title} />
      <EmptyState
        icon={<CompassNorthwest24Regular />}
        title={shellText.notFound.whatToDo}
        text={shellText.notFound.text}
        action={
          <LinkButton to={paths.home} big tone="primary">
            {shellText.notFound.home}
          </LinkButton>
        }
      />
    </>
  );
}
