import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { FailedCall } from '#api/outcome.ts';
import { COMPETITION_FACTS, type CompetitionFact } from '#domain/competition/competition.ts';
import type { Progress, RefusedPick } from '#domain/entry/pickedFile.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { attachmentFile } from '#state/files/pickedAttachment.ts';
import { checkPick } from '#state/files/pickedFileRules.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
import { deviceText } from '#text/device.ts';

type ErrorPlace = CompetitionFact | 'file' | 'form';

export type CompetitionErrors = Readonly<Partial<Record<ErrorPlace, string | undefined>>>;

const OF_FILE: readonly string[] = ['file-empty', 'not-pdf', 'too-large'] satisfies RefusalCode[];

const isFact = (field: string): boolean => COMPETITION_FACTS.some((fact) => fact === field);

function errorsOf(failure: FailedCall): CompetitionErrors {
  const refused = failure.kind === 'refused' ? failure : undefined;
  const named = Object.entries(refused?.fields ?? {}).filter(([field]) => isFact(field));
  if (named.length > 0) return Object.fromEntries(named);
  const isOfFile = refused !== undefined && OF_FILE.includes(refused.code);
  return { [isOfFile ? 'file' : 'form']: failureText(failure) };
}

/** Errors of the last attempt; an error about a file applies to that file only. */
interface RefusedTry {
  errors: CompetitionErrors;
  fileKey: string | undefined;
}

const NO_REFUSAL: RefusedTry = { errors: {}, fileKey: undefined };

interface Sending {
  file: File | undefined;
  onProgress: (sent: number, total: number) => void;
}

/** `Extra`: fields kept in the draft that are not facts of the competition. */
interface CompetitionFormParts<Extra extends string> {
  /** Key of the draft on the device. */
  form: string;
  /** Must not change, see `useFormDraft`. */
  empty: FormValues<CompetitionFact | Extra>;
  anew: () => Partial<FormValues<CompetitionFact | Extra>>;
}

export function useCompetitionForm<Extra extends string>({
  form,
  empty,
  anew,
}: CompetitionFormParts<Extra>) {
  type Field = CompetitionFact | Extra;
  const { file, pick, ...draft } = useFormDraft<Field>(form, empty, anew);
  const [refusedFile, setRefusedFile] = useState<RefusedPick>();
  const [refusedTry, setRefusedTry] = useState<RefusedTry>(NO_REFUSAL);
  const [refusals, setRefusals] = useState(0);
  const [progress, setProgress] = useState<Progress>();
  /** The last pick wins, whichever check finishes first. */
  const lastPick = useRef<File>(undefined);
  const store = useStore();
  const refuse = (errors: CompetitionErrors) => {
    setRefusedTry({ errors, fileKey: file?.key });
    setRefusals((count) => count + 1);
  };
  /** Sends the form. `after` may replace the errors of a failure. */
  const [isSending, send] = useAction(
    async (
      sending: (sent: Sending) => Promise<FailedCall | undefined>,
      after: (failed: FailedCall | undefined) => Promise<CompetitionErrors | undefined>,
    ) => {
      setRefusedTry(NO_REFUSAL);
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
      const errors = await after(failed);
      if (failed) refuse(errors ?? errorsOf(failed));
    },
  );
  const change = (field: CompetitionFact, value: string) => {
    draft.change(field, value);
    setRefusedTry(({ errors, fileKey }) => ({
      errors: { ...errors, [field]: undefined },
      fileKey,
    }));
  };
  const pickFile = async (picked: File) => {
    lastPick.current = picked;
    setRefusedFile(undefined);
    const refused = await checkPick(store, 'attachment', picked);
    if (lastPick.current !== picked) return;
    const why = refused ? undefined : await pick(picked);
    if (lastPick.current !== picked) return;
    if (refused) setRefusedFile(refused);
    else if (why !== undefined) setRefusedFile({ name: picked.name, why });
  };
  const dropFile = () => {
    lastPick.current = undefined;
    setRefusedFile(undefined);
    draft.putAway();
  };
  const { errors, fileKey } = refusedTry;
  return {
    values: draft.values,
    change,
    put: draft.put,
    drop: draft.drop,
    savedAt: draft.savedAt,
    isRead: draft.isRead,
    file,
    pickFile,
    dropFile,
    errors: { ...errors, file: file?.key === fileKey ? errors.file : undefined },
    refusedFile,
    /** Number of failed attempts; each focuses the first invalid field. */
    refusals,
    progress,
    isSending,
    send,
  };
}

export type CompetitionFormState = Omit<
  ReturnType<typeof useCompetitionForm<never>>,
  'put' | 'drop' | 'send'
>;
