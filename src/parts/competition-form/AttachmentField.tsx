import { makeStyles } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentPdf24Regular } from '@fluentui/react-icons/svg/document-pdf';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import { FileRow, RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import { sizeText } from '#text/format/size.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { INVALID } from '#ui/focus/moveFocus.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { oneColumn, quietText } from '#ui/theme/theme.ts';
import type { CompetitionFormState } from './useCompetitionForm.ts';

export interface StoredAttachment {
  name: string;
  /** Size of the file in bytes; undefined in records of older builds. */
  size: number | undefined;
  /** True if the user has marked the file for removal. The server removes the file when the form is sent. */
  isRemoved: boolean;
  setRemoved: (isRemoved: boolean) => void;
}

interface AttachmentFieldProps {
  form: CompetitionFormState;
  disabled: boolean;
  stored: StoredAttachment | undefined;
}

const useStyles = makeStyles({
  hint: {
    marginTop: '12px',
    ...quietText,
  },
  error: { marginTop: '12px' },
  stack: { ...oneColumn, gap: '12px' },
});

function StoredRow({ stored, busy }: { stored: StoredAttachment; busy: boolean }) {
  const { name, size, isRemoved, setRemoved } = stored;
  const styles = useStyles();
  const { attachment } = editText;
  if (isRemoved) {
    return (
      <div className={styles.stack}>
        <Notice tone="warning">{attachment.removed}</Notice>
        <Button wide busy={busy} onClick={() => setRemoved(false)}>
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
        <IconButton
          label={attachment.remove}
          icon={<Dismiss20Regular />}
          busy={busy}
          onClick={() => setRemoved(true)}
        />
      }
    />
  );
}

export function AttachmentField({ form, disabled, stored }: AttachmentFieldProps) {
  const { file, refusedFile, errors, isSending } = form;
  const styles = useStyles();
  const isWrong = refusedFile !== undefined || errors.file !== undefined;
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
                {file.kept && (
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
                busy={isSending}
                onClick={form.dropFile}
              />
            }
          />
        ) : (
          <div className={styles.stack}>
            {stored && <StoredRow stored={stored} busy={isSending} />}
            <FilePicker
              label={stored ? editText.attachment.pickOther : competitionText.form.pickFile}
              icon={<DocumentPdf24Regular />}
              onPick={(picked) => void form.pickFile(picked)}
              accept={ACCEPTED_FILES.attachment}
              busy={isSending}
              reason={disabled ? competitionText.form.closed : undefined}
            />
          </div>
        )}
      </div>
      <RefusedPickNotice refused={refusedFile} className={styles.error} />
      {errors.file !== undefined && (
        <Notice tone="danger" alert className={styles.error}>
          {errors.file}
        </Notice>
      )}
      <p className={styles.hint}>
        {file && stored ? editText.attachment.replaced : competitionText.form.fileHint}
      </p>
    </Card>
  );
}
