import { makeStyles, mergeClasses, ToggleButton } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { tokens } from '../theme/theme.ts';

interface ChoicePillsProps<T extends string> {
  label: string;
  choices: readonly { value: T; words: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

const chosen = {
  border: `1px solid ${tokens.colorBrandStroke1}`,
  backgroundColor: tokens.colorBrandBackground2,
  color: tokens.colorBrandForeground2,
} as const;

const useStyles = makeStyles({
  pills: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  pill: {
    minWidth: 0,
    minHeight: '48px',
    padding: '0 16px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  chosen: { ...chosen, ':hover': chosen, ':hover:active,:active:focus-visible': chosen },
});

export function ChoicePills<T extends string>(props: ChoicePillsProps<T>) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={props.label} className={styles.pills}>
      {props.choices.map(({ value, words }) => {
        const isChosen = value === props.chosen;
        return (
          <ToggleButton
            key={value}
            shape="circular"
            checked={isChosen}
            className={mergeClasses(styles.pill, isChosen && styles.chosen)}
            {...(isChosen && { icon: <Checkmark16Regular /> })}
            onClick={() => props.onChoose(value)}
          >
            {words}
          </ToggleButton>
        );
      })}
    </div>
  );
}
