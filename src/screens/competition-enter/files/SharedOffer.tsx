// Offers files from other apps to the open application (behaviour 9.17).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import type { Shared, SharedFile } from '#domain/sharedFile.ts';
import { closedTabReason, isTabOpen } from '#domain/entry-session/select/selectView.ts';
import { SharedRows } from '#parts/shared/SharedRows.tsx';
import { placeSharedForm, sortShared } from '#state/shared/placeShared.ts';
import { sharedFormsAtom, useShared } from '#state/shared/sharedFiles.ts';
import { useAction } from '#state/useAction.ts';
import { sharedText } from '#text/shared.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';

const useStyles = makeStyles({
  sort: { marginTop: '14px' },
  why: { marginTop: '14px', color: tokens.colorNeutralForeground2 },
});

function SortButton({ files, ...props }: EnterTabProps & { files: readonly SharedFile[] }) {
  const { sessionKey, session, competition } = props;
  const styles = useStyles();
  const store = useStore();
  const [isSorting, sort] = useAction(() => sortShared(store, sessionKey, files, competition));
  if (files.length === 0) return null;
  if (!isTabOpen(session, 'files')) {
    const { noForm, filesDone } = sharedText.offer;
    return (
      <p className={styles.why}>{closedTabReason(session) === 'no-form' ? noForm : filesDone}</p>
    );
  }
  return (
    <div className={styles.sort}>
      <Button busy={isSorting} onClick={sort}>
        {sharedText.offer.sort}
      </Button>
    </div>
  );
}

const NONE: readonly Shared[] = [];

export function SharedOffer(props: EnterTabProps) {
  const { sessionKey, competition, now } = props;
  const shared = useShared() ?? NONE;
  const formIds = useAtomValue(sharedFormsAtom);
  const isForm = ({ id }: Shared) => formIds.has(id);
  const kept = shared.filter((one) => one.kind === 'kept');
  const forms = kept.filter(isForm);
  const store = useStore();
  const [isTaking, take] = useAction(async (id: string) => {
    const form = forms.find((each) => each.id === id);
    if (form) await placeSharedForm(store, sessionKey, form, competition);
  });
  if (shared.length === 0 || closedReason(competition, now) !== undefined) return null;
  return (
    <Card title={sharedText.title}>
      <SharedRows
        shared={shared}
        way={{ label: sharedText.offer.form, isBusy: isTaking, isFor: isForm, take }}
      />
      <SortButton {...props} files={kept.filter((one) => !isForm(one))} />
    </Card>
  );
}
