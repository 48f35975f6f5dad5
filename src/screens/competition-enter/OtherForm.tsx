// Conflict between the forms chosen on two devices.
import { makeStyles, mergeClasses, MessageBarActions } from '@fluentui/react-components';
import { PhoneLaptop24Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { useStore } from 'jotai';
import { useState } from 'react';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { serverNow } from '#offline/device/clock.ts';
import type { OtherForm as FormThere } from '#offline/device/entryDraft.ts';
import type { ChosenForm } from '#offline/drafts/chooseForm.ts';
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

/** Characters that fit in a column on phones. */
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
    // Names of teams do not break.
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
  at: {
    display: 'block',
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
  },
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

interface ShownForm {
  name: string;
  /** Epoch ms of the last change. */
  at: number;
  /** Undefined if the form was not read or names no team. */
  team: string | undefined;
  entries: number | undefined;
}

interface Fact {
  label: string;
  there: string;
  here: string;
}

/** Omits facts that only one form has. */
function factsOf(there: ShownForm, here: ShownForm): readonly Fact[] {
  const { rows } = otherDeviceText;
  const fact = (label: string, select: (form: ShownForm) => string | number | undefined) => {
    const [thereText, hereText] = [select(there), select(here)];
    const isKnown = thereText !== undefined && hereText !== undefined;
    return isKnown ? [{ label, there: String(thereText), here: String(hereText) }] : [];
  };
  return [
    ...fact(rows.form, ({ name }) => name),
    ...fact(rows.team, ({ team }) => team),
    ...fact(rows.entries, ({ entries }) => entries),
  ];
}

interface FormsTableProps {
  device: string;
  there: ShownForm;
  here: ShownForm;
  now: number;
}

function FormsTable({ device, there, here, now }: FormsTableProps) {
  const styles = useStyles();
  const columns = [
    { side: 'there', name: otherDeviceText.there(device), at: there.at },
    { side: 'here', name: otherDeviceText.here, at: here.at },
  ] as const;
  const ordered = columns.toSorted((a, b) => b.at - a.at);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.label}>{otherDeviceText.version}</td>
            {ordered.map(({ side, name, at }) => (
              <th key={side} scope="col" className={styles.column}>
                {name}
                <span className={styles.at}>{ageText(at, now)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factsOf(there, here).map((fact) => (
            <tr key={fact.label}>
              <th scope="row" className={styles.label}>
                {fact.label}
              </th>
              {ordered.map(({ side }) => (
                <td key={side} className={mergeClasses(fact.there !== fact.here && styles.differs)}>
                  <BreakableName name={fact[side]} fits={NARROW} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Converts to the server's clock: clocks of devices differ. */
const onServer = (keptAt: number | undefined, now: number): number =>
  keptAt === undefined ? now : Math.min(serverNow(keptAt), now);

function formHere({ content, draft }: EnterTabProps['session'], now: number): ShownForm {
  const parsed = content.reading?.parsed;
  return {
    name: content.form?.name ?? '',
    at: onServer(draft.keptAt, now),
    team: parsed?.teamName.trim(),
    entries: parsed && namedEntries(parsed).length,
  };
}

const formThere = ({ form: { name }, at, team, entries }: FormThere): ShownForm => ({
  name,
  at,
  team: team === '' ? undefined : team,
  entries,
});

/** A closed window can be opened again. */
function Choice({ other, ...props }: EnterTabProps & { other: FormThere }) {
  const { sessionKey, session, competition, now } = props;
  const styles = useStyles();
  const [isOpen, setOpen] = useState(true);
  const store = useStore();
  const [isBusy, choose] = useAction((chosen: ChosenForm) =>
    chooseBetweenForms(store, sessionKey, competition, chosen),
  );
  const { device } = other;
  const [there, here] = [formThere(other), formHere(session, now)];
  const title = otherDeviceText.title(device, atText(there.at, now));
  const take = {
    words: otherDeviceText.take(device),
    act: () => choose('other'),
  };
  const keep = { words: otherDeviceText.keep, act: () => choose('own') };
  // Offers the later form first.
  const [first, second] = there.at >= here.at ? [take, keep] : [keep, take];
  return (
    <>
      <ConfirmDialog
        open={isOpen}
        title={otherDeviceText.question}
        confirmLabel={first.words}
        cancelLabel={second.words}
        busy={isBusy}
        onConfirm={first.act}
        onCancel={second.act}
        onClose={() => setOpen(false)}
      >
        <div className={styles.about}>
          <IconBadge tone="brand" icon={<PhoneLaptop24Regular />} />
          <div>
            {draftsText.ofTeam(here.team ?? '', competition.name)}
            <p className={styles.question}>{title}</p>
          </div>
        </div>
        <FormsTable device={device} there={there} here={here} now={now} />
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
  const other = useDeviceDraft(props.session.draft.id)?.other;
  return other && <Choice key={other.at} {...props} other={other} />;
}
