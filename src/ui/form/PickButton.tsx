import { useRef } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { FileInput } from './FileInput.tsx';
import { ANY_FILE, FILE_ZONE, useFileDrop } from './useFileDrop.ts';

export interface PickButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'type'> {
  label: string;
  /** Accessible name, if longer than the text. */
  fullLabel?: string;
  onPick: (file: File, ...more: File[]) => void;
  multiple?: boolean;
  /** Filter of the file chooser, such as `.mp3,audio/mpeg`. The caller validates the file. */
  accept?: string | undefined;
  /** True if a surrounding element handles drop and paste. */
  inZone?: boolean;
  /** Accepts pasted files also if the focus is elsewhere. */
  pastedAnywhere?: boolean;
}

const NO_BOX = { display: 'contents' } as const;

export function PickButton(props: PickButtonProps) {
  const { label, fullLabel = label, onPick, accept, multiple = false, ...rest } = props;
  const { inZone = false, pastedAnywhere = false, ...button } = rest;
  const isClosed = button.reason !== undefined || button.reasonId !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLSpanElement>(null);
  const isOpen = !inZone && !isClosed && button.busy !== true;
  const { handlers } = useFileDrop(zone, { isOpen, onPick, multiple });
  const asks = pastedAnywhere ? (accept ?? ANY_FILE) : '';
  return (
    <span ref={zone} style={NO_BOX} {...(!inZone && { [FILE_ZONE]: asks, ...handlers })}>
      <Button
        big
        {...button}
        {...(fullLabel !== label && { label: fullLabel })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput
        ref={input}
        label={fullLabel}
        accept={accept}
        multiple={multiple}
        disabled={isClosed}
        onPick={onPick}
      />
    </span>
  );
}
