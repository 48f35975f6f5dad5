// Files that are dropped onto an element or pasted while it is on the page.
import { type DragEvent, type RefObject, useEffect, useState } from 'react';

/** Marks an element that takes files, with its `accept` as the value. */
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

const zones = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${FILE_ZONE}]`)];

/** A paste goes to the zone that has the focus, else to the one that asks for just such a file. */
function isForAnother(zone: HTMLElement | null, target: EventTarget | null, file: File): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('input:not([type=file]), textarea')) return true;
  const focused = target.closest(`[${FILE_ZONE}]`);
  if (focused !== null) return focused !== zone;
  const asks = (each: HTMLElement | null) => {
    const accept = each?.getAttribute(FILE_ZONE) ?? '';
    return accept !== '' && fits(file, accept);
  };
  return !asks(zone) && zones().some((other) => other !== zone && asks(other));
}

interface DropZone {
  isOver: boolean;
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** What is dropped is passed on whatever its type, so that a wrong file gets its own words. */
export function useDropZone(
  isOpen: boolean,
  onDrop: (file: File, ...more: File[]) => void,
): DropZone {
  const [isOver, setOver] = useState(false);
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
        const [file, ...more] = event.dataTransfer.files;
        if (isOpen && file !== undefined) onDrop(file, ...more);
      },
    },
  };
}

/** Takes one file, dropped or pasted; of several that are dropped the first. */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  isOpen: boolean,
  accept: string | undefined,
  onPick: (file: File) => void,
): DropZone {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!isOpen || file === undefined || event.defaultPrevented) return;
      if (!fits(file, accept) || isForAnother(zone.current, event.target, file)) return;
      event.preventDefault();
      onPick(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [zone, isOpen, accept, onPick]);
  return useDropZone(isOpen, (file) => onPick(file));
}
