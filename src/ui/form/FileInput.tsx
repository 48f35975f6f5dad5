import { type RefObject, useLayoutEffect, useRef } from 'react';
import { plainlyNamed } from './useFileDrop.ts';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** `more`: further files, if `multiple`. */
  onPick: (file: File, ...more: File[]) => void;
  /** Filter of the file chooser, such as `.mp3,audio/mpeg`. The caller validates the file. */
  accept: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
}

export function FileInput(props: FileInputProps) {
  const { ref, label, onPick, accept, multiple = false, disabled = false } = props;
  const latest = useRef(onPick);
  // A layout effect, because `onPick` must be current before the user can pick a file.
  useLayoutEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  // Never removes the listener, because the input may unmount while its file chooser is open.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.addEventListener('change', () => {
      const [file, ...more] = [...(element.files ?? [])].map(plainlyNamed);
      // Clears the input, because picking the same file again would cause no event.
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
