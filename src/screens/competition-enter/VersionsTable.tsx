// Two versions of an application beside each other, the later one first: what differs stands out.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { keptProgress, keptStep } from '#domain/entry-session/select/selectView.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { ageText } from '#text/format/time.ts';
import { BreakableName } from '#parts/files/BreakableName.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';

export interface ShownVersion {
  content: EntryContent;
  /** Epoch ms of its last change. */
  at: number;
  /** What the server has read in its form, where this device cannot. */
  team?: string | undefined;
  entries?: number | undefined;
}

/** So many characters of a name fit in a line of a column on a phone. */
const NARROW = 9;

const useStyles = makeStyles({
  frame: {
    padding: '4px 12px',
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusLarge,
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
    [media.small]: { fontSize: t.fontSizeBase200, '& th, & td': { paddingRight: '4px' } },
    '& tbody tr': { borderTop: `1px solid ${t.colorNeutralStroke3}` },
  },
  label: {
    width: '28%',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase300,
    fontWeight: t.fontWeightRegular,
  },
  column: { fontWeight: t.fontWeightSemibold },
  at: {
    display: 'block',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightRegular,
  },
  differs: { fontWeight: t.fontWeightSemibold },
});

interface Fact {
  label: string;
  there: string;
  here: string;
}

const teamIn = ({ content: { reading }, team = '' }: ShownVersion): string =>
  (reading?.parsed.teamName ?? team).trim();

const stepIn = (content: EntryContent): string =>
  otherDeviceText.step(content.reading ? keptStep(content) : content.step);

/** In a form that cannot be read here nobody knows which of the confirmed entries are still in it. */
function completedIn({ content, entries }: ShownVersion): string {
  const { done, all } = keptProgress(content) ?? {
    done: content.completedEntries.length,
    all: entries,
  };
  return otherDeviceText.completed(done, all);
}

function formsIn(there: EntryContent, here: EntryContent): Pick<Fact, 'there' | 'here'> {
  const { noForm, sameForm, otherForm } = otherDeviceText;
  if (there.form && there.form.id === here.form?.id) return { there: sameForm, here: sameForm };
  return {
    there: there.form ? otherForm(there.form.name) : noForm,
    here: here.form?.name ?? noForm,
  };
}

/** A team that only one of them names says nothing: the other's form has been read nowhere. */
function factsOf(there: ShownVersion, here: ShownVersion): readonly Fact[] {
  const { rows } = otherDeviceText;
  const teams = { there: teamIn(there), here: teamIn(here) };
  return [
    { label: rows.step, there: stepIn(there.content), here: stepIn(here.content) },
    ...(teams.there !== '' && teams.here !== '' ? [{ label: rows.team, ...teams }] : []),
    { label: rows.form, ...formsIn(there.content, here.content) },
    { label: rows.completed, there: completedIn(there), here: completedIn(here) },
  ];
}

interface VersionsTableProps {
  device: string;
  there: ShownVersion;
  here: ShownVersion;
  /** Epoch ms. */
  now: number;
}

export function VersionsTable({ device, there, here, now }: VersionsTableProps) {
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
