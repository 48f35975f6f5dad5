// Stores the input of an HTML form on the device, until the form is sent.
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
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
  const entered = useRef<Content<Field>>(undefined);
  const timer = useRef<number>(undefined);
  const save = useRef(async () => {});

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const kept = await readFormDraft(owner, form);
      if (isGone) return;
      setRead(true);
      if (!kept || entered.current) return;
      setContent({
        values: { ...empty, ...kept.values },
        file: kept.file && { ...kept.file, kept: kept.file, key: crypto.randomUUID() },
      });
      setSavedAt(kept.savedAt);
    };
    save.current = async () => {
      const unsaved = timer.current === undefined ? undefined : entered.current;
      window.clearTimeout(timer.current);
      timer.current = undefined;
      if (!unsaved) return;
      const { values, file } = unsaved;
      const kept = { values, file: file?.kept, savedAt: Date.now() };
      if (await keepFormDraft(owner, form, kept)) setSavedAt(kept.savedAt);
    };
    const flush = () => void save.current();
    void read();
    window.addEventListener('pagehide', flush);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [owner, form, empty]);

  const enter = (changed: (before: Content<Field>) => Content<Field>) => {
    const after = changed(entered.current ?? content);
    entered.current = after;
    setContent(after);
    timer.current ??= window.setTimeout(() => void save.current(), AUTOSAVE_MS);
    return after.values;
  };
  const replace: FormDraft<Field>['replace'] = (changed) =>
    enter(({ values, file }) => ({ values: changed(values), file }));
  const put = (some: Partial<FormValues<Field>>) => replace((latest) => ({ ...latest, ...some }));
  const change = (field: Field, value: string) =>
    replace((latest) => ({ ...latest, [field]: value }));
  const setFile = (file: PickedAttachment | undefined) => enter(({ values }) => ({ values, file }));
  const pick = async (file: File) => {
    const before = content.file;
    const { name, size } = file;
    const picked = { name, size, file, key: crypto.randomUUID() };
    setFile(picked);
    const kept = await keepPickedFile(file);
    if (entered.current?.file?.key !== picked.key) return undefined;
    if (kept.kind === 'kept' && kept.isLasting) setFile({ ...picked, kept: kept.file });
    if (kept.kind !== 'refused') return undefined;
    setFile(before);
    return kept.message;
  };
  const drop = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    return dropFormDraft(owner, form);
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
