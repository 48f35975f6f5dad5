// Fields of a swap: the reserve who comes in, and the swimmer who leaves.
import { type Member, personKey } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { ownRequestsText } from '#text/application/requests.ts';
import { SelectField } from '#ui/form/SelectField.tsx';

interface Option {
  value: string;
  label: string;
}

/** Returns the chosen option. A single option is chosen from the start. */
export const chosenOf = (options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => option.value === value) ??
  (value === '' && options.length === 1 ? options[0] : undefined);

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  chosen: Option | undefined;
  onChange: (value: string) => void;
}

/** Select field. It has an empty option while no option is chosen. */
export const Choice = ({ label, options, chosen, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    value={chosen?.value ?? ''}
    options={chosen ? options : [{ value: '', label: ownRequestsText.choose }, ...options]}
    onChange={onChange}
  />
);

type Field = 'coming' | 'leaving';

const NOBODY = { coming: '', leaving: '' };

export function swapOf(members: readonly Member[] = [], values: Record<Field, string> = NOBODY) {
  const optionsOf = (some: readonly Member[]) =>
    some.map((member) => ({ value: personKey(member), label: fullName(member) }));
  const reserves = optionsOf(members.filter(({ isReserve }) => isReserve));
  const swimmers = optionsOf(members.filter(({ isReserve }) => !isReserve));
  const coming = chosenOf(reserves, values.coming);
  return { reserves, swimmers, coming, leaving: chosenOf(swimmers, values.leaving) };
}

interface SwapFieldsProps {
  swap: ReturnType<typeof swapOf>;
  change: (field: Field, value: string) => void;
}

export const SwapFields = ({ swap, change }: SwapFieldsProps) => (
  <>
    <Choice
      label={ownRequestsText.coming}
      options={swap.reserves}
      chosen={swap.coming}
      onChange={(value) => change('coming', value)}
    />
    <Choice
      label={ownRequestsText.leaving}
      options={swap.swimmers}
      chosen={swap.leaving}
      onChange={(value) => change('leaving', value)}
    />
  </>
);
