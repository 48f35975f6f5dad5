import { type Member, personKey } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';

interface Option {
  value: string;
  label: string;
}

const optionsOf = (members: readonly Member[]): Option[] =>
  members.map((member) => ({ value: personKey(member), label: fullName(member) }));

export const swapOptions = (members: readonly Member[] = []) => ({
  reserves: optionsOf(members.filter(({ isReserve }) => isReserve)),
  swimmers: optionsOf(members.filter(({ isReserve }) => !isReserve)),
});

/** Preselects a single option. A stale choice selects nobody else. */
export const chosenOf = (options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => option.value === value) ??
  (value === '' && options.length === 1 ? options[0] : undefined);

/** Adds an empty option while nothing is chosen. */
export const offered = (
  options: readonly Option[],
  chosen: Option | undefined,
): readonly Option[] =>
  chosen ? options : [{ value: '', label: ownRequestsText.choose }, ...options];
