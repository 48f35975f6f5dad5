// The new competition while it is typed and sent: its draft, its file, what the server said.
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '#api/outcome.ts';
import { paths } from '#page/paths.ts';
import { fileIn } from '#state/entry/pickedFile.ts';
import { judgePickAction, type RefusedPick } from '#state/pickedFileRules.ts';
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
  const [refusedFile, setRefusedFile] = useState<RefusedPick>();
  const [failure, setFailure] = useState<Failure>();
  const [progress, setProgress] = useState<Progress>();
  const create = useSetAtom(createCompetitionAction);
  const judgePick = useSetAtom(judgePickAction);
  const navigate = useNavigate();
  const [isSending, submit] = useAction(async () => {
    setFailure(undefined);
    const attached = file && (await fileIn(file));
    if (file && !attached) {
      setRefusedFile({ name: file.name, why: keeping.lost });
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
    setRefusedFile(undefined);
    const refused = await judgePick('attachment', picked);
    const why = refused ? undefined : await pick(picked);
    setRefusedFile(why === undefined ? refused : { name: picked.name, why });
  };
  const dropFile = () => {
    setRefusedFile(undefined);
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
    errors,
    refusedFile,
    progress,
    isSending,
    submit,
  };
}
