// A line to type into what is searched for, with a press that clears it.
import { makeStyles } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { useRef } from 'react';
import { uiText } from '#text/ui.ts';
import { IconButton } from '../button/IconButton.tsx';
import { SEEN_WITHOUT_SHADOWS } from '../theme/forcedColours.ts';
import { t } from '../theme/theme.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '48px',
    marginBottom: '12px',
    paddingLeft: '14px',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStrokeAccessible}`,
    borderRadius: t.borderRadiusLarge,
    ':focus-within': {
      border: `1px solid ${t.colorCompoundBrandStroke}`,
      outline: SEEN_WITHOUT_SHADOWS,
      boxShadow: `0 0 0 1px ${t.colorCompoundBrandStroke}`,
    },
    '& > svg': { flexShrink: 0, color: t.colorNeutralForeground3 },
  },
  line: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    color: t.colorNeutralForeground1,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: t.fontSizeBase400,
    lineHeight: t.lineHeightBase400,
    textOverflow: 'ellipsis',
    ':placeholder-shown': { marginRight: '14px' },
    '::placeholder': { color: t.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
  },
});

export function SearchField({ label, placeholder, value, onChange, maxLength }: SearchFieldProps) {
  const styles = useStyles();
  const line = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    line.current?.focus();
  };
  return (
    <search className={styles.box}>
      <Search20Regular />
      <input
        ref={line}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        className={styles.line}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label={uiText.clear} icon={<Dismiss20Regular />} onClick={clear} />
      )}
    </search>
  );
}
