// The hidden input behind whatever opens the system's file picker.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { plainlyNamed } from './useFileDrop.ts';

interface FileInputProps {
  /** To be clicked by what opens the picker. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** `more` only where several can be picked. */
  onPick: (file: File, ...more: File[]) => void;
  /** As an input takes it: `.mp3,audio/mpeg`. It only guides the choice; the caller checks the file. */
  accept: string | undefined;
  /** Several can be picked at once. */
  multiple?: boolean;
  disabled?: boolean;
}

export function FileInput(props: FileInputProps) {
  const { ref, label, onPick, accept, multiple = false, disabled = false } = props;
  const latest = useRef(onPick);
  // As soon as it stands on the page: an effect comes later, and a file before it would be lost.
  useLayoutEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  // Heard on the input itself and to its end: it may have left the page while its chooser was open.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.addEventListener('change', () => {
      const [file, ...more] = [...(element.files ?? [])].map(plainlyNamed);
      // Cleared, so that the same file, corrected, can be picked again.
      element.value = '';
      if (file !== undefined) latest.current(file, ...more);
    });
  }, [ref]);
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      accept={accept}
      multiple={multiple}
      disabled={disabled}
    />
  );
}
