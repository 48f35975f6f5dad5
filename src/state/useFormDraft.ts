// What is typed into a form, kept on the device until the form has succeeded.
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#offline/formDrafts.ts';
import { ownerAtom } from './session.ts';

const AUTOSAVE_MS = 300;

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

export interface FormDraft<Field extends string> {
  values: FormValues<Field>;
  change: (field: Field, value: string) => void;
  /** Epoch ms of the last save; undefined while nothing is kept. */
  savedAt: number | undefined;
  /** Forgets the draft: the form has succeeded. */
  drop: () => Promise<void>;
}

/** `empty` gives the values of a new form and must not change. */
export function useFormDraft<Field extends string>(
  form: string,
  empty: FormValues<Field>,
): FormDraft<Field> {
  const owner = useAtomValue(ownerAtom);
  const [values, setValues] = useState(empty);
  const [savedAt, setSavedAt] = useState<number>();
  const typed = useRef<FormValues<Field>>(undefined);
  const timer = useRef<number>(undefined);
  const save = useRef(async () => {});

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const kept = await readFormDraft(owner, form);
      if (isGone || !kept || typed.current) return;
      setValues({ ...empty, ...kept.values });
      setSavedAt(kept.savedAt);
    };
    save.current = async () => {
      const unsaved = timer.current === undefined ? undefined : typed.current;
      window.clearTimeout(timer.current);
      timer.current = undefined;
      const at = Date.now();
      if (unsaved && (await keepFormDraft(owner, form, { values: unsaved, savedAt: at }))) {
        setSavedAt(at);
      }
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

  const change = (field: Field, value: string) => {
    const after = { ...(typed.current ?? values), [field]: value };
    typed.current = after;
    setValues(after);
    timer.current ??= window.setTimeout(() => void save.current(), AUTOSAVE_MS);
  };
  const drop = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    return dropFormDraft(owner, form);
  };
  return { values, change, savedAt, drop };
}
