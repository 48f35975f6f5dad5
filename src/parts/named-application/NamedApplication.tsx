// «Именная заявка» on A4, for the signatures of the doctor, the team and its federation.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Application } from '#domain/application.ts';
import { athleteEvents } from '#domain/athleteEvents.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { eventsText, namedApplicationText } from '#text/application/namedApplication.ts';
import { coverLabels, judgeHeaders, staffHeaders } from '#text/form/spreadsheet.ts';
import { dateInWriting } from '#text/format/writtenDate.ts';
import { PrintButton } from '#ui/print/printDocument.tsx';
import { PaperTable, type PaperTableProps, usePaperStyles } from './PaperTable.tsx';

export function PrintNamedApplication(props: NamedApplicationProps & { className?: string }) {
  const { className, ...named } = props;
  return (
    <PrintButton
      label={namedApplicationText.action}
      title={namedApplicationText.fileTitle(named.application.teamName, named.competition.name)}
      paper="landscape"
      document={<NamedApplication {...named} />}
      {...(className !== undefined && { className })}
    />
  );
}

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

function DoctorsLine() {
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

function Signatures() {
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

function PaperHead({ application, competition, status }: NamedApplicationProps) {
  const styles = useStyles();
  const paperStyles = usePaperStyles();
  const errors = status.kind === 'submitted' ? 0 : status.errors;
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
        {status.kind === 'submitted' ? (
          <span>{status.words}</span>
        ) : (
          <span className={styles.draft}>{namedApplicationText[status.kind]}</span>
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

/** Status of the application on paper. `errors`: number of errors in the form. */
type PaperStatus =
  | { kind: 'draft' | 'queued'; errors: number }
  /** «Подана 18 ноября 2026, 19:42» */
  | { kind: 'submitted'; words: string };

interface NamedApplicationProps {
  application: Application;
  competition: Pick<Competition, 'name' | 'dates' | 'place'>;
  status: PaperStatus;
}

const { columns } = namedApplicationText;

const NUMBER = { header: columns.number, width: 3, isShort: true };

function TitledTable({ label, ...table }: PaperTableProps) {
  return (
    <>
      <h2 className={usePaperStyles().heading}>{label}</h2>
      <PaperTable label={label} {...table} />
    </>
  );
}

function Athletes({ application }: { application: Application }) {
  const styles = usePaperStyles();
  const eventsOf = athleteEvents(application);
  return (
    <TitledTable
      label={namedApplicationText.athletes}
      isRoomy
      columns={[
        NUMBER,
        { header: columns.fullName, width: 23 },
        { header: columns.birthDate, width: 9, isShort: true },
        { header: columns.rank, width: 8, isShort: true },
        { header: columns.coach, width: 14 },
        { header: columns.events, width: 22 },
        { header: columns.visa, width: 21 },
      ]}
      rows={application.athletes.map((athlete, index) => [
        index + 1,
        <>
          {fullName(athlete)}
          {athlete.comment !== '' && <div className={styles.comment}>{athlete.comment}</div>}
        </>,
        dateInWriting(athlete.birthDate),
        athlete.rank,
        athlete.coach,
        eventsText(athlete.figures, eventsOf(athlete)),
      ])}
    />
  );
}

const Staff = ({ staff }: Pick<Application, 'staff'>) => (
  <TitledTable
    label={namedApplicationText.staff}
    columns={[
      NUMBER,
      { header: columns.fullName, width: 43 },
      { header: staffHeaders.role, width: 30 },
      { header: staffHeaders.phone, width: 24 },
    ]}
    rows={staff.map((person, index) => [index + 1, fullName(person), person.role, person.phone])}
  />
);

const Judges = ({ judges }: Pick<Application, 'judges'>) => (
  <TitledTable
    label={namedApplicationText.judges}
    columns={[
      NUMBER,
      { header: columns.fullName, width: 33 },
      { header: judgeHeaders.category, width: 10, isShort: true },
      { header: judgeHeaders.region, width: 22 },
      { header: judgeHeaders.city, width: 14 },
      { header: judgeHeaders.phone, width: 18 },
    ]}
    rows={judges.map((judge, index) => [
      index + 1,
      fullName(judge),
      judge.category,
      judge.region,
      judge.city,
      judge.phone,
    ])}
  />
);

export function NamedApplication(props: NamedApplicationProps) {
  const styles = usePaperStyles();
  const { application } = props;
  const { staff, judges } = application;
  return (
    <>
      <PaperHead {...props} />
      <Athletes application={application} />
      <p className={styles.total}>{namedApplicationText.total(application.athletes.length)}</p>
      <DoctorsLine />
      {staff.length > 0 && <Staff staff={staff} />}
      {judges.length > 0 && <Judges judges={judges} />}
      <Signatures />
    </>
  );
}
