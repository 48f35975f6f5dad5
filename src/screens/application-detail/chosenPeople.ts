// Who is chosen of the people of an entry: nobody else stands in the place of who is there no more.
import { type Member, personKey } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';

interface Option {
  value: string;
  label: string;
}

const optionsOf = (members: readonly Member[]): Option[] =>
  members.map((member) => ({ value: personKey(member), label: fullName(member) }));

/** Who may come in, and who may become the reserve. */
export const swapOptions = (members: readonly Member[] = []) => ({
  reserves: optionsOf(members.filter(({ isReserve }) => isReserve)),
  swimmers: optionsOf(members.filter(({ isReserve }) => !isReserve)),
});

/** The only one there is, until something is chosen; what was chosen and is there no more is no other in its place. */
export const chosenOf = (options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => option.value === value) ??
  (value === '' && options.length === 1 ? options[0] : undefined);

/** With nothing chosen the list says so. */
export const offered = (
  options: readonly Option[],
  chosen: Option | undefined,
): readonly Option[] =>
  chosen ? options : [{ value: '', label: ownRequestsText.choose }, ...options];
