// Secret data of an unsubmitted draft, and a check that an answer contains none of it (behaviour 5.14).
import { unzipSync } from 'fflate';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import { cardFile, downloadFilledForm, musicFile } from '#tests/support/acts/submit.ts';

export const SECRET_DRAFT = '16fd2706-8baf-433b-82eb-8c7fada847da';
const BORN = '09.07.2011';
/** The secret name, and the birth date in every format. */
const SECRET = /тайн|09\.07\.2011|2011-07-09|20110709/i;

export async function keepSecrets(coach: ApiClient, competition: string): Promise<void> {
  const hidden = <Person extends object>(person: Person, at: number) => ({
    ...person,
    family: at === 0 ? 'Тайнова' : 'Тайнина',
  });
  const form = await downloadFilledForm(coach, competition, {
    ...duetFilling,
    cover: { ...duetFilling.cover, teamName: 'Вологда' },
    athletes: duetFilling.athletes.map((each, at) => ({ ...hidden(each, at), birthDate: BORN })),
    staff: duetFilling.staff.map(hidden),
    judges: duetFilling.judges.map(hidden),
  });
  await saveDraft(coach, { id: SECRET_DRAFT, competition, form, state: '{"completed":"Тайнова"}' });
  const place = {
    competition,
    routine: 'tech-duet',
    teamName: 'Тайнова-Тайнина',
    draft: SECRET_DRAFT,
  };
  const [card, music] = [{ file: cardFile() }, { file: musicFile() }];
  await coach.call(calls.card.upload, { sent: place, ...card, fileName: 'Тайна.pdf' });
  await coach.call(calls.music.upload, { sent: place, ...music, fileName: 'Тайна.mp3' });
}

const ZIP = [0x50, 0x4b];

/** Searches an answer for the secrets, also inside of workbooks and archives, and in escaped JSON. */
export function tellsSecrets(answer: Uint8Array): boolean {
  if (ZIP.every((byte, at) => answer[at] === byte)) {
    return Object.entries(unzipSync(answer)).some(
      ([name, bytes]) => SECRET.test(name) || tellsSecrets(bytes),
    );
  }
  const text = new TextDecoder().decode(answer);
  return SECRET.test(
    text.replaceAll(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
  );
}
