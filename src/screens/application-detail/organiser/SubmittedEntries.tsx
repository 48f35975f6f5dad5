// Entries of a submitted application with members, card and music (behaviour 5.19).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ContactCard16Filled, ContactCard16Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote216Filled, MusicNote216Regular } from '@fluentui/react-icons/svg/music-note';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { VersionContentAnswer } from '#contract/shapes/versionShapes.ts';
import type { Application } from '#domain/application.ts';
import { FILE_KINDS, type NamedEntry, submittedEntries } from '#domain/entry/entryFiles.ts';
import { type MusicLimit, outsideLimit } from '#domain/music/limits.ts';
import { RepeatedFileNotices } from '#parts/files/MusicNotices.tsx';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { versionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { musicFacts } from '#text/music.ts';
import { entryLabel, reserveMark, routineKeyLabel } from '#text/programme.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import {
  longWords,
  media,
  plainList,
  secondaryText,
  smallText,
  tokens,
  unseen,
} from '#ui/theme/theme.ts';
import { EraseFile, RestoreEntry, SwapReserve, WithdrawEntry } from './EntryDecisions.tsx';

const DRAWN_AT_FIRST = 20;

const useStyles = makeStyles({
  files: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  file: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorStatusSuccessForeground1,
  },
  missing: { color: tokens.colorStatusDangerForeground1, ...smallText },
  deleted: { color: tokens.colorStatusWarningForeground1, ...smallText },
  length: { fontVariantNumeric: 'tabular-nums' },
  odd: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  unseen,
  entries: { margin: 0, ...plainList },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '4px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    // On narrow screens the buttons wrap below the words.
    '& > :first-child': { flexGrow: 1, flexShrink: 1, flexBasis: '320px', minWidth: 0 },
  },
  routine: { fontWeight: tokens.fontWeightSemibold },
  members: { ...secondaryText, ...longWords },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    // Cancels the padding of the button, so that its words align with the edge of the other content.
    margin: '0 -16px 0 auto',
    [media.phone]: { flexBasis: '100%', justifyContent: 'flex-start', margin: '0 -16px' },
  },
  notices: { display: 'grid', rowGap: '8px', ':not(:empty)': { marginBottom: '12px' } },
  unknown: { color: tokens.colorNeutralForeground3 },
  more: { marginTop: '12px' },
});

const icons = {
  card: { there: <ContactCard16Filled />, missing: <ContactCard16Regular /> },
  music: { there: <MusicNote216Filled />, missing: <MusicNote216Regular /> },
} as const;

interface EntryFilesProps {
  files: VersionContentAnswer['files'];
  limit: MusicLimit | undefined;
}

function EntryFiles({ files, limit }: EntryFilesProps) {
  const styles = useStyles();
  const length = files.find(({ kind }) => kind === 'music')?.musicLength;
  const isOdd = length?.isCut === true || outsideLimit(length, limit) !== undefined;
  return (
    <div className={styles.files}>
      {FILE_KINDS.map((kind) =>
        files.some((file) => file.kind === kind) ? (
          <span key={kind} className={styles.file}>
            {icons[kind].there}
            <span className={styles.unseen}>{submittedEntriesText.there[kind]}</span>
          </span>
        ) : (
          <span key={kind} className={mergeClasses(styles.file, styles.missing)}>
            {icons[kind].missing}
            {submittedEntriesText.missing[kind]}
          </span>
        ),
      )}
      {files
        .filter(({ isDeleted }) => isDeleted)
        .map(({ kind }) => (
          <span key={`deleted ${kind}`} className={styles.deleted}>
            {submittedEntriesText.deleted[kind]}
          </span>
        ))}
      {length && (
        <span className={mergeClasses(styles.length, isOdd && styles.odd)}>
          {musicFacts(length, limit).join(', ')}
        </span>
      )}
    </div>
  );
}

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
  const entries = submittedEntries(content);
  const swum = entries.filter(({ withdrawn }) => !withdrawn);
  const id = String(rowid);
  const drawn = isWhole ? entries : entries.slice(0, DRAWN_AT_FIRST);
  const retry = state.kind === 'refused' && <Button onClick={refresh}>{uiText.retry}</Button>;
  const filesOf = ({ routine, name }: NamedEntry) =>
    state.kind === 'ready'
      ? state.data.data.files.filter((file) => file.routine === routine && file.name === name)
      : undefined;
  return (
    <Card title={submittedEntriesText.title(swum.length)} headerEnd={retry}>
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
                <WithdrawnEntry label={entryLabel(routine, name)} withdrawn={withdrawn} />
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
