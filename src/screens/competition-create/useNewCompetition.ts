// The new competition while it is typed and sent: its draft, its file, what the server said.
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FailedCall } from '#api/outcome.ts';
import { COMPETITION_FACTS, type CompetitionFact } from '#domain/competition.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { paths } from '#page/paths.ts';
import { attachmentFile } from '#state/files/pickedAttachment.ts';
import type { Progress, RefusedPick } from '#domain/entry/pickedFile.ts';
import { checkPickAction } from '#state/files/pickedFileRules.ts';
import { createCompetitionAction, type NewCompetition } from '#state/newCompetition.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
import { competitionText } from '#text/competition.ts';
import { deviceText } from '#text/device.ts';

export type CompetitionField = keyof NewCompetition;

/** What a sentence can stand beside: a field, the file, or the form as a whole. */
type ErrorPlace = CompetitionFact | 'file' | 'form';
export type CreateErrors = Readonly<Partial<Record<ErrorPlace, string | undefined>>>;

/** What the server said of a try, and of which file: what it said of one is not about the next. */
interface RefusedTry {
  errors: CreateErrors;
  fileKey: string | undefined;
}

const FORM = 'competition-create';

/** Refusals that speak of the file. */
const OF_FILE: readonly string[] = ['file-empty', 'not-pdf', 'too-large'] satisfies RefusalCode[];

const isKeyUsed = (failure: FailedCall): boolean =>
  failure.kind === 'refused' && failure.code === 'key-reused';

function errorsOf(failure: FailedCall): CreateErrors {
  if (isKeyUsed(failure)) return { form: competitionText.form.alreadyCreated };
  const refused = failure.kind === 'refused' ? failure : undefined;
  const named = Object.entries(refused?.fields ?? {}).filter(([field]) => isFact(field));
  if (named.length > 0) return Object.fromEntries(named);
  const isOfFile = refused !== undefined && OF_FILE.includes(refused.code);
  return { [isOfFile ? 'file' : 'form']: failureText(failure) };
}

const isFact = (field: string): boolean => COMPETITION_FACTS.some((fact) => fact === field);

const NO_REFUSAL: RefusedTry = { errors: {}, fileKey: undefined };

const freshKey = () => ({ key: crypto.randomUUID() });

const emptyForm = (): FormValues<CompetitionField> => ({
  name: '',
  dates: '',
  place: '',
  info: '',
  deadline: '',
  ...freshKey(),
});

export function useNewCompetition() {
  const [empty] = useState(emptyForm);
  const { values, file, pick, ...draft } = useFormDraft<CompetitionField>(FORM, empty, freshKey);
  const [refusedFile, setRefusedFile] = useState<RefusedPick>();
  const [refusedTry, setRefusedTry] = useState<RefusedTry>(NO_REFUSAL);
  const [refusals, setRefusals] = useState(0);
  const [progress, setProgress] = useState<Progress>();
  /** Of several picks the last one counts, whichever is judged first. */
  const lastPick = useRef<File>(undefined);
  const create = useSetAtom(createCompetitionAction);
  const checkPick = useSetAtom(checkPickAction);
  const navigate = useNavigate();
  const [isSending, submit] = useAction(async () => {
    setRefusedTry(NO_REFUSAL);
    setRefusedFile(undefined);
    const attached = file && (await attachmentFile(file));
    if (file && !attached) {
      setRefusedFile({ name: file.name, why: deviceText.keeping.lost });
      setRefusals((count) => count + 1);
      return;
    }
    const failed = await create({
      competition: values,
      file: attached,
      onProgress: (sent, total) => setProgress({ sent, total }),
    });
    setProgress(undefined);
    if (failed) {
      // The next press is about another competition than the one that the key has led to.
      if (isKeyUsed(failed)) draft.change('key', freshKey().key);
      setRefusedTry({ errors: errorsOf(failed), fileKey: file?.key });
      setRefusals((count) => count + 1);
      return;
    }
    await draft.drop();
    await navigate(paths.competitionsOwn);
  });
  const change = (field: CompetitionField, value: string) => {
    draft.change(field, value);
    setRefusedTry(({ errors, fileKey }) => ({
      errors: { ...errors, [field]: undefined },
      fileKey,
    }));
  };
  const pickFile = async (picked: File) => {
    lastPick.current = picked;
    setRefusedFile(undefined);
    const refused = await checkPick('attachment', picked);
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
    values,
    change,
    savedAt: draft.savedAt,
    file,
    pickFile,
    dropFile,
    errors: { ...errors, file: file?.key === fileKey ? errors.file : undefined },
    refusedFile,
    /** Counts the refused tries: after each the first thing at fault is shown. */
    refusals,
    progress,
    isSending,
    submit,
  };
}
