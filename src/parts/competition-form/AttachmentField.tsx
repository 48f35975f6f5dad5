import { makeStyles } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentPdf24Regular } from '@fluentui/react-icons/svg/document-pdf';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { PickedAttachment } from '#state/files/pickedAttachment.ts';
import { FileRow, RefusedPickNotice } from '#parts/files/FileRow.tsx';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import { sizeText } from '#text/format/size.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { INVALID } from '#ui/focus/keepFocus.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { oneColumn, quietText } from '#ui/theme/theme.ts';

export interface StandingAttachment {
  name: string;
  /** Bytes; undefined for records of older builds. */
  size: number | undefined;
  /** Removed when the form is sent. */
  isRemoved: boolean;
  onRemove: () => void;
  onRestore: () => void;
}

interface AttachmentFieldProps {
  file: PickedAttachment | undefined;
  onPick: (file: File) => void;
  onDrop: () => void;
  /** Rejected pick. */
  refused: RefusedPick | undefined;
  /** Error from the server. */
  error: string | undefined;
  disabled: boolean;
  standing: StandingAttachment | undefined;
}

const useStyles = makeStyles({
  hint: {
    marginTop: '12px',
    ...quietText,
  },
  error: { marginTop: '12px' },
  standing: { ...oneColumn, gap: '12px' },
});

function StandingRow({ name, size, isRemoved, onRemove, onRestore }: StandingAttachment) {
  const styles = useStyles();
  const { attachment } = editText;
  if (isRemoved) {
    return (
      <div className={styles.standing}>
        <Notice tone="warning">{attachment.removed}</Notice>
        <Button wide onClick={onRestore}>
          {attachment.restore}
        </Button>
      </div>
    );
  }
  return (
    <FileRow
      icon={<DocumentPdf24Regular />}
      name={attachmentFileName(name)}
      detail={size === undefined ? competitionText.attachment.kind : sizeText(size)}
      action={
        <IconButton label={attachment.remove} icon={<Dismiss20Regular />} onClick={onRemove} />
      }
    />
  );
}

export function AttachmentField(props: AttachmentFieldProps) {
  const { file, onPick, onDrop, refused, error, disabled, standing } = props;
  const styles = useStyles();
  const isWrong = refused !== undefined || error !== undefined;
  return (
    <Card title={competitionText.form.file}>
      <div {...(isWrong && { [INVALID]: '' })}>
        {file ? (
          <FileRow
            icon={<DocumentPdf24Regular />}
            name={file.name}
            detail={
              <>
                <span>{sizeText(file.size)}</span>
                {file.id !== undefined && (
                  <StatusBadge
                    icon={<PhoneCheckmark20Regular />}
                    words={entryFilesText.kept}
                    tone="success"
                  />
                )}
              </>
            }
            action={
              <IconButton
                label={competitionText.form.dropFile}
                icon={<Dismiss20Regular />}
                onClick={onDrop}
              />
            }
          />
        ) : (
          <div className={styles.standing}>
            {standing && <StandingRow {...standing} />}
            <FilePicker
              label={standing ? editText.attachment.pickOther : competitionText.form.pickFile}
              icon={<DocumentPdf24Regular />}
              onPick={onPick}
              {...(ACCEPTED_FILES.attachment !== undefined && {
                accept: ACCEPTED_FILES.attachment,
              })}
              reason={disabled ? competitionText.form.closed : undefined}
            />
          </div>
        )}
      </div>
      <RefusedPickNotice refused={refused} className={styles.error} />
      {error !== undefined && (
        <Notice tone="danger" alert className={styles.error}>
          {error}
        </Notice>
      )}
      <p className={styles.hint}>
        {file && standing ? editText.attachment.replaced : competitionText.form.fileHint}
      </p>
    </Card>
  );
}
