import { AddCircle20Regular } from '@fluentui/react-icons/svg/add-circle';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CalendarEdit20Regular } from '@fluentui/react-icons/svg/calendar-edit';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DismissCircle20Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add';
import { PersonDelete20Regular } from '@fluentui/react-icons/svg/person-delete';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import type { ReactElement } from 'react';
import type { JournalEntry } from '#domain/journal/journalAct.ts';

type ActTone = 'good' | 'bad' | 'notable' | 'plain';

interface ActIcon {
  icon: ReactElement;
  tone: ActTone;
}

export const actIcons: Readonly<Record<JournalEntry['act']['act'], ActIcon>> = {
  created: { icon: <AddCircle20Regular />, tone: 'plain' },
  edited: { icon: <CalendarEdit20Regular />, tone: 'notable' },
  'music-limited': { icon: <Timer20Regular />, tone: 'notable' },
  submitted: { icon: <CheckmarkCircle20Regular />, tone: 'good' },
  returned: { icon: <ArrowUndo20Regular />, tone: 'notable' },
  'return-cancelled': { icon: <DismissCircle20Regular />, tone: 'plain' },
  withdrawn: { icon: <SubtractCircle20Regular />, tone: 'bad' },
  restored: { icon: <AddCircle20Regular />, tone: 'good' },
  swapped: { icon: <ArrowUndo20Regular />, tone: 'notable' },
  asked: { icon: <QuestionCircle20Regular />, tone: 'notable' },
  'request-cancelled': { icon: <DismissCircle20Regular />, tone: 'plain' },
  declined: { icon: <DismissCircle20Regular />, tone: 'bad' },
  removed: { icon: <SubtractCircle20Regular />, tone: 'bad' },
  reinstated: { icon: <ArrowUndo20Regular />, tone: 'good' },
  erased: { icon: <Delete20Regular />, tone: 'bad' },
  reminded: { icon: <Mail20Regular />, tone: 'plain' },
  'file-supplied': { icon: <CloudCheckmark20Regular />, tone: 'good' },
  'file-deleted': { icon: <Delete20Regular />, tone: 'bad' },
  'file-erased': { icon: <Delete20Regular />, tone: 'bad' },
  invited: { icon: <PersonAdd20Regular />, tone: 'plain' },
  'invitation-cancelled': { icon: <PersonDelete20Regular />, tone: 'plain' },
  joined: { icon: <PersonAdd20Regular />, tone: 'good' },
  left: { icon: <PersonDelete20Regular />, tone: 'plain' },
  'helper-removed': { icon: <PersonDelete20Regular />, tone: 'bad' },
  unknown: { icon: <QuestionCircle20Regular />, tone: 'plain' },
};
