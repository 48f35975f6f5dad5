import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { shownName } from '#text/format/typography.ts';

/** Returns a file with the name that the page shows: another File if the names differ, without copying the bytes. */
export function plainlyNamed(file: File): File {
  const name = shownName(file.name);
  const { type, lastModified } = file;
  return name === file.name ? file : new File([file], name, { type, lastModified });
}

/** Attribute of a drop zone. Value: its `accept`, or '' if it takes pasted files only while it has the focus. */
export const FILE_ZONE = 'data-file-zone';

/** Attribute of a drop zone for several files. If a page has one, zones for one file ignore several pasted files. */
export const FILES_ZONE = 'data-files-zone';

export const ANY_FILE = '*/*';

function fits(file: File, accept: string): boolean {
  const name = file.name.trim().toLowerCase();
  return accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .some((kind) => (kind.startsWith('.') ? name.endsWith(kind) : file.type === kind));
}

const zones = (): Element[] => [...document.querySelectorAll(`[${FILE_ZONE}]`)];

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=file]), textarea');

/** Returns the priority of a zone for a pasted file; 0 if the zone does not take the file. */
function pastePriority(zone: Element, target: EventTarget | null, file: File): number {
  if (target instanceof Node && zone.contains(target)) return 4;
  const accept = zone.getAttribute(FILE_ZONE) ?? '';
  if (accept === '') return 0;
  if (accept === ANY_FILE) return 2;
  return fits(file, accept) ? 3 : 1;
}

/** Returns whether a pasted file goes to this zone: no other zone has a higher priority. The zone may refuse it. */
function isMeant(zone: Element, target: EventTarget | null, file: File): boolean {
  const own = pastePriority(zone, target, file);
  return own > 0 && zones().every((other) => pastePriority(other, target, file) <= own);
}

interface DropZone {
  isOver: boolean;
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Handles dropped files of any type. The caller checks them. */
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

const isModalOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** Passes pasted files to `take`, which returns whether it handled them. */
function usePaste(
  isOpen: boolean,
  take: (files: readonly File[], target: EventTarget | null) => boolean,
): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (!isOpen) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].map(plainlyNamed);
      if (files.length === 0 || event.defaultPrevented) return;
      if (isTextInput(event.target) || isModalOpen()) return;
      if (takeNow(files, event.target)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOpen]);
}

interface FileDrop {
  isOpen: boolean;
  onPick: (file: File, ...more: File[]) => void;
  multiple?: boolean;
}

/** Handles dropped and pasted files of a zone. `zone`: element with the attribute `FILE_ZONE`. */
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

/** Handles dropped and pasted files, except a single pasted file that a zone for one file takes. */
export function useFilesDrop(
  isOpen: boolean,
  onPick: (file: File, ...more: File[]) => void,
): DropZone {
  usePaste(isOpen, ([file, ...more], target) => {
    if (file === undefined) return false;
    if (more.length === 0 && zones().some((zone) => pastePriority(zone, target, file) > 0))
      return false;
    onPick(file, ...more);
    return true;
  });
  return useDropZone(isOpen, onPick);
}
