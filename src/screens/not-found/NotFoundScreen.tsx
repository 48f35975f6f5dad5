// An address that no screen has.
import { CompassNorthwest24Regular } from '@fluentui/react-icons/svg/compass-northwest';
import { NoSuchPage } from '#parts/refused/NoSuchPage.tsx';
import { paths } from '#page/paths.ts';
import { shellText } from '#text/shell.ts';

export function NotFoundScreen() {
  return (
    <NoSuchPage
      title={shellText.notFound.title}
      icon={<CompassNorthwest24Regular />}
      words={shellText.notFound}
      way={{ to: paths.home, words: shellText.notFound.home }}
    />
  );
}
