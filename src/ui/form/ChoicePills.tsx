// Several choices in a row of which one holds.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { t } from '../theme/theme.ts';

interface ChoicePillsProps<T extends string> {
  label: string;
  choices: readonly { value: T; words: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

const useStyles = makeStyles({
  pills: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '48px',
    padding: '0 16px',
    border: `1px solid ${t.colorNeutralStroke1}`,
    borderRadius: '24px',
    backgroundColor: t.colorNeutralBackground1,
    color: t.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: t.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `1px solid ${t.colorBrandStroke1}`,
    backgroundColor: t.colorBrandBackground2,
    color: t.colorBrandForeground2,
    ':hover': { backgroundColor: t.colorBrandBackground2 },
  },
});

export function ChoicePills<T extends string>(props: ChoicePillsProps<T>) {
  const { label, choices, chosen, onChoose } = props;
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={styles.pills}>
      {choices.map(({ value, words }) => {
        const isChosen = value === chosen;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            className={mergeClasses(styles.pill, isChosen && styles.chosen)}
            onClick={() => onChoose(value)}
          >
            {isChosen && <Checkmark16Regular />}
            <span>{words}</span>
          </button>
        );
      })}
    </div>
  );
}
