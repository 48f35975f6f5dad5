import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { formOf, formStateOf, foundIn } from '#domain/entry-session/select/selectForm.ts';
import { isFormOnDevice } from '#domain/entry-session/select/selectFiles.ts';
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DocumentTable24Regular } from '@fluentui/react-icons/svg/document-table';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { countEntries, type ParsedApplication } from '#domain/application.ts';
import { useNow } from '#state/clock/useNow.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { atText } from '#text/format/time.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import { NamedFile } from '../NamedFile.tsx';

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

const { checkedAt, checkedHereAt, checking, notChecked } = wizardText.uploadStep;

function formCounts(parsed: ParsedApplication) {
  const [athletes, judges] = [parsed.athletes.length, parsed.judges.length];
  const entries = countEntries(parsed);
  const words = wizardText.formCounts;
  return [
    [athletes, words.athletes(athletes)],
    [entries, words.programmes(entries)],
    [parsed.staff.length, words.staff],
    [judges, words.judges(judges)],
  ] as const;
}

export function FormFacts({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const now = useNow();
  const isReading = session.deviceReading.kind === 'reading';
  const form = formOf(session);
  const state = formStateOf(session);
  const found = foundIn(session);
  if (form === undefined) return null;
  const by = state.kind === 'read' ? state.by : 'device';
  return (
    <>
      <NamedFile
        icon={<DocumentTable24Regular />}
        tone={state.kind === 'read' ? 'success' : 'brand'}
        name={form.name}
        facts={
          <>
            <span>{sizeText(form.size)}</span>
            {found ? (
              <StatusBadge
                icon={<CheckmarkCircle20Regular />}
                words={(by === 'server' ? checkedAt : checkedHereAt)(atText(found.at, now))}
                tone={by === 'server' ? 'success' : 'brand'}
              />
            ) : (
              state.kind === 'none' && <span>{isReading ? checking : notChecked}</span>
            )}
            {isFormOnDevice(session, form) && (
              <StatusBadge
                icon={<PhoneCheckmark20Regular />}
                words={entryFilesText.kept}
                tone="success"
              />
            )}
          </>
        }
      />
      {found && (
        <dl className={styles.numbers}>
          {formCounts(found.parsed).map(([value, label]) => (
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
