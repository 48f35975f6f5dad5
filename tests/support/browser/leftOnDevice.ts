// Stores data that a user may have left on the device: queued music, a draft with a form.
import type { Competition } from '#domain/competition/competition.ts';
import { type EntryContent, emptyContent } from '#domain/entry-session/entryContent.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { readForm } from '#domain/entry/draftEntry.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { countingIds } from '#tests/support/sampleEntries.ts';
import { competition } from './screenData.ts';

const { id: competitionId, name: competitionName, deadline } = competition();

async function kept(name: string): Promise<KeptFile> {
  const keeping = await keepFile(new File([`${name} ${crypto.randomUUID()}`], name));
  if (keeping.kind !== 'kept') throw new Error(keeping.reason);
  return keeping.file;
}

export async function leaveMusic(owner: string, name = 'Соколова-Ветрова'): Promise<UploadRow> {
  const payload = {
    place: {
      competition: competitionId,
      draft: '',
      entry: '',
      routine: 'free-duet',
      name,
    },
    fileKind: 'music',
    competitionName,
    team: 'Жемчужина',
  } as const;
  const queued = await queueUpload({ owner, deadline, payload, file: await kept('Лебедь.mp3') });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  return queued.row;
}

/** Saves a draft at the second step with a chosen form. `content` overrides its fields. */
export async function leaveDraft(
  owner: string,
  content: Partial<EntryContent> = {},
  of: Pick<Competition, 'id' | 'name' | 'deadline'> = competition(),
): Promise<void> {
  const form = await kept('Заявка.xlsx');
  const { reading } = content;
  const entries = reading ? readForm(reading.parsed, countingIds()).entries : [];
  await saveDraft({
    id: crypto.randomUUID(),
    owner,
    competitionId: of.id,
    competitionName: of.name,
    deadline: of.deadline,
    revision: 0,
    updatedAt: 0,
    content: { ...emptyContent, step: 2, tab: 'apply', form, entries, ...content },
  });
}
