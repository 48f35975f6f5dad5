// Asks which of two forms stands, where another device has chosen one while another was chosen here.
import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { PhoneLaptop24Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { useStore } from 'jotai';
import { useState } from 'react';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { serverNow } from '#offline/device/clock.ts';
import type { OtherForm as FormThere } from '#offline/device/entryDraft.ts';
import { chooseBetweenForms } from '#state/entry/draft.ts';
import { useAction } from '#state/useAction.ts';
import { useDeviceDraft } from '#state/drafts.ts';
import { draftsText } from '#text/application/drafts.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import type { ChosenForm } from '#offline/drafts/chooseForm.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';
import type { EnterTabProps } from './enterTab.ts';
import { FormsTable, type ShownForm } from './FormsTable.tsx';

const useStyles = makeStyles({
  about: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '12px',
    alignItems: 'center',
    ...quietText,
  },
  question: {
    marginTop: '4px',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
});

/** By the server's clock, as the other device's instant is: the clocks of devices are wrong. */
const onServer = (keptAt: number | undefined, now: number): number =>
  keptAt === undefined ? now : Math.min(serverNow(keptAt), now);

function formHere({ content, draft }: EnterTabProps['session'], now: number): ShownForm {
  const parsed = content.reading?.parsed;
  return {
    name: content.form?.name ?? '',
    at: onServer(draft.keptAt, now),
    team: parsed?.teamName.trim(),
    entries: parsed && namedEntries(parsed).length,
  };
}

const formThere = ({ form: { name }, at, team, entries }: FormThere): ShownForm => ({
  name,
  at,
  team: team === '' ? undefined : team,
  entries,
});

/** Closed without a choice, the window can be opened again. */
function Choice({ other, ...props }: EnterTabProps & { other: FormThere }) {
  const { sessionKey, session, competition, now } = props;
  const styles = useStyles();
  const [isOpen, setOpen] = useState(true);
  const store = useStore();
  const [isBusy, choose] = useAction((chosen: ChosenForm) =>
    chooseBetweenForms(store, sessionKey, competition, chosen),
  );
  const { device } = other;
  const [there, here] = [formThere(other), formHere(session, now)];
  const title = otherDeviceText.title(device, atText(there.at, now));
  const take = {
    words: otherDeviceText.take(device),
    act: () => choose('other'),
  };
  const keep = { words: otherDeviceText.keep, act: () => choose('own') };
  // The later one is the one that is meant more often.
  const [first, second] = there.at >= here.at ? [take, keep] : [keep, take];
  return (
    <>
      <ConfirmDialog
        open={isOpen}
        title={otherDeviceText.question}
        confirmLabel={first.words}
        cancelLabel={second.words}
        busy={isBusy}
        onConfirm={first.act}
        onCancel={second.act}
        onClose={() => setOpen(false)}
      >
        <div className={styles.about}>
          <IconBadge tone="brand" icon={<PhoneLaptop24Regular />} />
          <div>
            {draftsText.ofTeam(here.team ?? '', competition.name)}
            <p className={styles.question}>{title}</p>
          </div>
        </div>
        <FormsTable device={device} there={there} here={here} now={now} />
        <Notice tone="info">{otherDeviceText.nothingLost}</Notice>
      </ConfirmDialog>
      <Notice tone="warning" title={title}>
        {otherDeviceText.undecided}
        <MessageBarActions>
          <Button onClick={() => setOpen(true)}>{otherDeviceText.choose}</Button>
        </MessageBarActions>
      </Notice>
    </>
  );
}

export function OtherForm(props: EnterTabProps) {
  const other = useDeviceDraft(props.session.draft.id)?.other;
  return other && <Choice key={other.at} {...props} other={other} />;
}
