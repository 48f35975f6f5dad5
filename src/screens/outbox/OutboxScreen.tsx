// «Отправка»: everything that this device has accepted and the server has not confirmed yet.
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { CloudCheckmark24Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { paths } from '#page/paths.ts';
import { clockAtom } from '#state/clock.ts';
import { retryAllAction } from '#state/outbox/rowActions.ts';
import { areRowsReadAtom, outboxRowsAtom, reloadRowsAction } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { countsText, empty, notices, retryAll, title } from '#text/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { RowSkeletons } from '#ui/RowSkeletons.tsx';
import { useServerNow } from '#state/useServerNow.ts';
import { OutboxGroupCard } from './OutboxGroupCard.tsx';
import { countRows, outboxGroups } from './outboxGroups.ts';
import { useOutboxLook } from './useOutboxLook.ts';

function Nothing() {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon={<CloudCheckmark24Regular />}
        title={empty.title}
        text={empty.text}
        action={
          <LinkButton big tone="primary" to={paths.competitionsActive}>
            {empty.action}
          </LinkButton>
        }
      />
    </>
  );
}

export function OutboxScreen() {
  const look = useOutboxLook();
  const now = useServerNow();
  const clock = useAtomValue(clockAtom).state;
  const rows = useAtomValue(outboxRowsAtom);
  const areRead = useAtomValue(areRowsReadAtom);
  const reload = useSetAtom(reloadRowsAction);
  const [isRetrying, retry] = useAction(useSetAtom(retryAllAction));
  useEffect(() => {
    void reload();
  }, [reload]);
  if (!areRead) return <RowSkeletons rows={3} />;
  if (rows.length === 0) return <Nothing />;
  return (
    <>
      <PageHead
        title={title}
        subtitle={<span role="status">{countsText(countRows(rows))}</span>}
        aside={
          <Button wide icon={<ArrowClockwise20Regular />} busy={isRetrying} onClick={retry}>
            {retryAll}
          </Button>
        }
      />
      <div className={look.groups}>
        {clock === 'unknown' && <Notice tone="warning">{notices.clockUnknown}</Notice>}
        {outboxGroups(rows).map((group) => (
          <OutboxGroupCard key={group.key} group={group} now={now} />
        ))}
      </div>
    </>
  );
}
