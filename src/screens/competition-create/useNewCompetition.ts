// The new competition while it is typed and sent; one attempt keeps its key until it has succeeded (behaviour 5.5).
import { useStore } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FailedCall } from '#api/outcome.ts';
import { paths } from '#page/paths.ts';
import { useCompetitionForm } from '#parts/competition-form/useCompetitionForm.ts';
import { createCompetition } from '#state/competition/newCompetition.ts';
import { competitionText } from '#text/competition/competition.ts';

const isKeyUsed = (failure: FailedCall): boolean =>
  failure.kind === 'refused' && failure.code === 'key-reused';

const freshKey = () => ({ key: crypto.randomUUID() });

const emptyForm = () => ({
  name: '',
  dates: '',
  place: '',
  info: '',
  deadline: '',
  ...freshKey(),
});

export function useNewCompetition() {
  const [empty] = useState(emptyForm);
  const { values, put, drop, send, ...form } = useCompetitionForm<'key'>({
    form: 'competition-create',
    empty,
    anew: freshKey,
  });
  const store = useStore();
  const navigate = useNavigate();
  const after = async (failed: FailedCall | undefined) => {
    if (!failed) {
      await drop();
      await navigate(paths.competitionsOwn);
      return undefined;
    }
    if (!isKeyUsed(failed)) return undefined;
    // The next press is about another competition than the one that the key has led to.
    put(freshKey());
    return { form: competitionText.form.alreadyCreated };
  };
  const submit = () =>
    send((sending) => createCompetition(store, { competition: values, ...sending }), after);
  return { ...form, values, submit };
}
