// Files that are dropped onto an element or pasted while it is on the page.
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { shownName } from '#text/format/typography.ts';

/** The same bytes, not copied: a File keeps its name for good. */
export function plainlyNamed(file: File): File {
  const name = shownName(file.name);
  const { type, lastModified } = file;
  return name === file.name ? file : new File([file], name, { type, lastModified });
}

/** Marks an element that takes files, with its `accept` as the value; '' where it takes a paste only with the focus within. */
export const FILE_ZONE = 'data-file-zone';

/** Marks an element that takes several files at once: of several that are pasted no other takes one alone. */
export const FILES_ZONE = 'data-files-zone';

/** The `accept` of what takes any file. */
export const ANY_FILE = '*/*';

/** Whether a file goes with the `accept` of an input: extensions and MIME types, comma separated. */
function fits(file: File, accept: string): boolean {
  const name = file.name.trim().toLowerCase();
  return accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .some((kind) => (kind.startsWith('.') ? name.endsWith(kind) : file.type === kind));
}

const zones = (): Element[] => [...document.querySelectorAll(`[${FILE_ZONE}]`)];

const isOfText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=file]), textarea');

/** How much a paste means a zone: most where the focus is, least where another kind of file is asked for. */
function claimOf(zone: Element, target: EventTarget | null, file: File): number {
  if (target instanceof Node && zone.contains(target)) return 4;
  const accept = zone.getAttribute(FILE_ZONE) ?? '';
  if (accept === '') return 0;
  if (accept === ANY_FILE) return 2;
  return fits(file, accept) ? 3 : 1;
}

/** A wrong file goes to a zone, too, so that it gets its own words. */
function isMeant(zone: Element, target: EventTarget | null, file: File): boolean {
  const claim = claimOf(zone, target, file);
  return claim > 0 && zones().every((other) => claimOf(other, target, file) <= claim);
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
        const [file, ...more] = [...event.dataTransfer.files].map(plainlyNamed);
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
      const files = [...(event.clipboardData?.files ?? [])].map(plainlyNamed);
      if (files.length === 0 || event.defaultPrevented) return;
      if (isOfText(event.target) || isBehindWindow()) return;
      if (latest.current(files, event.target)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOpen]);
}

interface FileDrop {
  isOpen: boolean;
  /** `more` only where several are taken. */
  onPick: (file: File, ...more: File[]) => void;
  /** All that are dropped or pasted together, else the first of them. */
  multiple?: boolean;
}

/** Takes a file that is dropped or pasted; `zone`: what is marked as one. */
export function useFileDrop(zone: RefObject<Element | null>, drop: FileDrop): DropZone {
  const { isOpen, onPick, multiple = false } = drop;
  const pick = ([file, ...more]: readonly File[]) => {
    if (file !== undefined) onPick(file, ...(multiple ? more : []));
  };
  usePaste(isOpen, (files, target) => {
    const [file] = files;
    if (file === undefined || zone.current === null || zone.current.closest('[inert]'))
      return false;
    if (!isMeant(zone.current, target, file)) return false;
    if (files.length > 1 && !multiple && document.querySelector(`[${FILES_ZONE}]`)) return false;
    pick(files);
    return true;
  });
  return useDropZone(isOpen, (...files) => pick(files));
}

/** Takes all files that are dropped, and pasted where no picker of single files waits for one, or several at once. */
export function useFilesDrop(
  isOpen: boolean,
  onPick: (file: File, ...more: File[]) => void,
): DropZone {
  usePaste(isOpen, ([file, ...more], target) => {
    if (file === undefined) return false;
    if (more.length === 0 && zones().some((zone) => claimOf(zone, target, file) > 0)) return false;
    onPick(file, ...more);
    return true;
  });
  return useDropZone(isOpen, onPick);
}
