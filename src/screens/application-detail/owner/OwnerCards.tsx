// Decisions about entries and requests, for the owner of an application (behaviour 11.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import type { ToldRequest } from '#contract/shapes/decisionShapes.ts';
import type { Application } from '#domain/application.ts';
import { REQUEST_KINDS } from '#domain/decisions/decisions.ts';
import { entryKey, submittedEntries, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { askOrganiser, cancelRequest } from '#state/application/ownRequests.ts';
import { useNow } from '#state/clock/useNow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { requestsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { requestsText } from '#text/application/requests.ts';
import { entryLabel } from '#text/programme.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, oneColumn, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';
import { chosenOf, offered, swapOptions } from '../chosenPeople.ts';

const REASON_ROWS = 3;

const useStyles = makeStyles({
  form: { ...oneColumn, gap: '14px' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { color: tokens.colorNeutralForeground2 },
  requests: { margin: '12px 0 0', ...plainList, ...longWords },
  request: {
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  entry: { fontWeight: tokens.fontWeightSemibold },
  quiet: secondaryText,
  way: { marginTop: '10px' },
  list: { display: 'grid', gap: '10px', margin: 0, ...plainList },
});

const EMPTY = { entry: '', kind: '', coming: '', leaving: '', reason: '' } as const;

interface AskFormProps {
  /** Rowid of the application. */
  id: string;
  /** At least one. */
  entries: readonly SubmittedEntry[];
  onClose: () => void;
}

/** Form of a new request, kept on the device while it is typed (behaviour 11.8). */
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
      <ErrorNotice text={refused} />
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

interface OwnRequestProps {
  /** Rowid of the application. */
  id: string;
  request: ToldRequest;
  now: number;
}

function OwnRequest({ id, request, now }: OwnRequestProps) {
  const styles = useStyles();
  const store = useStore();
  const [isBusy, run] = useAction(() => cancelRequest(store, id, request.id));
  const label = entryLabel(request.routine, request.name);
  return (
    <li className={styles.request}>
      <p className={styles.entry}>{label}</p>
      {requestsText.asked(request).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.quiet}>{requestsText.why(request, now)}</p>
      <p>{requestsText.decided(request, now)}</p>
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

interface OwnRequestsProps {
  /** Rowid of the application. */
  id: string;
  /** Entries that were not withdrawn. */
  entries: readonly SubmittedEntry[];
}

/** Requests of a representative to the organiser, and their outcome (behaviour 11.8). */
function OwnRequests({ id, entries }: OwnRequestsProps) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(requestsQuery(id));
  const [isAsking, setAsking] = useState(false);
  const requests = state.kind === 'ready' ? state.data.data : [];
  if (entries.length === 0 && requests.length === 0) return null;
  return (
    <Card
      title={ownRequestsText.title}
      {...(state.kind === 'refused' && {
        aside: <Button onClick={refresh}>{uiText.retry}</Button>,
      })}
    >
      <p className={styles.text}>{ownRequestsText.text}</p>
      {state.kind === 'refused' && <Notice tone="warning">{state.message}</Notice>}
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <OwnRequest key={request.id} {...{ id, request, now }} />
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

interface OwnerCardsProps {
  rowid: number;
  content: Application;
}

export function OwnerCards({ rowid, content }: OwnerCardsProps) {
  const styles = useStyles();
  const now = useNow();
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
                <WithdrawnEntry {...{ label, withdrawn, now }} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OwnRequests id={String(rowid)} entries={swum} />
    </>
  );
}
