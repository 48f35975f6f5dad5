// The whole application as a page to check: team, figures, programmes with their files, people.
import { makeStyles } from '@fluentui/react-components';
import type { ParsedApplication } from '#domain/application.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { peopleCounts, preview } from '#text/entering.ts';
import { Card } from '#ui/Card.tsx';
import { t } from '#ui/theme.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';

const useStyles = makeStyles({
  sheet: { display: 'grid', gap: '20px' },
  mark: {
    marginBottom: '4px',
    color: t.colorBrandForeground1,
    fontSize: t.fontSizeBase200,
    fontWeight: t.fontWeightSemibold,
  },
  team: {
    fontSize: t.fontSizeBase600,
    lineHeight: t.lineHeightBase600,
    fontWeight: t.fontWeightBold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  facts: { color: t.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

export interface ApplicationSheetProps {
  page: EntryPage;
  application: ParsedApplication;
  /** Whose reading it is, where two stand beside each other. */
  title?: string;
}

export function ApplicationSheet({ page, application, title }: ApplicationSheetProps) {
  const styles = useStyles();
  const { teamName, region, city, club, representative, phone, email } = application;
  const places = [region, city, club].filter((text) => text !== '').join(', ');
  const people = peopleCounts(
    application.athletes.length,
    application.staff.length,
    application.judges.length,
  );
  const contacts = [representative, phone, email].filter((text) => text !== '').join(', ');
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
              {preview.representative}: {contacts}
            </p>
          )}
        </div>
        <FiguresSection figures={application.figures} />
        <EntriesSection page={page} application={application} routine="free" />
        <EntriesSection page={page} application={application} routine="tech" />
        <PeopleSection application={application} />
      </div>
    </Card>
  );
}
