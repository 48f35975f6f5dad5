// Lets the user choose between two forms that were picked on different devices.
import { makeStyles, mergeClasses, MessageBarActions } from '@fluentui/react-components';
import { PhoneLaptop24Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { useStore } from 'jotai';
import { useState } from 'react';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { serverNow } from '#offline/device/clock.ts';
import type { OtherForm as FormThere } from '#offline/device/entryDraft.ts';
import type { ChosenForm } from '#offline/drafts/dropDraft.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { useDeviceDraft } from '#state/drafts.ts';
import { chooseBetweenForms } from '#state/entry/draft.ts';
import { useAction } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { otherDeviceText } from '#text/enter/page.ts';
import { ageText, atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import type { EnterTabProps } from './enterTab.ts';

/** Number of characters that fit in a column on phones. */
const NARROW = 9;

const useStyles = makeStyles({
  frame: {
    padding: '4px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [media.small]: { paddingLeft: '8px', paddingRight: '8px' },
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '& th, & td': { padding: '10px 12px 10px 0', verticalAlign: 'top', textAlign: 'start' },
    // The font is small enough for the name of a team to fit in a line.
    [media.small]: { fontSize: tokens.fontSizeBase200, '& th, & td': { paddingRight: '4px' } },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  label: {
    width: '28%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  column: { fontWeight: tokens.fontWeightSemibold },
  at: { display: 'block', ...quietText, fontWeight: tokens.fontWeightRegular },
  differs: { fontWeight: tokens.fontWeightSemibold },
  about: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '12px',
    alignItems: 'center',
    ...quietText,
  },
  question: {
    marginTop: '4px',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
});

/** One of the two forms. `team` and `entries` are undefined if the form could not be read. */
interface Side {
  chosen: ChosenForm;
  heading: string;
  words: string;
  /** Time when this form was chosen, else of the last save of its draft, epoch ms. */
  at: number;
  form: string;
  team: string | undefined;
  entries: number | undefined;
}

function FormsTable({ sides, now }: { sides: readonly Side[]; now: number }) {
  const styles = useStyles();
  // Compares only facts that are known of both forms.
  const rows = (['form', 'team', 'entries'] as const).filter((row) =>
    sides.every(({ [row]: fact }) => fact !== undefined),
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.label}>{otherDeviceText.version}</td>
            {sides.map(({ chosen, heading, at }) => (
              <th key={chosen} scope="col" className={styles.column}>
                {heading}
                <span className={styles.at}>{ageText(at, now)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className={styles.label}>
                {otherDeviceText.rows[row]}
              </th>
              {sides.map((side) => (
                <td
                  key={side.chosen}
                  className={mergeClasses(
                    sides.some((other) => other[row] !== side[row]) && styles.differs,
                  )}
                >
                  <BreakableName name={String(side[row])} fits={NARROW} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Converts a time of this device to server time, because the clocks of devices differ. */
const onServer = (keptAt: number | undefined, now: number): number =>
  keptAt === undefined ? now : Math.min(serverNow(keptAt), now);

function formHere({ content }: EnterTabProps['session'], at: number): Side {
  const parsed = content.reading?.parsed;
  return {
    chosen: 'own',
    heading: otherDeviceText.here,
    words: otherDeviceText.keep,
    at,
    form: content.form?.name ?? '',
    team: parsed?.teamName.trim(),
    entries: parsed && namedEntries(parsed).length,
  };
}

const formThere = ({ device, form, team, entries }: FormThere, at: number): Side => ({
  chosen: 'other',
  heading: otherDeviceText.there(device),
  words: otherDeviceText.take(device),
  at,
  form: form.name,
  team: team === '' ? undefined : team,
  entries,
});

/** Dialog with the choice between two forms. A notice on the page opens the dialog again. */
function Choice({
  other,
  formAt,
  ...props
}: EnterTabProps & { other: FormThere; formAt: number | undefined }) {
  const { sessionKey, session, competition, now } = props;
  const styles = useStyles();
  const [isOpen, setOpen] = useState(true);
  const store = useStore();
  const [isBusy, choose] = useAction((chosen: ChosenForm) =>
    chooseBetweenForms(store, sessionKey, chosen),
  );
  const [atThere, atHere] =
    other.formAt === undefined || formAt === undefined
      ? [other.at, onServer(session.draft.keptAt, now)]
      : [other.formAt, formAt];
  const title = otherDeviceText.title(other.device, atText(atThere, now));
  const [there, here] = [formThere(other, atThere), formHere(session, atHere)];
  // The form that was chosen last comes first.
  const [first, second] = there.at >= here.at ? [there, here] : [here, there];
  return (
    <>
      <ConfirmDialog
        open={isOpen}
        title={otherDeviceText.question}
        confirmLabel={first.words}
        cancelLabel={second.words}
        busy={isBusy}
        onConfirm={() => choose(first.chosen)}
        onCancel={() => choose(second.chosen)}
        onClose={() => setOpen(false)}
      >
        <div className={styles.about}>
          <IconBadge tone="brand" icon={<PhoneLaptop24Regular />} />
          <div>
            {draftsText.ofTeam(here.team ?? draftsText.unread, competition.name)}
            <p className={styles.question}>{title}</p>
          </div>
        </div>
        <FormsTable sides={[first, second]} now={now} />
        <Notice tone="info">{otherDeviceText.nothingLost}</Notice>
      </ConfirmDialog>
      <Notice tone="warning" title={title}>
        {otherDeviceText.undecided}
        <MessageBarActions>
          <Button onClick={() => setOpen(true)}>{otherDeviceText.choose}</Button>
        </MessageBarActions>
      </Notice>
    </>
  );
}

export function OtherForm(props: EnterTabProps) {
  const { other, formAt } = useDeviceDraft(props.session.draft.id) ?? {};
  return other && <Choice key={other.at} {...props} other={other} formAt={formAt} />;
}
