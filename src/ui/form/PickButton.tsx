// A button that opens the system's file picker, for one file or for several.
import { type ReactElement, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { FileInput } from './FileInput.tsx';
import { ANY_FILE, FILE_ZONE, useFileDrop } from './useFileDrop.ts';
import type { ButtonTone } from '../button/useButtonClassName.ts';

interface PickButtonProps {
  label: string;
  /** Says more than the label, for those who do not see what stands beside it. */
  fullLabel?: string;
  /** `more` only where several can be picked. */
  onPick: (file: File, ...more: File[]) => void;
  /** Several can be picked at once. */
  multiple?: boolean;
  /** As an input takes it: `.mp3,audio/mpeg`. It only guides the choice; the caller checks the file. */
  accept?: string | undefined;
  /** Why no file can be picked now. */
  reason?: string | undefined;
  /** The id of the element that says so, where it stands elsewhere. */
  reasonId?: string | undefined;
  tone?: ButtonTone;
  icon?: ReactElement;
  busy?: boolean;
  /** The whole width of its container. */
  wide?: boolean;
  /** 52 px by default, else 44. */
  big?: boolean;
  /** See Button. */
  next?: boolean;
  /** It stands in an element that takes what is dropped and pasted; else it does so itself, a paste while it has the focus. */
  inZone?: boolean;
  /** The only one of its kind on the page: a paste is its wherever the focus is. */
  pastedAnywhere?: boolean;
}

/** The button stands in the layout as if nothing were around it. */
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
