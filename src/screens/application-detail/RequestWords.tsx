import { makeStyles } from '@fluentui/react-components';
import type { RequestAnswer } from '#contract/shapes/decisionShapes.ts';
import { useNow } from '#state/clock/useNow.ts';
import { requestsText } from '#text/application/requests.ts';
import { entryLabel } from '#text/programme.ts';
import { secondaryText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  entry: { fontWeight: tokens.fontWeightSemibold },
  why: secondaryText,
});

export function RequestWords({ request }: { request: RequestAnswer }) {
  const styles = useStyles();
  return (
    <>
      <p className={styles.entry}>{entryLabel(request.routine, request.name)}</p>
      {requestsText.changes(request).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.why}>{requestsText.why(request, useNow())}</p>
    </>
  );
}
