// Where «Именная заявка» is signed: by the doctor under the athletes, by those who send the team at the end.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { namedApplicationText } from '#text/application/namedApplication.ts';
import { usePaperStyles } from './usePaperStyles.ts';

const useStyles = makeStyles({
  admitted: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '2mm',
    marginTop: '5mm',
    breakInside: 'avoid',
  },
  number: { width: '16mm' },
  hand: { width: '42mm' },
  name: { width: '56mm' },
  seal: { marginLeft: '6mm' },
  signatures: { display: 'grid', gap: '5mm', marginTop: '8mm', breakInside: 'avoid' },
  signature: {
    display: 'grid',
    gridTemplateColumns: '72mm 42mm 4mm 56mm auto',
    alignItems: 'end',
    columnGap: '2mm',
  },
  hint: { paddingTop: '0.6mm', fontSize: '7pt', lineHeight: '1', textAlign: 'center' },
});

export function DoctorsLine() {
  const styles = useStyles();
  const paperStyles = usePaperStyles();
  return (
    <div className={styles.admitted}>
      <span>{namedApplicationText.admitted.before}</span>
      <span className={mergeClasses(paperStyles.blank, styles.number)} />
      <span>{namedApplicationText.admitted.after}</span>
      <span>{namedApplicationText.doctor}</span>
      <span className={mergeClasses(paperStyles.blank, styles.hand)} />
      <span>/</span>
      <span className={mergeClasses(paperStyles.blank, styles.name)} />
      <span className={styles.seal}>{namedApplicationText.seal}</span>
    </div>
  );
}

export function Signatures() {
  const styles = useStyles();
  const paperStyles = usePaperStyles();
  return (
    <div className={styles.signatures}>
      {namedApplicationText.signatures.map((who) => (
        <div key={who} className={styles.signature}>
          <span>{who}</span>
          <span className={paperStyles.blank} />
          <span>/</span>
          <span className={paperStyles.blank} />
          <span>{namedApplicationText.seal}</span>
          <span />
          <span className={styles.hint}>{namedApplicationText.signature}</span>
          <span />
          <span className={styles.hint}>{namedApplicationText.name}</span>
        </div>
      ))}
    </div>
  );
}
