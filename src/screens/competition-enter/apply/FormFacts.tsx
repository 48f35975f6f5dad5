import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  formOf,
  formStateOf,
  foundIn,
  isReadingAgain,
} from '#domain/entry-session/select/selectForm.ts';
import { isFormOnDevice } from '#domain/entry-session/select/selectUnkept.ts';
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DocumentTable24Regular } from '@fluentui/react-icons/svg/document-table';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { countEntries } from '#domain/application.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { atText } from '#text/format/time.ts';
import { IconBadge, StatusBadge } from '#ui/drawing/Badges.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import { useFileStyles } from '../useFileStyles.ts';

const useStyles = makeStyles({
  numbers: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.phone]: { padding: '12px' },
    [media.small]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  number: { display: 'flex', flexDirection: 'column-reverse' },
  value: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  label: quietText,
});

const checkedWords = {
  server: wizardText.uploadStep.checkedAt,
  device: wizardText.uploadStep.checkedHereAt,
} as const;

export function FormFacts({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const fileStyles = useFileStyles();
  const now = useNow();
  const form = formOf(session);
  const state = formStateOf(session);
  const found = foundIn(session);
  if (form === undefined) return null;
  const by = state.kind === 'read' ? state.by : 'device';
  return (
    <>
      <div className={fileStyles.row}>
        <IconBadge
          icon={<DocumentTable24Regular />}
          tone={state.kind === 'read' ? 'success' : 'brand'}
        />
        <div>
          <div className={fileStyles.name}>
            <BreakableName name={form.name} />
          </div>
          <div className={fileStyles.facts}>
            <span>{sizeText(form.size)}</span>
            {found ? (
              <StatusBadge
                icon={<CheckmarkCircle20Regular />}
                words={checkedWords[by](atText(found.at, now))}
                tone={by === 'server' ? 'success' : 'brand'}
              />
            ) : (
              state.kind === 'none' && (
                <span>
                  {wizardText.uploadStep[isReadingAgain(session) ? 'checking' : 'notChecked']}
                </span>
              )
            )}
            {isFormOnDevice(session, form) && (
              <StatusBadge
                icon={<PhoneCheckmark20Regular />}
                words={entryFilesText.kept}
                tone="success"
              />
            )}
          </div>
        </div>
      </div>
      {found && (
        <dl className={styles.numbers}>
          {[
            [
              found.parsed.athletes.length,
              wizardText.formCounts.athletes(found.parsed.athletes.length),
            ],
            [
              countEntries(found.parsed),
              wizardText.formCounts.programmes(countEntries(found.parsed)),
            ],
            [found.parsed.staff.length, wizardText.formCounts.staff],
            [found.parsed.judges.length, wizardText.formCounts.judges(found.parsed.judges.length)],
          ].map(([value, label]) => (
            <div key={label} className={styles.number}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
