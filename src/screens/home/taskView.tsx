import { ArrowUndo24Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle24Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentError24Regular } from '@fluentui/react-icons/svg/document-error';
import { Edit24Regular } from '@fluentui/react-icons/svg/edit';
import { isActive } from '#domain/deadline.ts';
import type { TodoApplication } from '#domain/todo/todoItem.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { draftStatus } from '#parts/drafts/draftStatus.tsx';
import { draftWhere } from '#parts/drafts/draftWhere.ts';
import { type RowStatus, rowStatus } from '#parts/outbox/rowStatus.tsx';
import { rowName } from '#parts/outbox/rowTitle.ts';
import { correctionPath } from '#parts/returned/ReturnNotice.tsx';
import { paths } from '#page/paths.ts';
import type { OwnTask } from '#state/desk.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { applicationText } from '#text/application/application.ts';
import { draftsText } from '#text/application/drafts.ts';
import { missingByEntry } from '#text/application/entryFiles.ts';
import { returnText } from '#text/application/returned.ts';
import { todoText } from '#text/todo.ts';
import { outboxText } from '#text/outbox.ts';
import { atText } from '#text/format/time.ts';

interface Circumstances {
  /** Server's time, epoch ms. */
  now: number;
  isOnline: boolean;
  /** The device can keep data. */
  isLasting: boolean;
  isUnreadable: (draft: string) => boolean;
  /** By the id of an outbox row. */
  progressOf: (row: string) => Progress | undefined;
}

interface TaskView {
  status: RowStatus;
  /** '' if the state says it. */
  sentence: string;
  /** Small print; '' for none. */
  facts: string;
  verb: string;
  /** Accessible name of the action. */
  label: string;
  to: string;
  isOfReturn: boolean;
}

const NAMED_ENTRIES = 2;

function missingWords({ missing }: TodoApplication): string {
  const entries = missingByEntry(missing);
  const others = entries.length - NAMED_ENTRIES;
  return [
    ...entries.slice(0, NAMED_ENTRIES),
    ...(others > 0 ? [applicationText.andMoreEntries(others)] : []),
  ].join('; ');
}

/** «9 программ, 14 файлов на сервере · изменён на телефоне, 18:40» */
function draftFacts(draft: OwnDraft, circumstances: Circumstances): string {
  const where = draftWhere(draft, {
    ...circumstances,
    isUnreadable: circumstances.isUnreadable(draft.id),
    isUncertain: false,
  });
  return [draftsText.counts(draft.entries, draft.files), where]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Sentence of queued files or of files before a submission. */
function waitingWords({ row, files, bytes }: Extract<OwnTask, { kind: 'waiting' }>): string {
  if (row.kind === 'save') {
    return files === 0 ? outboxText.details.inTurn : todoText.filesFirst(files, bytes);
  }
  return files > 1 ? todoText.filesAndSize(files, bytes) : rowName(row);
}

export function taskView(task: OwnTask, circumstances: Circumstances): TaskView {
  const { now, isOnline, progressOf } = circumstances;
  const { team, competition } = task;
  const what = draftsText.ofTeam(team, competition.name);
  const base = { facts: '', isOfReturn: false };
  switch (task.kind) {
    case 'returned': {
      const { draft, draftId, returned } = task;
      const words = todoText.returnedAt(atText(Date.parse(returned.at), now));
      return {
        status: { icon: <ArrowUndo24Regular />, words, tone: 'warning' },
        sentence: returnText.reason(returned.reason),
        facts: draft ? draftFacts(draft, circumstances) : '',
        verb: returnText.open,
        label: todoText.label(returnText.open, what),
        to: correctionPath(competition.id, draftId),
        isOfReturn: true,
      };
    }
    case 'stuck':
      return {
        ...base,
        status: rowStatus(task.row, undefined, isOnline),
        sentence: todoText.andOthers(rowName(task.row), task.others),
        verb: todoText.verbs.outbox,
        label: todoText.label(todoText.verbs.outbox, what),
        to: paths.outboxRow(task.row.id),
        isOfReturn: task.row.returned !== undefined,
      };
    case 'missing': {
      const canAdd = isActive(task.until, now);
      const verb = canAdd ? todoText.verbs.missing : todoText.verbs.open;
      return {
        ...base,
        facts: canAdd ? '' : todoText.askForReturn,
        status: {
          icon: <DocumentError24Regular />,
          words: applicationText.lacks(task.application.missing.length),
          tone: 'warning',
        },
        sentence: missingWords(task.application),
        verb,
        label: todoText.label(verb, what),
        to: paths.application(String(task.application.rowid)),
      };
    }
    case 'waiting':
      return {
        ...base,
        status: rowStatus(task.row, progressOf(task.row.id), isOnline),
        sentence: waitingWords(task),
        verb: todoText.verbs.outbox,
        label: todoText.label(todoText.verbs.outbox, what),
        to: paths.outboxRow(task.row.id),
        isOfReturn: task.row.returned !== undefined,
      };
    case 'decided': {
      const { decision, others, application } = task;
      const { state, at, answer } = decision;
      const isAccepted = state === 'accepted';
      return {
        ...base,
        status: {
          icon: isAccepted ? <CheckmarkCircle24Regular /> : <DismissCircle24Regular />,
          words: todoText.decidedAt(state, atText(Date.parse(at), now)),
          tone: isAccepted ? 'brand' : 'warning',
        },
        sentence: todoText.decided(decision, others),
        facts: answer === '' ? '' : todoText.answer(answer),
        verb: todoText.verbs.open,
        label: todoText.label(todoText.verbs.open, what),
        to: paths.application(String(application.rowid)),
      };
    }
    case 'draft': {
      const { draft } = task;
      const { here, again, label } = draftsText.goOn;
      const verb = draft.changed.device === undefined ? again : here;
      return {
        ...base,
        status: draftStatus(draft, now),
        sentence: '',
        facts: draftFacts(draft, circumstances),
        verb,
        label: label(verb, what, draft.step),
        to: paths.entryDraft(competition.id, draft.id),
      };
    }
    case 'submitted-already': {
      const { draft, application } = task;
      const { words, instead } = draftsText.submittedAlready;
      return {
        ...base,
        status: { icon: <Edit24Regular />, words, tone: 'warning' },
        sentence: application.returned ? instead.returned : instead.valid,
        facts: draftFacts(draft, circumstances),
        verb: todoText.verbs.open,
        label: todoText.label(todoText.verbs.open, what),
        to: paths.application(String(application.rowid)),
      };
    }
  }
}
