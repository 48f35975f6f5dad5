// Shows two forms of an application beside each other, the later one first. Differences stand out.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { ageText } from '#text/format/time.ts';
import { BreakableName } from '#parts/files/BreakableName.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';

export interface ShownForm {
  /** Of the file. */
  name: string;
  /** Epoch ms of the last change beside it. */
  at: number;
  /** Undefined where the form was not read, or names no team. */
  team: string | undefined;
  entries: number | undefined;
}

/** So many characters of a name fit in a line of a column on a phone. */
const NARROW = 9;

const useStyles = makeStyles({
  frame: {
    padding: '4px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [media.small]: { paddingLeft: '8px', paddingRight: '8px' },
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '& th, & td': { padding: '10px 12px 10px 0', verticalAlign: 'top', textAlign: 'start' },
    // Names of teams stay whole.
    [media.small]: { fontSize: tokens.fontSizeBase200, '& th, & td': { paddingRight: '4px' } },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  label: {
    width: '28%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  column: { fontWeight: tokens.fontWeightSemibold },
  at: {
    display: 'block',
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
  },
  differs: { fontWeight: tokens.fontWeightSemibold },
});

interface Fact {
  label: string;
  there: string;
  here: string;
}

/** Leaves out a fact that is known of one form only. */
function factsOf(there: ShownForm, here: ShownForm): readonly Fact[] {
  const { rows } = otherDeviceText;
  const fact = (label: string, select: (form: ShownForm) => string | number | undefined) => {
    const [thereText, hereText] = [select(there), select(here)];
    const isKnown = thereText !== undefined && hereText !== undefined;
    return isKnown ? [{ label, there: String(thereText), here: String(hereText) }] : [];
  };
  return [
    ...fact(rows.form, ({ name }) => name),
    ...fact(rows.team, ({ team }) => team),
    ...fact(rows.entries, ({ entries }) => entries),
  ];
}

interface FormsTableProps {
  device: string;
  there: ShownForm;
  here: ShownForm;
  /** Epoch ms. */
  now: number;
}

export function FormsTable({ device, there, here, now }: FormsTableProps) {
  const styles = useStyles();
  const columns = [
    { side: 'there', name: otherDeviceText.there(device), at: there.at },
    { side: 'here', name: otherDeviceText.here, at: here.at },
  ] as const;
  const ordered = columns.toSorted((a, b) => b.at - a.at);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.label}>{otherDeviceText.version}</td>
            {ordered.map(({ side, name, at }) => (
              <th key={side} scope="col" className={styles.column}>
                {name}
                <span className={styles.at}>{ageText(at, now)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factsOf(there, here).map((fact) => (
            <tr key={fact.label}>
              <th scope="row" className={styles.label}>
                {fact.label}
              </th>
              {ordered.map(({ side }) => (
                <td key={side} className={mergeClasses(fact.there !== fact.here && styles.differs)}>
                  <BreakableName name={fact[side]} fits={NARROW} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
