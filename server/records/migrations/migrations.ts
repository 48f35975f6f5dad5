// The numbered migrations in the order in which they run.
import type { Migration } from 'kysely/migration';
import { firstTables } from './0001-first-tables.ts';
import { applicationFacts } from './0002-application-facts.ts';
import { backupLeases } from './0003-backup-leases.ts';
import { drafts } from './0004-drafts.ts';
import { savedDrafts } from './0005-saved-drafts.ts';
import { movedPlaces } from './0006-moved-places.ts';
import { uploads } from './0007-uploads.ts';
import { competitionLists } from './0008-competition-lists.ts';
import { fileIds } from './0009-file-ids.ts';
import { ownAccounts } from './0010-own-accounts.ts';
import { attempts } from './0011-attempts.ts';
import { teamStatistics } from './0012-team-statistics.ts';
import { installation } from './0013-installation.ts';
import { measuredMusic } from './0014-measured-music.ts';
import { mails } from './0015-mails.ts';
import { movedDeadlines } from './0016-moved-deadlines.ts';
import { journal } from './0017-journal.ts';
import { applicationVersions } from './0018-application-versions.ts';
import { helpers } from './0019-helpers.ts';
import { musicLimits } from './0020-music-limits.ts';
import { reminders } from './0021-reminders.ts';
import { formFacts } from './0022-form-facts.ts';
import { returnedApplications } from './0023-returned-applications.ts';
import { decisions } from './0024-decisions.ts';
import { takenReports } from './0025-taken-reports.ts';
import { reportHeads } from './0027-report-heads.ts';

export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-application-facts': applicationFacts,
  '0003-backup-leases': backupLeases,
  '0004-drafts': drafts,
  '0005-saved-drafts': savedDrafts,
  '0006-moved-places': movedPlaces,
  '0007-uploads': uploads,
  '0008-competition-lists': competitionLists,
  '0009-file-ids': fileIds,
  '0010-own-accounts': ownAccounts,
  '0011-attempts': attempts,
  '0012-team-statistics': teamStatistics,
  '0013-installation': installation,
  '0014-measured-music': measuredMusic,
  '0015-mails': mails,
  '0016-moved-deadlines': movedDeadlines,
  '0017-journal': journal,
  '0018-application-versions': applicationVersions,
  '0019-helpers': helpers,
  '0020-music-limits': musicLimits,
  '0021-reminders': reminders,
  '0022-form-facts': formFacts,
  '0023-returned-applications': returnedApplications,
  '0024-decisions': decisions,
  '0025-taken-reports': takenReports,
  '0027-report-heads': reportHeads,
};
