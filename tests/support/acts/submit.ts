import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { CompetitionFact } from '#domain/competition/competition.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { fillForm } from '#tests/spreadsheet/makers/fillForm.ts';
import { fillTemplate, type Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import type { ApiClient } from '../network/apiClient.ts';
import { mp3Frames } from '../mp3.ts';

export const musicFile = (): Blob => new Blob([mp3Frames(5)]);
export const trackNamed = (name: string): Blob => new Blob([mp3Frames(5), name]);
export const cardFile = (text = 'карточка'): Blob => new Blob([text]);
export const pdfFile = (): Blob => new Blob(['%PDF-1.7\nПоложение']);

export const OPEN_DEADLINE = '2099-04-05T23:59:59.999+03:00';

export async function publishCompetition(
  organiser: ApiClient,
  facts: { name?: string; deadline?: string; dates?: string; place?: string } = {},
): Promise<string> {
  const sent = { name: 'Кубок Невы', deadline: OPEN_DEADLINE, ...facts };
  return (await organiser.call(calls.competition.create, { sent })).data.id;
}

export async function editOf(
  organiser: ApiClient,
  id: string,
  changed: Partial<Record<CompetitionFact, string>> = {},
) {
  const params = { id };
  const { data } = await organiser.call(calls.competition.get, { params });
  const { name, dates, place, info, deadline, etag = '' } = data;
  return { params, sent: { name, dates, place, info, deadline, etag, ...changed } };
}

export async function editCompetition(
  organiser: ApiClient,
  id: string,
  changed: Partial<Record<CompetitionFact, string>>,
): Promise<void> {
  await organiser.call(calls.competition.edit, await editOf(organiser, id, changed));
}

export async function formOf(competition: string, filling: Filling) {
  const { form, application } = await fillForm(competition, filling);
  return { form: new Blob([form]), application };
}

export async function downloadFilledForm(
  coach: ApiClient,
  competitionId: string,
  filling: Filling,
): Promise<Blob> {
  const template = await coach.call(calls.application.template, { params: { competitionId } });
  const filled = fillTemplate(new Uint8Array(await template.arrayBuffer()), filling);
  return new Blob([new Uint8Array(filled)]);
}

export const parseForm = (coach: ApiClient, file: Blob): Promise<ParsedApplication> =>
  coach.call(calls.application.parse, { file });

export async function uploadFiles(
  coach: ApiClient,
  competition: string,
  application: ParsedApplication,
  draft?: string,
): Promise<void> {
  const team = application.teamName;
  for (const { routine, name } of namedEntries(application)) {
    const sent = { competition, routine, teamName: name, team, draft };
    await coach.call(calls.card.upload, { sent, file: cardFile(name), fileName: `${name}.docx` });
    await coach.call(calls.music.upload, { sent, file: trackNamed(name), fileName: 'track.mp3' });
  }
}

export const submissionOf = (
  competition: string,
  application: ParsedApplication,
  file: Blob,
  draft?: string,
) => ({
  sent: { application: JSON.stringify(application), competition, draft },
  file,
  fileName: 'Заявка.xlsx',
});

export async function submitApplication(coach: ApiClient, competition: string, filling: Filling) {
  const { form, application } = await formOf(competition, filling);
  await uploadFiles(coach, competition, application);
  const { data } = await coach.call(
    calls.application.save,
    submissionOf(competition, application, form),
  );
  return { rowid: data.rowid, application, form };
}
