// Versions of an application that its person has left for the one that stands: each can be taken back.
import { makeStyles } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { takeVersionAction } from '#state/entry/draft.ts';
import { useAction } from '#state/useAction.ts';
import { useDeviceDraft } from '#state/useDeviceDraft.ts';
import { deviceWords } from '#text/account/deviceNames.ts';
import { draftsText } from '#text/application/drafts.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: '8px 0 0', padding: 0, listStyle: 'none' },
  version: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
});

const { otherVersion } = draftsText;

export function LeftVersions({ sessionKey, session, competition, now }: EnterTabProps) {
  const styles = useStyles();
  const { id, lockedBy } = session.draft;
  const left = useDeviceDraft(id)?.left ?? [];
  const [isTaking, take] = useAction(useSetAtom(takeVersionAction));
  if (left.length === 0 || lockedBy !== undefined) return null;
  return (
    <Notice tone="info" title={otherVersion.title}>
      {otherVersion.text}
      <ul className={styles.list}>
        {left.map(({ device, at, leftAt }) => {
          const on = device === '' ? otherVersion.here : deviceWords(device).on;
          const what = otherVersion.of(on, atText(at, now));
          return (
            <li key={leftAt} className={styles.version}>
              {what}
              <Button
                busy={isTaking}
                label={otherVersion.takeOf(what)}
                onClick={() => take(sessionKey, competition, leftAt)}
              >
                {otherVersion.take}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
