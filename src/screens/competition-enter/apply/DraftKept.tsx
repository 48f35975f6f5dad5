// When the draft of the wizard was last saved on the device.
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { hasUnkept } from '#domain/entry-session/select/selectUnkept.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useNow } from '#state/clock/useNow.ts';
import { draftsText } from '#text/application/drafts.ts';
import { atText } from '#text/format/time.ts';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';

const useStyles = makeStyles({
  line: { marginTop: '12px' },
  // Hidden, not absent, so that the layout stays while a file is being kept.
  behind: { visibility: 'hidden' },
});

export function DraftKept({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const now = useNow();
  const { keptAt, state } = session.draft;
  if (keptAt === undefined || state !== 'open') return null;
  const isBehind = hasUnkept(session);
  return (
    <div className={mergeClasses(styles.line, isBehind && styles.behind)}>
      <StatusBadge
        icon={<PhoneCheckmark20Regular />}
        words={draftsText.keptAt(atText(keptAt, now))}
        tone="quiet"
      />
    </div>
  );
}
