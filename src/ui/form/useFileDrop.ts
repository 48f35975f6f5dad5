import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { shownName } from '#text/format/typography.ts';

/** Renames without copying bytes: a File is immutable. */
export function plainlyNamed(file: File): File {
  const name = shownName(file.name);
  const { type, lastModified } = file;
  return name === file.name ? file : new File([file], name, { type, lastModified });
}

/** Marks a drop zone; the value is its `accept`, or '' for a paste with the focus inside only. */
export const FILE_ZONE = 'data-file-zone';

/** Marks a zone for several files, which takes precedence when several are pasted. */
export const FILES_ZONE = 'data-files-zone';

export const ANY_FILE = '*/*';

/** Matches a file against extensions and MIME types. */
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

/** Priority of a zone for a paste: focus first, another kind of file last. */
function claimOf(zone: Element, target: EventTarget | null, file: File): number {
  if (target instanceof Node && zone.contains(target)) return 4;
  const accept = zone.getAttribute(FILE_ZONE) ?? '';
  if (accept === '') return 0;
  if (accept === ANY_FILE) return 2;
  return fits(file, accept) ? 3 : 1;
}

/** A zone also gets wrong files, to reject them in its own words. */
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

/** Passes on files of any type, so that the caller rejects them in its own words. */
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

/** A modal window is open. */
const isBehindWindow = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** `take` returns whether it handled the files. */
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
  /** `more`: further files, with `multiple`. */
  onPick: (file: File, ...more: File[]) => void;
  /** Takes all files instead of the first one. */
  multiple?: boolean;
}

/** `zone`: the marked element. */
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

/** Takes dropped files, and pasted ones unless they are a single file for another zone. */
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
