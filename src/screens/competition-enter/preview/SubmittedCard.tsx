import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { useStore } from 'jotai';
import type { SubmittedSession } from '#domain/entry-session/entrySession.ts';
import { paths } from '#page/paths.ts';
import { enterAnotherTeam } from '#state/entry/draft.ts';
import { applicationQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { previewText } from '#text/enter/preview.ts';
import { momentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { useDoubleTapGuard } from '#ui/useDoubleTapGuard.ts';
import { Card } from '#ui/layout/Card.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge, StatusBadge } from '#ui/drawing/Badges.tsx';
import { media, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  head: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '16px',
    alignItems: 'center',
  },
  title: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightBold,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  text: { margin: '16px 0 20px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px',
    [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
});

interface SubmittedCardProps {
  sessionKey: SessionKey;
  submitted: SubmittedSession;
  /** Reason why the user cannot enter another team. */
  closed: string | undefined;
}

export function SubmittedCard({ sessionKey, submitted, closed }: SubmittedCardProps) {
  const styles = useStyles();
  const doubleTapGuard = useDoubleTapGuard(true);
  const { state } = useQuery(applicationQuery(String(submitted.rowid)));
  const application = state.kind === 'ready' ? state.data.data : undefined;
  const store = useStore();
  return (
    <div {...doubleTapGuard}>
      <Card as="div">
        <div className={styles.head}>
          <IconBadge icon={<CheckmarkCircle24Regular />} tone="success" />
          <div>
            <h2 className={styles.title}>{previewText.submitted.title(submitted.teamName)}</h2>
            {/* Shows when the server accepted the submission. The device may get the answer much later. */}
            {application && (
              <StatusBadge
                icon={<CloudCheckmark20Regular />}
                words={previewText.submitted.at(
                  momentText(Date.parse(application.versionAt ?? application.confirmedAt)),
                )}
                tone="success"
              />
            )}
          </div>
        </div>
        <p className={styles.text}>{previewText.submitted.text}</p>
        <div className={styles.actions}>
          <LinkButton big tone="primary" to={paths.application(String(submitted.rowid))}>
            {previewText.submitted.open}
          </LinkButton>
          <Button big reason={closed} onClick={() => enterAnotherTeam(store, sessionKey)}>
            {previewText.submitted.another}
          </Button>
        </div>
      </Card>
    </div>
  );
}
