import { ArrowUndo24Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle24Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentError24Regular } from '@fluentui/react-icons/svg/document-error';
import { Edit24Regular } from '@fluentui/react-icons/svg/edit';
import { isActive } from '#domain/deadline.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { draftStatus, draftWhere } from '#parts/drafts/draftStatus.tsx';
import { type RowStatus, rowStatus } from '#parts/outbox/rowStatus.tsx';
import { rowName } from '#parts/outbox/rowTitle.ts';
import { correctionPath } from '#parts/returned/ReturnNotice.tsx';
import { paths } from '#page/paths.ts';
import type { OwnTask } from '#state/todo.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { applicationText } from '#text/application/application.ts';
import { draftsText } from '#text/application/drafts.ts';
import { missingWords } from '#text/application/entryFiles.ts';
import { returnText } from '#text/application/returned.ts';
import { todoText } from '#text/todo.ts';
import { outboxText } from '#text/outbox.ts';
import { atText } from '#text/format/time.ts';

interface Circumstances {
  /** Time of the server, epoch ms. */
  now: number;
  isOnline: boolean;
  /** True if the device keeps data after the page is closed. */
  isLasting: boolean;
  isUnreadable: (draft: string) => boolean;
  /** Returns the progress of the outbox row with this id. */
  progressOf: (row: string) => Progress | undefined;
}

interface TaskWords {
  status: RowStatus;
  /** Sentence about the task. '' if the status says the same. */
  sentence: string;
  /** Small print. '' if there is none. */
  facts: string;
  verb: string;
  /** Accessible name of the action. Without it, verb and team are used. */
  label?: string;
  to: string;
  isOfReturn: boolean;
}

const NAMED_ENTRIES = 2;

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

type WaitingTask = Extract<OwnTask, { kind: 'waiting' }>;

/** Returns a sentence about queued files, or about the files that are sent before a submission. */
function waitingWords({ row, files, bytes, heldBy }: WaitingTask): string {
  if (heldBy) return outboxText.queuedSubmission.heldUp;
  if (row.kind === 'save') {
    return files === 0 ? outboxText.details.inTurn : todoText.filesFirst(files, bytes);
  }
  return files > 1 ? todoText.filesAndSize(files, bytes) : rowName(row);
}

const whatOf = ({ team, competition }: OwnTask) => draftsText.ofTeam(team, competition.name);

function wordsOf(task: OwnTask, circumstances: Circumstances): TaskWords {
  const { now, isOnline, progressOf } = circumstances;
  const { competition } = task;
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
        sentence: missingWords(task.application.missing, NAMED_ENTRIES),
        verb,
        to: paths.application(String(task.application.rowid)),
      };
    }
    case 'waiting':
      return {
        ...base,
        status: rowStatus(task.row, progressOf(task.row.id), isOnline),
        sentence: waitingWords(task),
        verb: todoText.verbs.outbox,
        to: paths.outboxRow((task.heldBy ?? task.row).id),
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
        label: label(verb, whatOf(task), draft.step),
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
        to: paths.application(String(application.rowid)),
      };
    }
  }
}

export function taskView(task: OwnTask, circumstances: Circumstances) {
  const words = wordsOf(task, circumstances);
  return { ...words, label: words.label ?? todoText.label(words.verb, whatOf(task)) };
}
