import { makeStyles, mergeClasses, SearchBox } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { uiText } from '#text/ui.ts';
import { tokens } from '../theme/theme.ts';
import { useFieldStyles } from './useFieldStyles.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

const useStyles = makeStyles({
  place: { display: 'block', marginBottom: '12px' },
  box: {
    maxWidth: 'none',
    padding: '0 0 0 14px',
    '& > input': { padding: '0 10px' },
    '& .fui-SearchBox__contentBefore': { color: tokens.colorNeutralForeground3 },
  },
  clear: {
    justifyContent: 'center',
    alignItems: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
  },
});

export function SearchField({ label, placeholder, value, onChange, maxLength }: SearchFieldProps) {
  const field = useFieldStyles();
  const styles = useStyles();
  return (
    <search className={styles.place}>
      <SearchBox
        className={mergeClasses(field.box, styles.box)}
        contentBefore={<Search20Regular />}
        dismiss={
          value === ''
            ? null
            : {
                className: styles.clear,
                'aria-label': uiText.clear,
                title: uiText.clear,
                children: <Dismiss20Regular />,
              }
        }
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(_, data) => onChange(data.value)}
      />
    </search>
  );
}
