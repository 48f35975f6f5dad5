// An own music file or coach card in its list: what it belongs to, its deadline, what can be done with it.
import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { OwnFile } from '#contract/shapes.ts';
import { acceptedUntil, areFilesFrozen, isAccepted } from '#domain/acceptance.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { useReturn } from '#state/entry/useReturn.ts';
import { closedText, onDevice } from '#text/format/deadline.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { deadlineDistance } from '#text/format/distance.ts';
import { deadlineText } from '#text/format/time.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { BreakableName } from './BreakableName.tsx';
import { detailPath } from './detailPath.ts';
import { DownloadFileButton } from './DownloadFileButton.tsx';
import { FileFrame } from './FileFrame.tsx';
import { FileWords } from './FileWords.tsx';
import { MusicNotices } from './MusicNotices.tsx';
import { RefusedPickNotice } from './RefusedPickNotice.tsx';
import { RemoveFileButton } from './RemoveFileButton.tsx';
import { ReplaceFileButton } from './ReplaceFileButton.tsx';
import { useFileRowStyles } from './useFileRowStyles.ts';
import { useReplacement } from './useReplacement.ts';
import { WaitingFileRow } from './WaitingFileRow.tsx';

interface OwnFileRowProps {
  kind: FileKind;
  file: OwnFile;
  /** Epoch ms. */
  now: number;
}

export function OwnFileRow({ kind, file: listed, now }: OwnFileRowProps) {
  const file = { ...listed, returned: useReturn(listed.draft) };
  const until = acceptedUntil(file);
  const styles = useFileRowStyles();
  const reasonId = useId();
  const replaceReasonId = useId();
  const { shownAt, ...replacement } = useReplacement(kind, file, now);
  const ownZone = onDevice(until);
  const name = <BreakableName name={file.name} />;
  return (
    <li ref={shownAt}>
      <div className={styles.row}>
        <div className={styles.what}>
          <FileFrame kind={kind} file={file}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                {file.application === null ? (
                  name
                ) : (
                  <Link className={styles.link} to={detailPath[kind](String(file.application))}>
                    {name}
                  </Link>
                )}
              </h3>
              <FileWords file={file} />
            </div>
          </FileFrame>
        </div>
        <div className={styles.deadline}>
          <span className={styles.date}>{deadlineText(until)}</span>{' '}
          <span className={styles.distance}>
            {isAccepted(file, now)
              ? deadlineDistance(until, now)
              : closedText(file.returned !== undefined)}
          </span>
          {ownZone !== undefined && <div className={styles.distance}>{ownZone}</div>}
        </div>
        <div className={styles.actions}>
          <DownloadFileButton kind={kind} file={file} />
          <ReplaceFileButton
            kind={kind}
            name={file.name}
            replacement={replacement}
            reasonId={replaceReasonId}
          />
          <RemoveFileButton
            // Its question is about one file: of another one in its place it asks anew.
            key={`${file.sha256 ?? ''} ${file.name}`}
            kind={kind}
            file={file}
            now={now}
            reasonId={reasonId}
          />
        </div>
        <MusicNotices
          musicLength={file.musicLength}
          limit={file.musicLimit}
          className={styles.below}
        />
        {replacement.row && (
          <div className={styles.below}>
            <WaitingFileRow row={replacement.row} name={file.name} />
          </div>
        )}
        <RefusedPickNotice refused={replacement.refused} className={styles.below} />
        {replacement.obstacle === 'submitted' && file.application === null && (
          <p className={mergeClasses(styles.note, styles.below)}>{ownFilesText.notSubmitted}</p>
        )}
        {replacement.obstacle === 'submission-queued' && (
          <Notice tone="closed" id={replaceReasonId} className={styles.reason}>
            {ownFilesText.submissionQueued}
          </Notice>
        )}
        {areFilesFrozen(file, now) && (
          <Notice tone="closed" id={reasonId} className={styles.reason}>
            {ownFilesText.frozen(deadlineText(file.deadline))}
          </Notice>
        )}
      </div>
    </li>
  );
}
