import type { MusicLength } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { missingByEntry, type NamedMissingFile } from '../application/entryFiles.ts';
import { APPLICATIONS, COMPETITIONS, counted, DRAFTS, FILES, HELPERS } from '../format/plural.ts';
import { lengthText, musicText, musicTotal } from '../music.ts';
import { entryLabel } from '../programme.ts';
import { refusalTexts } from './refusals.ts';
import { shellText } from '../shell.ts';
import { quoted } from '../format/typography.ts';
import { sizeText } from '../format/size.ts';

export const tooLarge = (limit: number): string =>
  `${refusalTexts['too-large']}: можно до ${sizeText(limit)}`;

/** Refusal of a large report. `teams`: the largest applications. */
export const reportTooLarge = (teams: readonly { teamName: string; bytes: number }[]): string => {
  const named = teams.map(({ teamName, bytes }) => `${quoted(teamName)} (${sizeText(bytes)})`);
  return `В отчёте слишком много данных: сервер не смог его собрать. Самые большие заявки: ${named.join(', ')}. Верните их на доработку, чтобы команды сократили тексты, или напишите администратору сайта`;
};

const whereToDelete = `Удалите ненужные в разделах «${shellText.sections.music}» и «${shellText.sections.cards}» и повторите`;

/** Refusal of large JSON or multipart fields. Advice to send a smaller file would not help here. */
export const bodyTooLarge = 'В запросе слишком много данных. Обновите страницу и повторите';

/** Refusal for clients other than our page. `name`: required name of the multipart field with the file. */
export const fileUnderOtherName = (name: string): string =>
  `В запросе файл под другим именем. Часть с файлом должна называться «${name}»`;

/** Refusals by limits. `held` is the used amount; `quota` and `most` are the allowed one. */
export const quotaTexts = {
  bytes: (held: number, quota: number) =>
    `Файл не помещается: файлы, которые не вошли в поданные заявки, занимают ${sizeText(held)} из\u00a0${sizeText(quota)}. ${whereToDelete}`,
  files: (held: number, quota: number) =>
    `Файлов слишком много: в поданные заявки не вошло уже ${held} из\u00a0${quota}. ${whereToDelete}`,
  submittedApplication: (most: number) =>
    `Заявка занимает с прежними версиями не больше ${sizeText(most)}, а вышло бы больше. Уменьшите файлы и повторите`,
  submitted: (most: number) =>
    `Ваши заявки на это соревнование занимают с прежними версиями не больше ${sizeText(most)}, а вышло бы больше. Уменьшите файлы или удалите ненужные заявки в разделе «${shellText.sections.applications}» и повторите`,
  olderVersions: (files: number, bytes: number) =>
    `Файл не помещается: в прежних версиях ваших заявок уже ${counted(files, FILES)}, ${sizeText(bytes)}. Удалите ненужные заявки в разделе «${shellText.sections.applications}» и повторите`,
  competitions: (most: number) =>
    `У вас уже ${counted(most, COMPETITIONS)}, больше создать нельзя. Удалите ненужные в разделе «${shellText.sections.competitionsOwn}» и повторите`,
  information: (most: number) =>
    `Информация всех соревнований организатора вместе – не больше ${sizeText(most)}. Сократите её здесь или в других соревнованиях`,
  applications: (most: number) =>
    `На это соревнование от вас уже подано ${counted(most, APPLICATIONS)}, больше подать нельзя. Удалите ненужные в разделе «${shellText.sections.applications}» и повторите`,
  helpers: (most: number) =>
    `У соревнования уже ${counted(most, HELPERS)}, больше нельзя. Пусть организатор уберёт лишних`,
  invitations: (most: number) =>
    `Открытых приглашений уже ${most}, больше нельзя. Отзовите ненужные и повторите`,
  helped: (most: number) =>
    `Вы уже помогаете на ${most} соревнованиях, больше нельзя. Откажитесь от ненужных и повторите`,
  versions: (most: number) => `Эту заявку подавали уже ${most} раз, вернуть её ещё раз нельзя`,
  decisions: (most: number) =>
    `По программам этой заявки принято уже ${most} решений, больше снять, вернуть или заменить в ней ничего нельзя`,
  versionsOfHelpers: (most: number) =>
    `Эту заявку подавали уже ${most} раз, вернуть её ещё раз может только организатор`,
  decisionsOfHelpers: (most: number) =>
    `По программам этой заявки принято уже ${most} решений, остальные может принять только организатор`,
  openRequests: (most: number) =>
    `По этой заявке уже ${most} запросов ждут решения. Дождитесь его или отзовите ненужные`,
  requests: (most: number) =>
    `По этой заявке было уже ${most} запросов, больше нельзя. Напишите организатору`,
  entries: (most: number) =>
    `В этой заявке уже ${most} программ вместе с теми, которых в форме больше нет. Удалите их файлы в разделах «${shellText.sections.music}» и «${shellText.sections.cards}» и повторите`,
  drafts: (most: number) =>
    `На это соревнование у вас уже ${counted(most, DRAFTS)}, больше начать нельзя. Удалите ненужные и повторите`,
} as const;

export const decisionTexts = {
  breaksRule: 'В смешанном дуэте плывут женщина и мужчина: с такой заменой их не будет',
  longAnswer: (most: number) => `Ответ – не больше ${most} знаков`,
} as const;

export const helpersOwnApplication =
  'О вашей собственной заявке решает только организатор соревнования. Попросите его';

export const reinstateTexts = {
  teamHasSubmitted:
    'Эта команда подана снова другой заявкой. Чтобы вернуть прежнюю, сначала удалите новую',
} as const;

export const draftTexts = {
  unknown: 'На сервере этой заявки нет: её черновик удалили или ещё не сохраняли',
} as const;

export const filesMissing = (missing: readonly NamedMissingFile[]): string =>
  `${refusalTexts['files-missing']}: ${missingByEntry(missing).join('; ')}`;

export const archivedFileName = (routine: RoutineKey, name: string, teamName: string): string =>
  `${entryLabel(routine, name)} – ${teamName}`;

/** Returns «02 Пр. Соло – Иванова А.Б. – …». The number is padded, because players sort files by name. */
export const numbered = ([number, count]: readonly [number, number], label: string): string =>
  `${String(number).padStart(Math.max(2, String(count).length), '0')} ${label}`;

export interface ListedTrack {
  /** Name of the music file, with the number of the track. */
  name: string;
  length: MusicLength | null;
  isGone: boolean;
}

const trackLine = ({ name, length, isGone }: ListedTrack): string =>
  [
    (length ? lengthText(length.seconds) : '?').padStart(6),
    name,
    ...(length?.isCut ? [`(${musicText.cut})`] : []),
    ...(isGone ? ['(файла нет)'] : []),
  ].join('  ');

/** Text file in a music archive with the lengths of its tracks, for the sound desk. */
export const trackList = {
  name: 'Список музыки.txt',
  text: (tracks: readonly ListedTrack[]): string => {
    const total = musicTotal(tracks.map(({ length }) => length));
    return [...tracks.map(trackLine), '', total, ''].join('\r\n');
  },
} as const;

export const archiveNames = {
  music: (competitionName: string) => `Музыка_${competitionName}.zip`,
  card: (competitionName: string) => `Карточки_${competitionName}.zip`,
} as const;

const underHeading = (heading: readonly string[], names: readonly string[]): string[] =>
  names.length === 0 ? [] : [...heading, '', ...names, ''];

/** Text file in an archive. Lists files that are in the archive although representatives deleted them. */
export const keptNote = {
  name: 'Удалено представителями.txt',
  text: (names: readonly string[]): string =>
    underHeading(
      [
        'Эти файлы представители удалили после конца приёма. Они прислали их с заявкой, и в архиве они есть:',
      ],
      names,
    ).join('\r\n'),
} as const;

/** Text file in an archive. Lists files that the archive lacks. `text` returns '' if the archive is complete. */
export const archiveNote = {
  name: 'Не хватает файлов.txt',
  text: (gone: readonly string[], deleted: readonly string[], missing: readonly string[]): string =>
    [
      ...underHeading(
        [
          'Этих файлов на сервере больше нет, поэтому в архив они не вошли.',
          'Попросите представителей команд прислать их вам:',
        ],
        gone,
      ),
      ...underHeading(
        [
          'Когда команды пришлют новые файлы, скачайте архив ещё раз.',
          'Эти файлы удалили, пока архив скачивался, и в него они не вошли:',
        ],
        deleted,
      ),
      ...underHeading(
        ['К этим программам поданных заявок файлов нет – команды их не прислали:'],
        missing,
      ),
    ].join('\r\n'),
} as const;
