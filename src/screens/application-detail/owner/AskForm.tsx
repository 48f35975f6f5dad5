// Asks the organiser to withdraw an entry, or to swap one of its own reserves in; what is typed stays on the device (behaviour 11.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { REQUEST_KINDS } from '#domain/decisions/decisions.ts';
import { entryKey, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askOrganiser } from '#state/application/ownRequests.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { chosenOf, offered, swapOptions } from '../chosenPeople.ts';

const REASON_ROWS = 3;

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const EMPTY = { entry: '', kind: '', coming: '', leaving: '', reason: '' } as const;
const NOTHING_ANEW = () => ({});

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
  const store = useStore();
  const form = useFormDraft<keyof typeof EMPTY>(`request ${id}`, EMPTY, NOTHING_ANEW);
  const [refused, setRefused] = useState('');
  const { values, change } = form;
  const named = entries.map((each) => ({
    value: entryKey(each),
    label: entryLabel(each.routine, each.name),
  }));
  const chosen = chosenOf(named, values.entry);
  const entry = entries.find((each) => entryKey(each) === chosen?.value);
  const kind = REQUEST_KINDS.find((each) => each === values.kind) ?? REQUEST_KINDS[0];
  const { reserves, swimmers } = swapOptions(entry?.members);
  const coming = chosenOf(reserves, values.coming);
  const leaving = chosenOf(swimmers, values.leaving);
  const isSwap = kind === 'swap';
  const [isSending, send] = useAction(async () => {
    if (!entry) return;
    const { routine, name } = entry;
    const people =
      isSwap && coming && leaving ? { coming: coming.value, leaving: leaving.value } : {};
    const message = await askOrganiser(store, id, {
      kind,
      routine,
      name,
      ...people,
      reason: values.reason,
    });
    setRefused(message);
    if (message !== '') return;
    await form.drop();
    onClose();
  });
  const lacksEntry = entry ? undefined : ownRequestsText.noEntry;
  const lacksReserve = isSwap && reserves.length === 0 ? ownRequestsText.noReserves : undefined;
  const lacksPeople = isSwap && !(coming && leaving) ? ownRequestsText.noPeople : undefined;
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
        value={chosen?.value ?? ''}
        options={offered(named, chosen)}
        onChange={(value) => change('entry', value)}
      />
      {isSwap && entry && reserves.length > 0 && (
        <>
          <SelectField
            label={ownRequestsText.coming}
            value={coming?.value ?? ''}
            options={offered(reserves, coming)}
            onChange={(value) => change('coming', value)}
          />
          <SelectField
            label={ownRequestsText.leaving}
            value={leaving?.value ?? ''}
            options={offered(swimmers, leaving)}
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
        <Button
          tone="primary"
          busy={isSending}
          reason={lacksEntry ?? lacksReserve ?? lacksPeople ?? lacksReason}
          onClick={send}
        >
          {ownRequestsText.send}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {ownRequestsText.keep}
        </Button>
      </div>
    </div>
  );
}
