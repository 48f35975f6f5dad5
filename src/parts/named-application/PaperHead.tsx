// The head of «Именная заявка»: what it is, to which competition, of which team.
import { makeStyles } from '@fluentui/react-components';
import { namedApplicationText } from '#text/application/namedApplication.ts';
import { coverLabels } from '#text/form/spreadsheet.ts';
import type { NamedApplicationProps } from './namedApplicationProps.ts';
import { usePaperStyles } from './usePaperStyles.ts';

const useStyles = makeStyles({
  marks: { display: 'flex', justifyContent: 'space-between', gap: '6mm', minHeight: '5mm' },
  draft: { padding: '0.5mm 2mm', border: '0.4mm solid #000', fontWeight: 700 },
  title: {
    marginTop: '2mm',
    textAlign: 'center',
    textTransform: 'uppercase',
    fontSize: '15pt',
    lineHeight: '1.2',
    letterSpacing: '0.04em',
  },
  centred: { textAlign: 'center' },
  competition: { textAlign: 'center', fontSize: '12pt', fontWeight: 700 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '8mm',
    margin: '4mm 0 0',
  },
  fact: {
    display: 'grid',
    gridTemplateColumns: '28mm minmax(0, 1fr)',
    alignItems: 'end',
    padding: '0.6mm 0',
  },
});

export function PaperHead({ application, competition, standing }: NamedApplicationProps) {
  const styles = useStyles();
  const paperStyles = usePaperStyles();
  const errors = standing.kind === 'submitted' ? 0 : standing.errors;
  const facts = [
    [namedApplicationText.dates, competition.dates],
    [namedApplicationText.place, competition.place],
    [coverLabels.teamName, application.teamName],
    [coverLabels.region, application.region],
    [coverLabels.club, application.club],
    [coverLabels.city, application.city],
    [namedApplicationText.representative, application.representative],
    [coverLabels.phone, application.phone],
    ...(application.email === '' ? [] : [[coverLabels.email, application.email] as const]),
  ] as const;
  return (
    <>
      <div className={styles.marks}>
        {standing.kind === 'submitted' ? (
          <span>{standing.words}</span>
        ) : (
          <span className={styles.draft}>{namedApplicationText[standing.kind]}</span>
        )}
        {errors > 0 && <span>{namedApplicationText.errors(errors)}</span>}
      </div>
      <h1 className={styles.title}>{namedApplicationText.title}</h1>
      <p className={styles.centred}>{namedApplicationText.subtitle}</p>
      <p className={styles.competition}>{competition.name}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className={paperStyles.blank}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
