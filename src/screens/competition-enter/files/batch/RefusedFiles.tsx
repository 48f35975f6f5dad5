import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { useStore } from 'jotai';
import { BreakableName } from '#ui/BreakableName.tsx';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { sizeText } from '#text/format/size.ts';
import { useDoubleTapGuard } from '#ui/useDoubleTapGuard.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { plainList, tokens } from '#ui/theme/theme.ts';
import { useFileStyles } from '../../useFileStyles.ts';
import type { BatchView } from '#domain/entry-session/select/selectBatch.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '16px', margin: 0, ...plainList },
  row: { alignItems: 'start' },
  why: { color: tokens.colorStatusDangerForeground1 },
});

export function RefusedFiles({ sessionKey, batch }: { sessionKey: SessionKey; batch: BatchView }) {
  const styles = useStyles();
  const fileStyles = useFileStyles();
  const store = useStore();
  const { refused } = batch;
  const doubleTapGuard = useDoubleTapGuard(refused.length);
  if (refused.length === 0) return null;
  return (
    <Card title={batchText.refused.title(refused.length)}>
      <div role="alert">
        <ul className={styles.list} {...doubleTapGuard}>
          {refused.map(({ key, picked, why }) => (
            <li key={key} className={mergeClasses(fileStyles.row, styles.row)}>
              <IconBadge icon={<ErrorCircle24Regular />} tone="danger" />
              <div>
                <div className={fileStyles.name}>
                  <BreakableName name={picked.name} />
                </div>
                <p className={styles.why}>{why}</p>
                <div className={fileStyles.facts}>
                  <span>{sizeText(picked.size)}</span>
                  <span>{batchText.refused.help}</span>
                </div>
              </div>
              <IconButton
                label={batchText.remove(picked.name)}
                icon={<DismissRegular />}
                onClick={() => dispatch(store, sessionKey, { type: 'batch-file-removed', key })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
