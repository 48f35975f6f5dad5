// Decisions about entries, and requests to the organiser, for the owner of an application (behaviour 11.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import type { RequestAnswer } from '#contract/shapes/decisionShapes.ts';
import type { Application } from '#domain/application.ts';
import { REQUEST_KINDS } from '#domain/decisions/decisions.ts';
import { entryKey, submittedEntries, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { askOrganiser, cancelRequest } from '#state/application/decisions.ts';
import { useNow } from '#state/clock/useNow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { requestsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import { requestsText, ownRequestsText } from '#text/application/requests.ts';
import { entryLabel } from '#text/programme.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { tooLong } from '#ui/form/useTextField.ts';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, oneColumn, plainList, tokens } from '#ui/theme/theme.ts';
import { RequestWords } from '../RequestWords.tsx';
import { Choice, chosenOf, SwapFields, swapOf } from '../SwapFields.tsx';

const useStyles = makeStyles({
  form: { ...oneColumn, gap: '14px' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { color: tokens.colorNeutralForeground2 },
  requests: { margin: '12px 0 0', ...plainList, ...longWords },
  request: { padding: '12px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  way: { marginTop: '10px' },
  list: { display: 'grid', gap: '10px', margin: 0, ...plainList },
});

const EMPTY = { entry: '', kind: '', coming: '', leaving: '', reason: '' } as const;

interface AskFormProps {
  /** Rowid of the application. */
  id: string;
  /** Entries that a request may name. The list is not empty. */
  entries: readonly SubmittedEntry[];
  onClose: () => void;
}

/** Fields and button of a new request. The device keeps the typed text (behaviour 11.8). */
function AskForm({ id, entries, onClose }: AskFormProps) {
  const styles = useStyles();
  const isOnline = useAtomValue(isOnlineAtom);
  const store = useStore();
  const form = useFormDraft<keyof typeof EMPTY>(`request ${id}`, EMPTY);
  const [refused, setRefused] = useState('');
  const { values, change } = form;
  const named = entries.map((each) => ({
    value: entryKey(each),
    label: entryLabel(each.routine, each.name),
  }));
  const chosen = chosenOf(named, values.entry);
  const entry = entries.find((each) => entryKey(each) === chosen?.value);
  const kind = REQUEST_KINDS.find((each) => each === values.kind) ?? REQUEST_KINDS[0];
  const swap = swapOf(entry?.members, values);
  const { coming, leaving } = swap;
  const hasReserves = swap.reserves.length > 0;
  const isSwap = kind === 'swap';
  const [isSending, send] = useAction(async () => {
    if (!entry) return;
    const { routine, name } = entry;
    const { reason } = values;
    const people = isSwap && coming && leaving && { coming: coming.value, leaving: leaving.value };
    const message = await askOrganiser(store, id, { kind, routine, name, ...people, reason });
    setRefused(message);
    if (message !== '') return;
    await form.drop();
    onClose();
  });
  const missingInput = () => {
    if (!entry) return ownRequestsText.noEntry;
    if (isSwap && !hasReserves) return ownRequestsText.noReserves;
    if (isSwap && !(coming && leaving)) return ownRequestsText.noPeople;
    if (!isReadable(values.reason)) return ownRequestsText.noReason;
    return tooLong(values.reason, REASON_MAX_LENGTH);
  };
  return (
    <div className={styles.form}>
      <SelectField
        label={ownRequestsText.kind}
        value={kind}
        options={REQUEST_KINDS.map((each) => ({ value: each, label: ownRequestsText.kinds[each] }))}
        onChange={(value) => change('kind', value)}
      />
      <Choice
        label={ownRequestsText.entry}
        options={named}
        chosen={chosen}
        onChange={(value) => change('entry', value)}
      />
      {isSwap && hasReserves && <SwapFields swap={swap} change={change} />}
      <TextAreaField
        label={ownRequestsText.reason}
        hint={ownRequestsText.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        value={values.reason}
        onChange={(value) => change('reason', value)}
      />
      {!isOnline && <Notice tone="warning">{ownRequestsText.offline}</Notice>}
      <ErrorNotice text={refused} />
      <div className={styles.ways}>
        <Button tone="primary" busy={isSending} reason={missingInput()} onClick={send}>
          {ownRequestsText.send}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {ownRequestsText.keep}
        </Button>
      </div>
    </div>
  );
}

function OwnRequest({ id, request }: { id: string; request: RequestAnswer }) {
  const styles = useStyles();
  const store = useStore();
  const [isBusy, run] = useAction(() => cancelRequest(store, id, request.id));
  const label = entryLabel(request.routine, request.name);
  return (
    <li className={styles.request}>
      <RequestWords request={request} />
      <p>{requestsText.decided(request, useNow())}</p>
      {request.state === 'open' && (
        <div className={styles.way}>
          <Button busy={isBusy} label={ownRequestsText.cancelOf(label)} onClick={run}>
            {ownRequestsText.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Requests to the organiser and their outcome (behaviour 11.8). `entries` has no withdrawn entries. */
function OwnRequests({ id, entries }: Omit<AskFormProps, 'onClose'>) {
  const styles = useStyles();
  const { state, refresh } = useQuery(requestsQuery(id));
  const [isAsking, setAsking] = useState(false);
  const requests = dataOf(state);
  if (entries.length === 0 && requests.length === 0) return null;
  const retry = state.kind === 'refused' && <Button onClick={refresh}>{uiText.retry}</Button>;
  return (
    <Card title={ownRequestsText.title} headerEnd={retry}>
      <p className={styles.text}>{ownRequestsText.text}</p>
      {state.kind === 'refused' && <Notice tone="warning">{state.message}</Notice>}
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <OwnRequest key={request.id} id={id} request={request} />
          ))}
        </ul>
      )}
      <div className={styles.way}>
        {isAsking ? (
          <AskForm id={id} entries={entries} onClose={() => setAsking(false)} />
        ) : (
          entries.length > 0 && (
            <Button onClick={() => setAsking(true)}>{ownRequestsText.ask}</Button>
          )
        )}
      </div>
    </Card>
  );
}

export function OwnerCards({ rowid, content }: { rowid: number; content: Application }) {
  const styles = useStyles();
  const entries = useMemo(() => submittedEntries(content), [content]);
  const swum = entries.filter(({ withdrawn }) => !withdrawn);
  const gone = entries.flatMap(({ entryId, routine, name, withdrawn }) =>
    withdrawn ? [{ entryId, label: entryLabel(routine, name), withdrawn }] : [],
  );
  return (
    <>
      {gone.length > 0 && (
        <Card title={ownRequestsText.withdrawn}>
          <ul className={styles.list}>
            {gone.map(({ entryId, label, withdrawn }) => (
              <li key={entryId}>
                <WithdrawnEntry label={label} withdrawn={withdrawn} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OwnRequests id={String(rowid)} entries={swum} />
    </>
  );
}
