// «Именная заявка»: the application on A4, to be signed by the doctor and by those who send the team.
import { athleteEvents } from '#domain/athleteEvents.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { namedApplicationText, eventsText } from '#text/application/namedApplication.ts';
import { judgeHeaders, staffHeaders } from '#text/form/spreadsheet.ts';
import { dateInWriting } from '#text/format/writtenDate.ts';
import type { NamedApplicationProps } from './namedApplicationProps.ts';
import { PaperHead } from './PaperHead.tsx';
import { PaperTable } from './PaperTable.tsx';
import { DoctorsLine, Signatures } from './Signatures.tsx';
import { usePaperStyles } from './usePaperStyles.ts';

function Athletes({ application }: Pick<NamedApplicationProps, 'application'>) {
  const styles = usePaperStyles();
  const eventsOf = athleteEvents(application);
  const { columns } = namedApplicationText;
  return (
    <PaperTable
      label={namedApplicationText.athletes}
      isRoomy
      columns={[
        { header: columns.number, width: 3, isShort: true },
        { header: columns.fullName, width: 23 },
        { header: columns.birthDate, width: 9, isShort: true },
        { header: columns.rank, width: 8, isShort: true },
        { header: columns.coach, width: 14 },
        { header: columns.events, width: 22 },
        { header: columns.visa, width: 21 },
      ]}
      rows={application.athletes.map((athlete, index) => [
        index + 1,
        athlete.comment === '' ? (
          fullName(athlete)
        ) : (
          <>
            {fullName(athlete)}
            <div className={styles.comment}>{athlete.comment}</div>
          </>
        ),
        dateInWriting(athlete.birthDate),
        athlete.rank,
        athlete.coach,
        eventsText(athlete.figures, eventsOf(athlete)),
      ])}
    />
  );
}

function Staff({ application }: Pick<NamedApplicationProps, 'application'>) {
  return (
    <PaperTable
      label={namedApplicationText.staff}
      columns={[
        { header: namedApplicationText.columns.number, width: 3, isShort: true },
        { header: namedApplicationText.columns.fullName, width: 43 },
        { header: staffHeaders.role, width: 30 },
        { header: staffHeaders.phone, width: 24 },
      ]}
      rows={application.staff.map((person, index) => [
        index + 1,
        fullName(person),
        person.role,
        person.phone,
      ])}
    />
  );
}

function Judges({ application }: Pick<NamedApplicationProps, 'application'>) {
  return (
    <PaperTable
      label={namedApplicationText.judges}
      columns={[
        { header: namedApplicationText.columns.number, width: 3, isShort: true },
        { header: namedApplicationText.columns.fullName, width: 33 },
        { header: judgeHeaders.category, width: 10, isShort: true },
        { header: judgeHeaders.region, width: 22 },
        { header: judgeHeaders.city, width: 14 },
        { header: judgeHeaders.phone, width: 18 },
      ]}
      rows={application.judges.map((judge, index) => [
        index + 1,
        fullName(judge),
        judge.category,
        judge.region,
        judge.city,
        judge.phone,
      ])}
    />
  );
}

export function NamedApplication(props: NamedApplicationProps) {
  const styles = usePaperStyles();
  const { application } = props;
  return (
    <>
      <PaperHead {...props} />
      <h2 className={styles.heading}>{namedApplicationText.athletes}</h2>
      <Athletes application={application} />
      <p className={styles.total}>{namedApplicationText.total(application.athletes.length)}</p>
      <DoctorsLine />
      {application.staff.length > 0 && (
        <>
          <h2 className={styles.heading}>{namedApplicationText.staff}</h2>
          <Staff application={application} />
        </>
      )}
      {application.judges.length > 0 && (
        <>
          <h2 className={styles.heading}>{namedApplicationText.judges}</h2>
          <Judges application={application} />
        </>
      )}
      <Signatures />
    </>
  );
}
