import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { uiText } from '#text/ui.ts';
import { PickButton } from './PickButton.tsx';
import { queries, quietText, tokens, useMedia } from '../theme/theme.ts';
import type { ButtonTone } from '../button/useButtonClassName.ts';
import { ANY_FILE, FILE_ZONE, useFileDrop } from './useFileDrop.ts';

interface FilePickerProps {
  label: string;
  onPick: (file: File) => void;
  /** Filter of the chooser: `.mp3,audio/mpeg`. The caller validates the file. */
  accept?: string;
  /** Reason why it is disabled. */
  reason?: string | undefined;
  tone?: ButtonTone;
  icon?: ReactElement;
  busy?: boolean;
  /** See Button. */
  next?: boolean;
  children?: ReactNode;
}

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    padding: '14px',
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    transitionProperty: 'background-color, border-color',
    transitionDuration: '120ms',
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px dashed ${tokens.colorBrandStroke1}`,
  },
  hint: quietText,
});

export function FilePicker(props: FilePickerProps) {
  const { label, onPick, accept, reason, tone = 'plain', icon, busy = false, children } = props;
  const styles = useStyles();
  const zone = useRef<HTMLDivElement>(null);
  const hasMouse = useMedia(queries.finePointer);
  const { isOver, handlers } = useFileDrop(zone, {
    isOpen: reason === undefined && !busy,
    onPick,
  });

  return (
    <div
      ref={zone}
      className={mergeClasses(styles.zone, isOver && styles.over)}
      {...{ [FILE_ZONE]: accept ?? ANY_FILE }}
      {...handlers}
    >
      {children}
      <PickButton
        wide
        inZone
        label={label}
        onPick={(file) => onPick(file)}
        accept={accept}
        reason={reason}
        tone={tone}
        busy={busy}
        {...(props.next !== undefined && { next: props.next })}
        {...(icon !== undefined && { icon })}
      />
      {hasMouse && reason === undefined && <div className={styles.hint}>{uiText.dropOrPaste}</div>}
    </div>
  );
}
