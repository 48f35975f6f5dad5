// Notice with reason and end of a return for correction (behaviour 8.12).
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Returned } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { returnText } from '#text/application/returned.ts';
import { untilText } from '#text/format/deadline.ts';
import { deadlineText } from '#text/format/time.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** Returns where an application is corrected. `draft`: '' if another program submitted it, so a new draft is needed. */
export const correctionPath = (competition: string, draft: string): string =>
  draft === '' ? paths.competitionEnter(competition) : paths.entryDraft(competition, draft);

const useStyles = makeStyles({ way: { ':not(:empty)': { marginTop: '10px' } } });

interface ReturnNoticeProps {
  returned: Returned;
  /** Number of the submitted version. This version counts until the correction is submitted. */
  version: number | undefined;
  now: number;
  /** Link to the draft. */
  children?: ReactNode;
}

export function ReturnNotice({ returned, version, now, children }: ReturnNoticeProps) {
  const styles = useStyles();
  const { reason, until } = returned;
  const isOpen = isActive(until, now);
  return (
    <Notice tone="warning" title={isOpen ? returnText.title : returnText.over.title}>
      <p>{returnText.reason(reason)}</p>
      <p>
        {isOpen
          ? returnText.correct(untilText(until, now), version)
          : returnText.over.text(deadlineText(until), version)}
      </p>
      {isOpen && <div className={styles.way}>{children}</div>}
    </Notice>
  );
}
