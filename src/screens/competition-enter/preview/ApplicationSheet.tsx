import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Application, ParsedApplication } from '#domain/application.ts';
import { athleteEvents } from '#domain/athleteEvents.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { entriesAs, asDecided } from '#domain/entry-session/select/selectForm.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { countProblems } from '#domain/problem/problemGroups.ts';
import { PrintNamedApplication } from '#parts/named-application/NamedApplication.tsx';
import { eventsText } from '#text/application/namedApplication.ts';
import { previewText } from '#text/enter/preview.ts';
import { phoneText } from '#text/format/typography.ts';
import { dateInWriting } from '#text/format/writtenDate.ts';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, tokens } from '#ui/theme/theme.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { useSheetStyles } from './useSheetStyles.ts';

const joined = (texts: readonly string[], by = ' · '): string =>
  texts.filter((text) => text !== '').join(by);

function PeopleDetails({ open, children }: { open: boolean; children: ReactNode }) {
  const styles = useSheetStyles();
  /** True just after a press. People are laid out one frame later, so that the list opens at once. */
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => setPressed(false)));
    return () => cancelAnimationFrame(frame);
  }, [isPressed]);
  return (
    <details className={styles.people} open={open}>
      <summary className={styles.peopleTitle} onClick={() => setPressed(true)}>
        {previewText.people}
      </summary>
      <div className={isPressed ? styles.coming : undefined}>{children}</div>
    </details>
  );
}

interface PeopleProps {
  title: string;
  rows: readonly { label: string; name: string; facts: readonly string[] }[];
}

function People({ title, rows }: PeopleProps) {
  const styles = useSheetStyles();
  if (rows.length === 0) return null;
  return (
    <section className={mergeClasses(styles.section, styles.behind)}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.rows}>
        {Array.from(rows.entries(), ([place, { label, name, facts }]) => (
          <li key={place} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span>
              {name}
              <span className={styles.facts}>{joined(facts)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfApplication {
  application: Application;
}

const PeopleSection = memo(function PeopleSection({ application }: OfApplication) {
  const staff = application.staff.map((person) => ({
    label: person.role,
    name: fullName(person),
    facts: [phoneText(person.phone)],
  }));
  const judges = application.judges.map((judge) => ({
    label: judge.category,
    name: fullName(judge),
    facts: [judge.region, judge.city, phoneText(judge.phone)],
  }));
  return (
    <>
      <People title={previewText.staff} rows={staff} />
      <People title={previewText.judges} rows={judges} />
    </>
  );
});

const FiguresSection = memo(function FiguresSection({ figures }: Pick<Application, 'figures'>) {
  const styles = useSheetStyles();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText.figures}</h3>
      {figures.length === 0 ? (
        <p className={styles.quiet}>{previewText.noFigures}</p>
      ) : (
        <ol className={styles.numbered}>
          {Array.from(figures.entries(), ([place, { family, name }]) => (
            <li key={place}>
              {family} {name}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
});

const AthletesSection = memo(function AthletesSection({ application }: OfApplication) {
  const styles = useSheetStyles();
  const eventsOf = athleteEvents(application);
  if (application.athletes.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText.athletes}</h3>
      <ol className={styles.rows}>
        {Array.from(application.athletes.entries(), ([place, athlete]) => {
          const { birthDate, sex, rank, coach, figures, comment } = athlete;
          const facts = [
            dateInWriting(birthDate),
            previewText.sexes[sex],
            rank,
            coach === '' ? '' : previewText.coach(coach),
          ];
          return (
            <li key={place} className={styles.person}>
              <span className={styles.label}>{place + 1}</span>
              <span>
                {fullName(athlete)}
                <span className={styles.facts}>{joined(facts)}</span>
                <span className={styles.facts}>{eventsText(figures, eventsOf(athlete))}</span>
                {comment !== '' && (
                  <span className={styles.facts}>{previewText.comment(comment)}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
});

/** Number of people up to which their list starts open. A longer list would push the entries down. */
const OPEN_UP_TO = 8;

const countPeople = ({ athletes, staff, judges }: Application): number =>
  athletes.length + staff.length + judges.length;

const useStyles = makeStyles({
  sheet: { display: 'grid', gap: '20px' },
  mark: {
    marginBottom: '4px',
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  team: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.01em',
    ...longWords,
  },
  print: { margin: '4px 0 -8px -16px' },
  facts: { color: tokens.colorNeutralForeground3, ...longWords },
});

interface ApplicationSheetProps {
  session: OpenSession;
  competition: Competition;
  application: ParsedApplication;
  /** Opens the files of an entry. Undefined if files cannot be changed any more. */
  onChangeFiles?: ((entry: FormEntry) => void) | undefined;
  isQueued?: boolean;
  /** Heading, needed if the page shows two sheets: the form as read by the device and as read by the server. */
  title?: string;
}

export function ApplicationSheet(props: ApplicationSheetProps) {
  const { session, competition, onChangeFiles, isQueued = false, title } = props;
  const application = asDecided(session, props.application);
  // People are rendered last, because the user checks the other parts first.
  const arePeopleDrawn = useDeferredValue(true, false);
  const limits = competition.musicLimits?.limits;
  // Names entries as in the form, not as after a swap, because files of a draft are stored under the names in the form.
  const entries = {
    session,
    application,
    named: useMemo(() => entriesAs(session, props.application), [session, props.application]),
    limits,
    onChangeFiles,
  };
  const styles = useStyles();
  const { teamName, region, city, club, representative, phone, email } = application;
  const places = joined([region, city, club], ', ');
  const people = previewText.peopleCounts(
    application.athletes.length,
    application.staff.length,
    application.judges.length,
  );
  const contacts = joined([representative, phoneText(phone), email], ', ');
  return (
    <Card as="article">
      <div className={styles.sheet}>
        <div>
          {title !== undefined && <div className={styles.mark}>{title}</div>}
          <h2 className={styles.team}>{teamName}</h2>
          <p className={styles.facts}>{joined([places, people])}</p>
          {contacts !== '' && (
            <p className={styles.facts}>
              {previewText.representative}: {contacts}
            </p>
          )}
          <PrintNamedApplication
            className={styles.print}
            application={application}
            competition={competition}
            status={{
              kind: isQueued ? 'queued' : 'draft',
              errors: countProblems(application.problems).errors,
            }}
          />
        </div>
        <FiguresSection figures={application.figures} />
        <EntriesSection {...entries} discipline="free" />
        <EntriesSection {...entries} discipline="tech" />
        <PeopleDetails open={countPeople(application) <= OPEN_UP_TO}>
          {arePeopleDrawn && (
            <>
              <AthletesSection application={application} />
              <PeopleSection application={application} />
            </>
          )}
        </PeopleDetails>
      </div>
    </Card>
  );
}
