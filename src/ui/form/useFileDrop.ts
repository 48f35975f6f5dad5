// Files that are dropped onto an element or pasted while it is on the page.
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Marks an element that takes files, with its `accept` as the value. */
export const FILE_ZONE = 'data-file-zone';

/** Marks an element that takes several files at once: of several that are pasted no other takes one alone. */
export const FILES_ZONE = 'data-files-zone';

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

const TEXT_FIELDS = 'input:not([type=file]), textarea';

/** A paste goes to the zone that has the focus, else to the one that asks for just such a file. */
function isForAnother(zone: HTMLElement | null, target: EventTarget | null, file: File): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(TEXT_FIELDS)) return true;
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
function useDropZone(isOpen: boolean, onDrop: (file: File, ...more: File[]) => void): DropZone {
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

/** Whether nothing of the page can be used, but for the window above it. */
const isBehindWindow = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** Hears what is pasted while it is open; `take` says whether the files are its. */
function usePaste(
  isOpen: boolean,
  take: (files: readonly File[], target: EventTarget | null) => boolean,
): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || isBehindWindow()) return;
      if (latest.current(files, event.target)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOpen]);
}

interface FileDrop {
  isOpen: boolean;
  accept?: string | undefined;
  /** `more` only where several are taken. */
  onPick: (file: File, ...more: File[]) => void;
  /** All that are dropped or pasted together, else the first of them. */
  multiple?: boolean;
  /** A paste is heard only while the focus is within. */
  focused?: boolean;
}

/** Takes a file that is dropped or pasted. */
export function useFileDrop(zone: RefObject<HTMLElement | null>, drop: FileDrop): DropZone {
  const { isOpen, accept, onPick, multiple = false, focused = false } = drop;
  const pick = ([file, ...more]: readonly File[]) => {
    if (file !== undefined) onPick(file, ...(multiple ? more : []));
  };
  usePaste(isOpen, (files, target) => {
    const [file] = files;
    if (file === undefined || !fits(file, accept)) return false;
    if (zone.current?.closest('[inert]')) return false;
    const isWithin = target instanceof Node && zone.current?.contains(target) === true;
    if (focused ? !isWithin : isForAnother(zone.current, target, file)) return false;
    if (files.length > 1 && !multiple && document.querySelector(`[${FILES_ZONE}]`)) return false;
    pick(files);
    return true;
  });
  return useDropZone(isOpen, (...files) => pick(files));
}

/** Takes all files that are dropped, and pasted where no picker of single files is on the page, or several at once. */
export function useFilesDrop(
  isOpen: boolean,
  onPick: (file: File, ...more: File[]) => void,
): DropZone {
  usePaste(isOpen, ([file, ...more], target) => {
    const isOfText = target instanceof Element && target.matches(TEXT_FIELDS);
    if (file === undefined || isOfText || (more.length === 0 && zones().length > 0)) return false;
    onPick(file, ...more);
    return true;
  });
  return useDropZone(isOpen, onPick);
}
