// The new competition while it is typed and sent: its draft, its file, what the server said.
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '#api/outcome.ts';
import { paths } from '#page/paths.ts';
import { fileIn } from '#state/entry/pickedFile.ts';
import { createCompetitionAction, type NewCompetition } from '#state/newCompetition.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
import { keeping } from '#text/outbox.ts';

export type Field = keyof NewCompetition;

export interface Progress {
  sent: number;
  total: number;
}

export interface CreateErrors {
  name?: string;
  deadline?: string;
  file?: string;
  /** What speaks of no single field. */
  form?: string;
}

const FORM = 'competition-create';

/** Which field a refusal speaks of. */
const fieldOfCode: Readonly<Record<string, keyof CreateErrors>> = {
  'bad-competition-name': 'name',
  'bad-deadline': 'deadline',
  'not-pdf': 'file',
  'too-large': 'file',
};

const errorsOf = (failure: Failure | undefined): CreateErrors => {
  if (!failure) return {};
  const field = failure.kind === 'refused' ? fieldOfCode[failure.code] : undefined;
  return { [field ?? 'form']: failureText(failure) };
};

const emptyForm = (): FormValues<Field> => ({
  name: '',
  dates: '',
  place: '',
  info: '',
  deadline: '',
  key: crypto.randomUUID(),
});

export function useNewCompetition() {
  const [empty] = useState(emptyForm);
  const { values, change, file, pick, putAway, savedAt, drop } = useFormDraft<Field>(FORM, empty);
  const [fileTrouble, setFileTrouble] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [progress, setProgress] = useState<Progress>();
  const create = useSetAtom(createCompetitionAction);
  const navigate = useNavigate();
  const [isSending, submit] = useAction(async () => {
    setFailure(undefined);
    const attached = file && (await fileIn(file));
    if (file && !attached) {
      setFileTrouble(keeping.lost);
      return;
    }
    const failed = await create({
      competition: values,
      file: attached,
      onProgress: (sent, total) => setProgress({ sent, total }),
    });
    setProgress(undefined);
    if (failed) {
      setFailure(failed);
      return;
    }
    await drop();
    await navigate(paths.competitionsOwn);
  });
  const pickFile = async (picked: File) => {
    setFileTrouble(undefined);
    setFileTrouble(await pick(picked));
  };
  const dropFile = () => {
    setFileTrouble(undefined);
    putAway();
  };
  const errors = errorsOf(failure);
  return {
    values,
    change,
    savedAt,
    file,
    pickFile,
    dropFile,
    errors: fileTrouble === undefined ? errors : { ...errors, file: fileTrouble },
    progress,
    isSending,
    submit,
  };
}
