import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FailedCall } from '#api/outcome.ts';
import { COMPETITION_FACTS, type CompetitionFact } from '#domain/competition/competition.ts';
import type { Progress, RefusedPick } from '#domain/entry/pickedFile.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { checkPick } from '#state/files/pickedFileRules.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft, attachmentFile } from '#state/useFormDraft.ts';
import { deviceText } from '#text/device.ts';

type ErrorPlace = CompetitionFact | 'file' | 'form';

type CompetitionErrors = Readonly<Partial<Record<ErrorPlace, string | undefined>>>;

const OF_FILE: readonly string[] = ['file-empty', 'not-pdf', 'too-large'] satisfies RefusalCode[];

const isFact = (field: string): boolean => COMPETITION_FACTS.some((fact) => fact === field);

function errorsOf(failure: FailedCall): CompetitionErrors {
  const refused = failure.kind === 'refused' ? failure : undefined;
  const named = Object.entries(refused?.fields ?? {}).filter(([field]) => isFact(field));
  if (named.length > 0) return Object.fromEntries(named);
  const isOfFile = refused !== undefined && OF_FILE.includes(refused.code);
  return { [isOfFile ? 'file' : 'form']: failureText(failure) };
}

const NO_ERRORS: CompetitionErrors = {};

/** Returns whether the form is done, and a function that marks it as done. The screen `to` then replaces the form. */
export function useEndOfForm(to: string): [isDone: boolean, end: () => void] {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  // Navigates in an effect, because effects do not run after the user has left the page.
  useEffect(() => {
    if (isDone) void navigate(to);
  }, [isDone, navigate, to]);
  return [isDone, () => setDone(true)];
}

interface Sending {
  file: File | undefined;
  onProgress: (sent: number, total: number) => void;
}

/** `Extra`: further fields that the device stores with the facts of the competition. */
interface CompetitionFormParts<Extra extends string> {
  /** Key under which the device stores the input. */
  form: string;
  /** Initial values. Must stay the same object; for another object `useFormDraft` loads the stored input again. */
  empty: FormValues<CompetitionFact | Extra>;
}

export function useCompetitionForm<Extra extends string>({
  form,
  empty,
}: CompetitionFormParts<Extra>) {
  type Field = CompetitionFact | Extra;
  const { file, pick, ...draft } = useFormDraft<Field>(form, empty);
  const [refusedFile, setRefusedFile] = useState<RefusedPick>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusals, setRefusals] = useState(0);
  const [progress, setProgress] = useState<Progress>();
  /** File that was picked last. Results of checks of earlier picks are ignored. */
  const lastPick = useRef<File>(undefined);
  const [isChecking, setChecking] = useState(false);
  const store = useStore();
  const forget = (field: CompetitionFact | 'file') =>
    setErrors((before) => ({ ...before, [field]: undefined }));
  /** Calls `sending` with the picked PDF, then `after`. Errors from `after` replace the errors of a failed request. */
  const [isSending, send] = useAction(
    async (
      sending: (sent: Sending) => Promise<FailedCall | undefined>,
      after: (failed: FailedCall | undefined) => Promise<CompetitionErrors | undefined>,
    ) => {
      setErrors(NO_ERRORS);
      setRefusedFile(undefined);
      const attached = file && (await attachmentFile(file));
      if (file && !attached) {
        setRefusedFile({ name: file.name, why: deviceText.keeping.lost });
        setRefusals((count) => count + 1);
        return;
      }
      const onProgress = (sent: number, total: number) => setProgress({ sent, total });
      const failed = await sending({ file: attached, onProgress });
      setProgress(undefined);
      const others = await after(failed);
      if (!failed) return;
      setErrors(others ?? errorsOf(failed));
      setRefusals((count) => count + 1);
    },
  );
  const change = (field: CompetitionFact, value: string) => {
    draft.change(field, value);
    forget(field);
  };
  const pickFile = async (picked: File) => {
    lastPick.current = picked;
    setRefusedFile(undefined);
    setChecking(true);
    const refused = await checkPick(store, 'attachment', picked);
    if (lastPick.current !== picked) return;
    setChecking(false);
    if (refused) {
      setRefusedFile(refused);
      return;
    }
    forget('file');
    const why = await pick(picked);
    if (lastPick.current === picked && why !== undefined)
      setRefusedFile({ name: picked.name, why });
  };
  const dropFile = () => {
    lastPick.current = undefined;
    setChecking(false);
    setRefusedFile(undefined);
    forget('file');
    draft.putAway();
  };
  return {
    ...draft,
    change,
    file,
    pickFile,
    dropFile,
    errors,
    refusedFile,
    /** True while a picked PDF is checked. A request would lack it. */
    isChecking,
    /** Number of failed attempts. Each increase focuses the first invalid field. */
    refusals,
    progress,
    isSending,
    send,
  };
}

export type CompetitionFormState = Omit<
  ReturnType<typeof useCompetitionForm<never>>,
  'put' | 'replace' | 'drop' | 'send'
>;
