// Files that are dropped onto an element or pasted while it is on the page.
import { type DragEvent, type RefObject, useEffect, useState } from 'react';

/** Marks an element that takes files: a paste made inside another one is not ours. */
export const FILE_ZONE = 'data-file-zone';

/** Whether a file goes with the `accept` of an input: extensions and MIME types, comma separated. */
function fits(file: File, accept: string | undefined): boolean {
  if (accept === undefined) return true;
  const name = file.name.toLowerCase();
  return accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .some((kind) => (kind.startsWith('.') ? name.endsWith(kind) : file.type === kind));
}

function isForAnother(zone: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('input:not([type=file]), textarea')) return true;
  const other = target.closest(`[${FILE_ZONE}]`);
  return other !== null && other !== zone;
}

interface FileDrop {
  isOver: boolean;
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A dropped file is passed on whatever its type, so that a wrong one gets its own words. */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  isOpen: boolean,
  accept: string | undefined,
  onPick: (file: File) => void,
): FileDrop {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!isOpen || file === undefined || event.defaultPrevented) return;
      if (!fits(file, accept) || isForAnother(zone.current, event.target)) return;
      event.preventDefault();
      onPick(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [zone, isOpen, accept, onPick]);
  return {
    isOver: isOver && isOpen,
    handlers: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (isOpen && file !== undefined) onPick(file);
      },
    },
  };
}
