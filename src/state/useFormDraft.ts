// Stores the input of an HTML form on the device, until the form is sent.
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { KeptForm } from '#offline/device/browserDb.ts';
import { changeFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import { AUTOSAVE_MS } from './clock/timers.ts';
import { keepPickedFile, keptAsFile } from './files/keptFiles.ts';
import { ownerAtom } from './person/session.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';

export interface PickedAttachment {
  name: string;
  /** Bytes. */
  size: number;
  /** Copy of the file on the device, if any. */
  kept?: KeptFile;
  /** Picked file; undefined after a restart, when only `kept` is left. */
  file?: File;
  /** Id of the pick. The same file picked again gets another id. */
  key: string;
}

/** Returns the file to send; undefined if its bytes are gone. */
export const attachmentFile = async ({ file, kept }: PickedAttachment): Promise<File | undefined> =>
  file ?? (kept && keptAsFile(kept));

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

interface Content<Field extends string> {
  values: FormValues<Field>;
  file: PickedAttachment | undefined;
}

interface FormDraft<Field extends string> extends Content<Field> {
  change: (field: Field, value: string) => void;
  put: (values: Partial<FormValues<Field>>) => void;
  /** Replaces the values and returns the new ones. After an await `values` may be outdated, `latest` is not. */
  replace: (changed: (latest: FormValues<Field>) => FormValues<Field>) => FormValues<Field>;
  /** Stores a picked file. If that fails, restores the previous file and returns the reason. */
  pick: (file: File) => Promise<string | undefined>;
  putAway: () => void;
  /** Epoch ms of the last save. */
  savedAt: number | undefined;
  /** True once the stored input is loaded. */
  isRead: boolean;
  /** Deletes the stored input, unless another tab has changed it since the render. */
  drop: () => Promise<void>;
}

/** `empty`: initial values, which must be stable. */
export function useFormDraft<Field extends string>(
  form: string,
  empty: FormValues<Field>,
): FormDraft<Field> {
  const owner = useAtomValue(ownerAtom);
  const [content, setContent] = useState<Content<Field>>({ values: empty, file: undefined });
  const [savedAt, setSavedAt] = useState<number>();
  const [isRead, setRead] = useState(false);
  const shown = useRef(content);
  /** Input that this tab has last read or stored. What differs from it was edited since. */
  const known = useRef<Content<string> & { savedAt: number }>({ ...content, savedAt: 0 });
  /** `savedAt` of the last save of this tab. */
  const ownSave = useRef(0);
  const timer = useRef<number>(undefined);
  const save = useRef(async () => {});

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    /** Shows what another tab has stored, with the edits of this tab on top. */
    const follow = (stored: KeptForm | undefined) => {
      if ((stored?.savedAt ?? 0) === known.current.savedAt) return;
      if (!stored) {
        // Another tab has deleted the stored input. The text of this tab stays, and counts as edited.
        known.current = { values: empty, file: undefined, savedAt: 0 };
        setSavedAt(undefined);
        return;
      }
      const { values: before, file: fileBefore } = known.current;
      const { values, file } = shown.current;
      const edits = Object.entries<string>(values).filter(
        ([field, text]) => text !== before[field],
      );
      const { file: kept } = stored;
      known.current = { ...stored, file: kept && { ...kept, kept, key: crypto.randomUUID() } };
      shown.current = {
        values: { ...empty, ...stored.values, ...Object.fromEntries(edits) },
        file: file === fileBefore && (!file || file.kept) ? known.current.file : file,
      };
      setContent(shown.current);
      setSavedAt(stored.savedAt);
    };
    const read = async () => {
      const stored = await readFormDraft(owner, form);
      if (signal.aborted) return;
      setRead(true);
      follow(stored);
    };
    save.current = async () => {
      if (timer.current === undefined) return;
      window.clearTimeout(timer.current);
      timer.current = undefined;
      const own = { savedAt: Date.now(), ...shown.current };
      ownSave.current = own.savedAt;
      const isSaved = await changeFormDraft(owner, form, (stored) => {
        follow(stored);
        Object.assign(own, shown.current);
        return { ...own, file: own.file?.kept };
      });
      if (!isSaved) return;
      known.current = own;
      setSavedAt(own.savedAt);
    };
    const readAgain = () => void read();
    const flush = () => void save.current();
    readAgain();
    window.addEventListener('focus', readAgain, { signal });
    window.addEventListener('blur', flush, { signal });
    window.addEventListener('pagehide', flush, { signal });
    return () => {
      ended.abort();
      flush();
    };
  }, [owner, form, empty]);

  const enter = (changed: (before: Content<Field>) => Content<Field>) => {
    shown.current = changed(shown.current);
    setContent(shown.current);
    timer.current ??= window.setTimeout(() => void save.current(), AUTOSAVE_MS);
    return shown.current.values;
  };
  const replace: FormDraft<Field>['replace'] = (changed) =>
    enter(({ values, file }) => ({ values: changed(values), file }));
  const put = (some: Partial<FormValues<Field>>) => replace((latest) => ({ ...latest, ...some }));
  const change = (field: Field, value: string) =>
    replace((latest) => ({ ...latest, [field]: value }));
  const setFile = (file: PickedAttachment | undefined) => enter(({ values }) => ({ values, file }));
  const pick = async (file: File) => {
    const before = shown.current.file;
    const { name, size } = file;
    const picked = { name, size, file, key: crypto.randomUUID() };
    setFile(picked);
    const kept = await keepPickedFile(file);
    if (shown.current.file?.key !== picked.key) return undefined;
    if (kept.kind === 'kept' && kept.isLasting) setFile({ ...picked, kept: kept.file });
    if (kept.kind !== 'refused') return undefined;
    setFile(before);
    return kept.message;
  };
  const drop = async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    await changeFormDraft(owner, form, (stored) =>
      stored?.savedAt === savedAt || stored?.savedAt === ownSave.current ? undefined : stored,
    );
    known.current = { ...shown.current, savedAt: 0 };
  };
  return {
    ...content,
    change,
    put,
    replace,
    pick,
    putAway: () => setFile(undefined),
    savedAt,
    isRead,
    drop,
  };
}
