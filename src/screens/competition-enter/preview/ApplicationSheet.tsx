// The whole application as a page to check: team, figures, entries with their files, people.
import { makeStyles } from '@fluentui/react-components';
import { useDeferredValue, useMemo } from 'react';
import type { Application, ParsedApplication } from '#domain/application.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { asDecided } from '#domain/entry-session/select/selectShown.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { entriesAs } from '#domain/entry-session/select/selectForm.ts';
import { countProblems } from '#domain/problem/problemGroups.ts';
import { previewText } from '#text/enter/preview.ts';
import { phoneText } from '#text/format/typography.ts';
import { PrintNamedApplication } from '#parts/named-application/PrintNamedApplication.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { tokens, longWords } from '#ui/theme/theme.ts';
import { AthletesSection } from './AthletesSection.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { PeopleDetails } from './PeopleDetails.tsx';
import { PeopleSection } from './PeopleSection.tsx';

/** So many people are shown at once; more are opened, for the entries come first. */
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
  /** As its form has it. */
  application: ParsedApplication;
  /** Opens the files of an entry; undefined where they can no longer be changed. */
  onChangeFiles?: ((entry: FormEntry) => void) | undefined;
  /** Its submission waits to be sent. */
  isQueued?: boolean;
  /** Whose reading it is, where two stand beside each other. */
  title?: string;
}

export function ApplicationSheet(props: ApplicationSheetProps) {
  const { session, competition, onChangeFiles, isQueued = false, title } = props;
  const application = asDecided(session, props.application);
  // All people come behind what is checked first.
  const arePeopleDrawn = useDeferredValue(true, false);
  const limits = competition.musicLimits?.limits;
  // Files of a draft are under the names of its form.
  const entries = {
    session,
    application,
    named: useMemo(() => entriesAs(session, props.application), [session, props.application]),
    limits,
    onChangeFiles,
  };
  const styles = useStyles();
  const { teamName, region, city, club, representative, phone, email } = application;
  const places = [region, city, club].filter((text) => text !== '').join(', ');
  const people = previewText.peopleCounts(
    application.athletes.length,
    application.staff.length,
    application.judges.length,
  );
  const contacts = [representative, phoneText(phone), email]
    .filter((text) => text !== '')
    .join(', ');
  return (
    <Card as="article">
      <div className={styles.sheet}>
        <div>
          {title !== undefined && <div className={styles.mark}>{title}</div>}
          <h2 className={styles.team}>{teamName}</h2>
          <p className={styles.facts}>
            {[places, people].filter((text) => text !== '').join(' · ')}
          </p>
          {contacts !== '' && (
            <p className={styles.facts}>
              {previewText.representative}: {contacts}
            </p>
          )}
          <PrintNamedApplication
            className={styles.print}
            application={application}
            competition={competition}
            standing={{
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
