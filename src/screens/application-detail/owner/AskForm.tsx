// Asks the organiser to withdraw an entry, or to swap one of its own reserves in; what is typed stays on the device (behaviour 11.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Member, personKey } from '#domain/application.ts';
import { REQUEST_KINDS } from '#domain/decisions/request.ts';
import { entryKey, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/visibleText.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askOrganiserAction } from '#state/application/ownRequests.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const REASON_ROWS = 3;

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const EMPTY = { entry: '', kind: '', coming: '', leaving: '', reason: '' } as const;
const NOTHING_ANEW = () => ({});

const optionsOf = (members: readonly Member[]) =>
  members.map((member) => ({ value: personKey(member), label: fullName(member) }));

interface AskFormProps {
  /** The application's rowid. */
  id: string;
  /** At least one. */
  entries: readonly SubmittedEntry[];
  onClose: () => void;
}

export function AskForm({ id, entries, onClose }: AskFormProps) {
  const styles = useStyles();
  const isOnline = useAtomValue(isOnlineAtom);
  const ask = useSetAtom(askOrganiserAction);
  const form = useFormDraft<keyof typeof EMPTY>(`request ${id}`, EMPTY, NOTHING_ANEW);
  const [refused, setRefused] = useState('');
  const { values, change } = form;
  const entry = entries.find((each) => entryKey(each) === values.entry) ?? entries[0];
  const kind = REQUEST_KINDS.find((each) => each === values.kind) ?? REQUEST_KINDS[0];
  const reserves = optionsOf(entry?.members.filter(({ isReserve }) => isReserve) ?? []);
  const swimmers = optionsOf(entry?.members.filter(({ isReserve }) => !isReserve) ?? []);
  const coming = reserves.find(({ value }) => value === values.coming) ?? reserves[0];
  const leaving = swimmers.find(({ value }) => value === values.leaving) ?? swimmers[0];
  const isSwap = kind === 'swap';
  const [isSending, send] = useAction(async () => {
    if (!entry) return;
    const { routine, name } = entry;
    const people =
      isSwap && coming && leaving ? { coming: coming.value, leaving: leaving.value } : {};
    const message = await ask(id, { kind, routine, name, ...people, reason: values.reason });
    setRefused(message);
    if (message !== '') return;
    await form.drop();
    onClose();
  });
  const lacksReserve = isSwap && !coming ? ownRequestsText.noReserves : undefined;
  const lacksReason = isReadable(values.reason) ? undefined : ownRequestsText.noReason;
  return (
    <div className={styles.form}>
      <SelectField
        label={ownRequestsText.kind}
        value={kind}
        options={REQUEST_KINDS.map((each) => ({ value: each, label: ownRequestsText.kinds[each] }))}
        onChange={(value) => change('kind', value)}
      />
      <SelectField
        label={ownRequestsText.entry}
        value={entry ? entryKey(entry) : ''}
        options={entries.map((each) => ({
          value: entryKey(each),
          label: entryLabel(each.routine, each.name),
        }))}
        onChange={(value) => change('entry', value)}
      />
      {isSwap && coming && leaving && (
        <>
          <SelectField
            label={ownRequestsText.coming}
            value={coming.value}
            options={reserves}
            onChange={(value) => change('coming', value)}
          />
          <SelectField
            label={ownRequestsText.leaving}
            value={leaving.value}
            options={swimmers}
            onChange={(value) => change('leaving', value)}
          />
        </>
      )}
      <TextAreaField
        label={ownRequestsText.reason}
        hint={ownRequestsText.reasonHint}
        rows={REASON_ROWS}
        maxLength={REASON_MAX_LENGTH}
        value={values.reason}
        onChange={(value) => change('reason', value)}
      />
      {!isOnline && <Notice tone="warning">{ownRequestsText.offline}</Notice>}
      {refused !== '' && (
        <Notice tone="danger" alert>
          {refused}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button tone="primary" busy={isSending} reason={lacksReserve ?? lacksReason} onClick={send}>
          {ownRequestsText.send}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {ownRequestsText.keep}
        </Button>
      </div>
    </div>
  );
}
