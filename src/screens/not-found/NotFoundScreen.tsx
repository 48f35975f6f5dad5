import { CompassNorthwest24Regular } from '@fluentui/react-icons/svg/compass-northwest';
import { NoSuchPage } from '#parts/refused/RefusedPage.tsx';
import { paths } from '#page/paths.ts';
import { shellNoticeText } from '#text/shell.ts';

function NotFoundScreen() {
  return (
    <NoSuchPage
      title={shellNoticeText.notFound.title}
      icon={<CompassNorthwest24Regular />}
      words={shellNoticeText.notFound}
      way={{ to: paths.home, words: shellNoticeText.notFound.home }}
    />
  );
}

export { NotFoundScreen as Component };
