// Asks the server for the files of the programme that is shown, once more when the form was read anew.
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { FormReading } from '#domain/entry-session/entryContent.ts';
import { entryOptions, optionValue } from '#domain/entryFiles.ts';
import { checkEntryAction } from '#state/entry/checks.ts';
import type { SessionKey } from '#state/entry/session.ts';

/** `selected`: the option value of the programme. */
export function useEntryCheck(
  { owner, competition }: SessionKey,
  reading: FormReading | undefined,
  selected: string | undefined,
): void {
  const check = useSetAtom(checkEntryAction);
  useEffect(() => {
    const entries = reading ? entryOptions(reading.parsed) : [];
    const entry = entries.find((each) => optionValue(each) === selected);
    if (entry) void check({ owner, competition }, entry);
  }, [check, owner, competition, reading, selected]);
}
