// The entries of a submitted application for its organiser: who swims, card, music and its length (behaviour 5.19).
import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { type NamedEntry, submittedEntries } from '#domain/entry/entryFiles.ts';
import { useNow } from '#state/clock/useNow.ts';
import { versionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { entryLabel, reserveMark, routineKeyLabel } from '#text/programme.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, media, secondaryText, tokens } from '#ui/theme/theme.ts';
import { RepeatedFileNotices } from '#parts/files/RepeatedFileNotices.tsx';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { EntryFiles } from './EntryFiles.tsx';
import { EraseFile } from './EraseFile.tsx';
import { SwapReserve } from './SwapReserve.tsx';
import { RestoreEntry, WithdrawEntry } from './WithdrawEntry.tsx';

/** So many are drawn before somebody wants all. */
const DRAWN_AT_FIRST = 20;

const useStyles = makeStyles({
  entries: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '4px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    // Many buttons go below the words instead of squeezing them.
    '& > :first-child': { flexGrow: 1, flexShrink: 1, flexBasis: '320px', minWidth: 0 },
  },
  routine: { fontWeight: tokens.fontWeightSemibold },
  members: {
    ...secondaryText,
    ...longWords,
  },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    // The words end where the lines do.
    margin: '0 -16px 0 auto',
    [media.phone]: { flexBasis: '100%', justifyContent: 'flex-start', margin: '0 -16px' },
  },
  notices: { display: 'grid', rowGap: '8px' },
  unknown: { color: tokens.colorNeutralForeground3 },
  more: { marginTop: '12px' },
});

/** «Соколова Мария, Ким Алина (Р)» */
const membersText = ({ members }: NamedEntry): string =>
  members
    .map(({ family, name, isReserve }) =>
      [family, name, ...(isReserve ? [reserveMark] : [])].filter(Boolean).join(' '),
    )
    .join(', ');

interface SubmittedEntriesProps {
  application: Pick<ApplicationDetail, 'rowid' | 'competition' | 'version' | 'musicLimits'>;
  content: Application;
}

export function SubmittedEntries({ application, content }: SubmittedEntriesProps) {
  const { rowid, version = 1, musicLimits } = application;
  const styles = useStyles();
  const { state, refresh } = useQuery(versionQuery(String(rowid), String(version)));
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const entries = submittedEntries(content);
  const swum = entries.filter(({ withdrawn }) => !withdrawn);
  const id = String(rowid);
  const drawn = isWhole ? entries : entries.slice(0, DRAWN_AT_FIRST);
  const retry = <Button onClick={refresh}>{uiText.retry}</Button>;
  const filesOf = ({ routine, name }: NamedEntry) =>
    state.kind === 'ready'
      ? state.data.data.files.filter((file) => file.routine === routine && file.name === name)
      : undefined;
  return (
    <Card
      title={submittedEntriesText.title(swum.length)}
      {...(state.kind === 'refused' && { aside: retry })}
    >
      {state.kind === 'refused' && (
        <p className={styles.unknown} role="alert">
          {submittedEntriesText.unknown}: {state.message}
        </p>
      )}
      {state.kind === 'ready' && (
        <div className={styles.notices}>
          <RepeatedFileNotices files={swum.flatMap((entry) => filesOf(entry) ?? [])} />
        </div>
      )}
      {entries.length === 0 && <p className={styles.unknown}>{submittedEntriesText.none}</p>}
      <ul className={styles.entries}>
        {drawn.map((entry) => {
          const { entryId, routine, name, withdrawn } = entry;
          if (withdrawn) {
            return (
              <li key={entryId} className={styles.entry}>
                <WithdrawnEntry {...{ label: entryLabel(routine, name), withdrawn, now }} />
                <span className={styles.ways}>
                  <RestoreEntry {...{ id, version, entry }} />
                </span>
              </li>
            );
          }
          const files = filesOf(entry);
          return (
            <li key={entryId} className={styles.entry}>
              <div>
                <p className={styles.routine}>{routineKeyLabel(routine)}</p>
                <p className={styles.members}>{membersText(entry)}</p>
                {files && <EntryFiles files={files} limit={musicLimits?.[routine]} />}
              </div>
              <span className={styles.ways}>
                {files
                  ?.filter(({ isDeleted }) => isDeleted)
                  .map((file) => (
                    <EraseFile
                      key={file.kind}
                      team={content.teamName}
                      application={application}
                      file={file}
                    />
                  ))}
                <SwapReserve {...{ id, version, entry }} />
                <WithdrawEntry {...{ id, version, entry }} />
              </span>
            </li>
          );
        })}
      </ul>
      {drawn.length < entries.length && (
        <p className={styles.more}>
          <Button onClick={() => setWhole(true)}>
            {submittedEntriesText.showAll(entries.length)}
          </Button>
        </p>
      )}
    </Card>
  );
}
