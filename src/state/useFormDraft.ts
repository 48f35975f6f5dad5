// Input of a form, stored until the form succeeds.
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import { AUTOSAVE_MS } from './clock/timers.ts';
import {
  keptCopy,
  pickedBefore,
  type PickedAttachment,
  pickedNow,
} from './files/pickedAttachment.ts';
import { keepPickedFile } from './files/keptFiles.ts';
import { ownerAtom } from './person/session.ts';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

interface Content<Field extends string> {
  values: FormValues<Field>;
  file: PickedAttachment | undefined;
}

interface FormDraft<Field extends string> extends Content<Field> {
  change: (field: Field, value: string) => void;
  /** Replaces several values. */
  put: (values: Partial<FormValues<Field>>) => void;
  /** Returns the refusal and restores the last file if it cannot be stored. */
  pick: (file: File) => Promise<string | undefined>;
  putAway: () => void;
  /** Epoch ms of the last save. */
  savedAt: number | undefined;
  /** Stored input is loaded. */
  isRead: boolean;
  /** Deletes the draft. */
  drop: () => Promise<void>;
}

const NOTHING_ANEW = () => ({});

/**
 * `empty`: initial values, stable. `anew`: values not to be shared with a form that succeeded in another tab, stable.
 */
export function useFormDraft<Field extends string>(
  form: string,
  empty: FormValues<Field>,
  anew: () => Partial<FormValues<Field>> = NOTHING_ANEW,
): FormDraft<Field> {
  const owner = useAtomValue(ownerAtom);
  const [content, setContent] = useState<Content<Field>>({ values: empty, file: undefined });
  const [savedAt, setSavedAt] = useState<number>();
  const [isRead, setRead] = useState(false);
  const entered = useRef<Content<Field>>(undefined);
  const timer = useRef<number>(undefined);
  const save = useRef(async () => {});
  const wasKept = useRef(false);

  const saveSoon = useCallback(() => {
    timer.current ??= window.setTimeout(() => void save.current(), AUTOSAVE_MS);
  }, []);

  useEffect(() => {
    let isGone = false;
    wasKept.current = false;
    const read = async () => {
      const kept = await readFormDraft(owner, form);
      if (isGone) return;
      setRead(true);
      if (!kept || entered.current) return;
      wasKept.current = true;
      setContent({
        values: { ...empty, ...kept.values },
        file: kept.file && pickedBefore(kept.file),
      });
      setSavedAt(kept.savedAt);
    };
    save.current = async () => {
      const unsaved = timer.current === undefined ? undefined : entered.current;
      window.clearTimeout(timer.current);
      timer.current = undefined;
      if (!unsaved) return;
      const { values, file } = unsaved;
      const kept = { values, file: file && keptCopy(file), savedAt: Date.now() };
      const unshared = anew();
      const renewed = { ...kept, values: { ...values, ...unshared } };
      const stored = await keepFormDraft(owner, form, kept, wasKept.current ? renewed : kept);
      if (!stored) return;
      wasKept.current = true;
      setSavedAt(stored.savedAt);
      if (stored !== renewed || !entered.current) return;
      const latest = entered.current;
      entered.current = { ...latest, values: { ...latest.values, ...unshared } };
      setContent(entered.current);
      // A save that began meanwhile may have restored shared values.
      saveSoon();
    };
    const flush = () => void save.current();
    void read();
    window.addEventListener('pagehide', flush);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [owner, form, empty, anew, saveSoon]);

  const enter = (changed: (before: Content<Field>) => Content<Field>) => {
    const after = changed(entered.current ?? content);
    entered.current = after;
    setContent(after);
    saveSoon();
  };
  const put = (some: Partial<FormValues<Field>>) =>
    enter(({ values, file }) => ({ values: { ...values, ...some }, file }));
  const change = (field: Field, value: string) =>
    enter(({ values, file }) => ({ values: { ...values, [field]: value }, file }));
  const setFile = (file: PickedAttachment | undefined) => enter(({ values }) => ({ values, file }));
  const pick = async (file: File) => {
    const before = content.file;
    const picked = pickedNow(file);
    setFile(picked);
    const kept = await keepPickedFile(file);
    if (entered.current?.file?.key !== picked.key) return undefined;
    if (kept.kind === 'kept' && kept.isLasting) setFile({ ...picked, id: kept.file.id });
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
    pick,
    putAway: () => setFile(undefined),
    savedAt,
    isRead,
    drop,
  };
}
