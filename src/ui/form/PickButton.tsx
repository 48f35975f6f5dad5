import { type ReactElement, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { FileInput } from './FileInput.tsx';
import { ANY_FILE, FILE_ZONE, useFileDrop } from './useFileDrop.ts';
import type { ButtonTone } from '../button/useButtonClassName.ts';

interface PickButtonProps {
  label: string;
  /** Accessible name, if longer than the text. */
  fullLabel?: string;
  /** `more`: further files, with `multiple`. */
  onPick: (file: File, ...more: File[]) => void;
  multiple?: boolean;
  /** Filter of the chooser: `.mp3,audio/mpeg`. The caller validates the file. */
  accept?: string | undefined;
  /** Reason why it is disabled. */
  reason?: string | undefined;
  /** Id of the element that explains the disabled button. */
  reasonId?: string | undefined;
  tone?: ButtonTone;
  icon?: ReactElement;
  busy?: boolean;
  wide?: boolean;
  /** 52 px by default. */
  big?: boolean;
  /** See Button. */
  next?: boolean;
  /** A surrounding element handles drop and paste. */
  inZone?: boolean;
  /** Takes a paste wherever the focus is. */
  pastedAnywhere?: boolean;
}

/** Adds no box to the layout. */
const AROUND = { display: 'contents' } as const;

export function PickButton(props: PickButtonProps) {
  const { label, onPick, accept, reason, tone = 'plain', icon, busy = false } = props;
  const { wide = false, big = true, fullLabel = label, reasonId } = props;
  const isClosed = reason !== undefined || reasonId !== undefined;
  const { inZone = false, multiple = false, pastedAnywhere = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLSpanElement>(null);
  const isOpen = !inZone && !isClosed && !busy;
  const { handlers } = useFileDrop(zone, { isOpen, onPick, multiple });
  const asks = pastedAnywhere ? (accept ?? ANY_FILE) : '';
  return (
    <span
      ref={zone}
      style={AROUND}
      {...(!inZone && { [FILE_ZONE]: asks })}
      {...(!inZone && handlers)}
    >
      <Button
        wide={wide}
        big={big}
        tone={tone}
        busy={busy}
        reason={reason}
        reasonId={reasonId}
        {...(fullLabel !== label && { label: fullLabel })}
        onClick={() => input.current?.click()}
        {...(props.next !== undefined && { next: props.next })}
        {...(icon !== undefined && { icon })}
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
