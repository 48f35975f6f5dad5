import { type RefObject, useLayoutEffect, useRef } from 'react';
import { plainlyNamed } from './useFileDrop.ts';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** `more`: further files, with `multiple`. */
  onPick: (file: File, ...more: File[]) => void;
  /** Filter of the chooser: `.mp3,audio/mpeg`. The caller validates the file. */
  accept: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
}

export function FileInput(props: FileInputProps) {
  const { ref, label, onPick, accept, multiple = false, disabled = false } = props;
  const latest = useRef(onPick);
  // Layout effect, so a file picked early is not missed.
  useLayoutEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  // Never removed: a row may leave the page while its chooser is open.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.addEventListener('change', () => {
      const [file, ...more] = [...(element.files ?? [])].map(plainlyNamed);
      // Allows picking the same file again.
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
