// Where another device has gone on with the same application: the person chooses the version that goes on here.
import { makeStyles } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { serverNow } from '#offline/device/clock.ts';
import {
  keepOwnDraftAction,
  keepOwnVersionAction,
  takeOtherDraftAction,
  takeVersionAction,
} from '#state/entry/draft.ts';
import { readVersion } from '#state/entry/readVersion.ts';
import { useAction } from '#state/useAction.ts';
import { useDeviceDraft } from '#state/useDeviceDraft.ts';
import { draftsText } from '#text/application/drafts.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';
import { OtherDeviceWindow } from './OtherDeviceWindow.tsx';
import type { ShownVersion } from './VersionsTable.tsx';

const useStyles = makeStyles({ way: { marginTop: '10px' } });

interface OtherDeviceProps extends EnterTabProps {
  device: string;
  there: ShownVersion;
  /** Nothing of this page was unsaved: the device has taken the other version over already. */
  isTaken: boolean;
}

/** By the server's clock, as the other device's instant is: the clocks of devices are wrong. */
const onServer = (keptAt: number | undefined, now: number): number =>
  keptAt === undefined ? now : Math.min(serverNow(keptAt), now);

/** With its form as this device reads it, where it can; undefined until that is known. */
function useReadForm(there: ShownVersion): ShownVersion | undefined {
  // Another version is asked about by another window.
  const [version] = useState(there);
  const [read, setRead] = useState<ShownVersion>();
  useEffect(() => {
    let isShown = true;
    const { content, at } = version;
    const readForm = async () => {
      const parsed = await readVersion(content);
      if (!isShown) return;
      const reading = parsed && ({ parsed, by: 'device', at } as const);
      setRead(reading ? { ...version, content: { ...content, reading } } : version);
    };
    void readForm();
    return () => {
      isShown = false;
    };
  }, [version]);
  return read;
}

/** Closed without a choice, the window can be opened again. */
function Choice(props: OtherDeviceProps) {
  const { sessionKey, session, competition, now, device, there, isTaken } = props;
  const styles = useStyles();
  const read = useReadForm(there);
  const [isOpen, setOpen] = useState(true);
  const [isTaking, take] = useAction(useSetAtom(takeVersionAction));
  const [isFollowing, follow] = useAction(useSetAtom(takeOtherDraftAction));
  const [isKeeping, keep] = useAction(useSetAtom(keepOwnVersionAction));
  const [isOverwriting, overwrite] = useAction(useSetAtom(keepOwnDraftAction));
  const { content, draft } = session;
  const team = content.reading?.parsed.teamName ?? '';
  return (
    <>
      <OtherDeviceWindow
        open={isOpen && read !== undefined}
        about={draftsText.ofTeam(team, competition.name)}
        device={device}
        there={read ?? there}
        here={{ content, at: onServer(draft.keptAt, now) }}
        now={now}
        busy={isTaking || isFollowing || isKeeping || isOverwriting}
        onTake={() => (isTaken ? follow(sessionKey) : take(sessionKey, competition))}
        onKeep={() =>
          isTaken ? overwrite(sessionKey, competition) : keep(sessionKey, competition)
        }
        onClose={() => setOpen(false)}
      />
      <Notice tone="warning" title={otherDeviceText.title(device, atText(there.at, now))}>
        {otherDeviceText.undecided}
        <div className={styles.way}>
          <Button onClick={() => setOpen(true)}>{otherDeviceText.choose}</Button>
        </div>
      </Notice>
    </>
  );
}

/** What of another device stands against this page; undefined: nothing. */
function useOtherVersion({ draft: { id, state } }: EnterTabProps['session']) {
  const stored = useDeviceDraft(id);
  if (!stored) return undefined;
  const { other, from, content } = stored;
  if (other) return { device: other.device, there: other, isTaken: false };
  if (state !== 'other-tab' || !from) return undefined;
  return { device: from.device, there: { ...from, content }, isTaken: true };
}

export function OtherDevice(props: EnterTabProps) {
  const other = useOtherVersion(props.session);
  return other && <Choice key={other.there.at} {...props} {...other} />;
}
