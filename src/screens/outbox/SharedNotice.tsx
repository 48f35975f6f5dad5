// Files of other apps that have no place yet: nothing sends them before they have one.
import { MessageBarActions } from '@fluentui/react-components';
import { paths } from '#page/paths.ts';
import { useShared } from '#state/shared/sharedFiles.ts';
import { sharedText } from '#text/shared.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

export function SharedNotice() {
  const files = (useShared() ?? []).filter(({ kind }) => kind === 'kept').length;
  if (files === 0) return null;
  return (
    <Notice tone="info" title={sharedText.waiting(files)}>
      <MessageBarActions>
        <LinkButton to={paths.share}>{sharedText.open}</LinkButton>
      </MessageBarActions>
    </Notice>
  );
}
