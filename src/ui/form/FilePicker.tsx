import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { uiText } from '#text/ui.ts';
import { queries, quietText, tokens, useMedia } from '../theme/theme.ts';
import { PickButton, type PickButtonProps } from './PickButton.tsx';
import { ANY_FILE, FILE_ZONE, useFileDrop } from './useFileDrop.ts';

interface FilePickerProps extends PickButtonProps {
  onPick: (file: File) => void;
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

export function FilePicker({ children, ...button }: FilePickerProps) {
  const styles = useStyles();
  const zone = useRef<HTMLDivElement>(null);
  const hasMouse = useMedia(queries.finePointer);
  const isClosed = button.reason !== undefined;
  const { isOver, handlers } = useFileDrop(zone, {
    isOpen: !isClosed && button.busy !== true,
    onPick: button.onPick,
  });
  return (
    <div
      ref={zone}
      className={mergeClasses(styles.zone, isOver && styles.over)}
      {...{ [FILE_ZONE]: button.accept ?? ANY_FILE }}
      {...handlers}
    >
      {children}
      <PickButton wide inZone {...button} />
      {hasMouse && !isClosed && <div className={styles.hint}>{uiText.dropOrPaste}</div>}
    </div>
  );
}
