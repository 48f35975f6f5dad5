// An application on its way as the device keeps it, out of the page's atoms and back into them.
import type { Getter, Setter } from 'jotai';
import type { FileKind } from '#domain/entryFiles.ts';
import type { WizardState } from '#domain/entryWizard.ts';
import type { EntryDraft } from '#offline/entryDraft.ts';
import type { KeptFile } from '#domain/keptFile.ts';
import type { EntryPage, PickedFiles, Reading } from './entryPage.ts';
import { keptCopy, pickedBefore } from './pickedFile.ts';
import type { CompetitionFacts } from './queueFiles.ts';

type KeptFiles = Partial<Record<FileKind, KeptFile>>;

function keptFiles(picked: PickedFiles): KeptFiles {
  const card = picked.card && keptCopy(picked.card);
  const music = picked.music && keptCopy(picked.music);
  return { ...(card && { card }), ...(music && { music }) };
}

function pickedFiles({ card, music }: Readonly<KeptFiles>): PickedFiles {
  return {
    ...(card && { card: pickedBefore(card) }),
    ...(music && { music: pickedBefore(music) }),
  };
}

/** The draft as it would be saved now. */
export function draftOf(get: Getter, page: EntryPage, competition: CompetitionFacts): EntryDraft {
  const { id, revision, lockedBy } = get(page.draft);
  const { step, tab, allFilesDone } = get(page.wizard);
  const form = get(page.form);
  const reading = get(page.reading);
  return {
    id,
    owner: page.owner,
    competitionId: competition.id,
    competitionName: competition.name,
    deadline: competition.deadline,
    revision,
    step,
    tab,
    allFilesDone,
    form: form && keptCopy(form),
    parsed: reading.kind === 'read' ? reading.parsed : undefined,
    parsedBy: reading.kind === 'read' ? reading.by : undefined,
    corrects: get(page.corrects),
    former: get(page.former),
    selected: get(page.selected),
    picked: Object.fromEntries(
      [...get(page.picked)].map(([key, files]) => [key, keptFiles(files)] as const),
    ),
    confirmedEntries: [...get(page.finished)],
    lockedBy,
    updatedAt: Date.now(),
  };
}

/** Whether there is anything that its owner would miss. */
export const isWorthKeeping = ({ step, form, picked }: EntryDraft): boolean =>
  step > 0 ||
  form !== undefined ||
  Object.values(picked).some(({ card, music }) => card !== undefined || music !== undefined);

function wizardOf({ step, tab, allFilesDone, form, parsed }: EntryDraft): WizardState {
  if (form && parsed) return { step, tab, allFilesDone, form: 'parsed' };
  const isOpen = tab === 'info' || tab === 'apply';
  return {
    step: step > 2 ? 2 : step,
    tab: isOpen ? tab : 'apply',
    allFilesDone: false,
    form: form ? 'chosen' : 'empty',
  };
}

/** Puts a draft into the page, in place of whatever stands there. */
export function putDraft(set: Setter, page: EntryPage, draft: EntryDraft): void {
  const { id, revision, lockedBy, updatedAt, parsed, parsedBy = 'device' } = draft;
  const reading: Reading = parsed
    ? { kind: 'read', parsed, by: parsedBy, at: updatedAt, key: crypto.randomUUID() }
    : { kind: 'none' };
  set(page.draft, { id, revision, lockedBy, keptAt: updatedAt, state: 'open' });
  set(page.form, draft.form && pickedBefore(draft.form));
  set(page.formError, undefined);
  set(page.deviceReading, { kind: 'none' });
  set(page.reading, reading);
  set(page.corrects, draft.corrects);
  set(page.former, draft.former ?? []);
  set(page.selected, draft.selected);
  set(
    page.picked,
    new Map(Object.entries(draft.picked).map(([key, files]) => [key, pickedFiles(files)])),
  );
  set(page.judged, new Map());
  set(page.stored, new Map());
  set(page.sending, new Map());
  set(page.finished, new Set(draft.confirmedEntries));
  set(page.submission, { kind: 'none' });
  set(page.wizard, wizardOf(draft));
}
