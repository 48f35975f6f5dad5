// What stands around every field: its label above, what is wrong or its hint below.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { DiamondDismiss12Filled } from '@fluentui/react-icons/svg/diamond-dismiss';
import { type ReactNode, useId } from 'react';
import { t } from '../theme/theme.ts';

/** What the control of a field needs, so that it is known by its label and its words. */
interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** The label stands before it. */
  isBeside?: boolean;
  children: (control: FieldControl) => ReactNode;
}

const useStyles = makeStyles({
  // A long option or message must not widen the page.
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  beside: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '10px',
    '& > label': { paddingBottom: 0 },
  },
  label: {
    maxWidth: 'max-content',
    maxHeight: 'max-content',
    marginBottom: '2px',
    paddingBottom: '4px',
    color: t.colorNeutralForeground1,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: t.fontWeightSemibold,
  },
  star: { paddingLeft: '4px', color: t.colorPaletteRedForeground3 },
  below: {
    marginTop: '6px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
  wrong: { paddingLeft: '16px', color: t.colorPaletteRedForeground1 },
  sign: {
    display: 'inline-block',
    marginLeft: '-16px',
    marginRight: '4px',
    fontSize: '12px',
    lineHeight: '0',
    verticalAlign: '-1px',
  },
});

export function Field(props: FieldProps) {
  const { label, required = false, hint, error, isBeside = false, children } = props;
  const styles = useStyles();
  const id = useId();
  const errorId = error === undefined ? '' : `${id}error`;
  const hintId = hint === undefined ? '' : `${id}hint`;
  return (
    <div className={mergeClasses(styles.field, isBeside && styles.beside)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.star}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
      })}
      {error !== undefined && (
        <div id={errorId} role="alert" className={mergeClasses(styles.below, styles.wrong)}>
          <span className={styles.sign}>
            <DiamondDismiss12Filled />
          </span>
          {error}
        </div>
      )}
      {hint !== undefined && (
        <div id={hintId} className={styles.below}>
          {hint}
        </div>
      )}
    </div>
  );
}
