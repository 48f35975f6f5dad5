// Drafts of the build before: each is there after the upgrade, in the shape of today, with all that its coach has done.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import {
  XLSX,
  BELLA,
  swims,
  ANNA_KEY,
  BELLA_KEY,
  duetKey,
  annasSolo,
  duet,
  duetBefore,
} from '../support/recorded/recordedEntries.ts';
import { leaveDevice, storesNow } from '../support/recorded/olderDevice.ts';
import { recordedStores } from '../support/recorded/recordings.ts';

const atFirst = {
  previousProblems: undefined,
  previousEntries: [],
  selected: '',
  picked: [],
  completedEntries: [],
  filesSeen: false,
};

const form = (id: string, name: string, size: number) => ({
  id: expect.stringMatching(new RegExp(`^${id}`, 'u')),
  name,
  type: XLSX,
  size,
});
/** A reading of which only the team and the number of problems matter here. */
const reading = (teamName: string, by: 'device' | 'server', at: number) => ({
  parsed: expect.objectContaining({ teamName, problems: [] }),
  by,
  at,
});

async function draftsBefore(device: 'coach' | 'rows'): Promise<Record<string, unknown>[]> {
  return ((await recordedStores(device))['drafts'] ?? []).map((draft) => ({ ...Object(draft) }));
}

/** The recorded draft of a competition: before, and as the upgrade leaves it. */
async function upgraded(competitionName: string, device: 'coach' | 'rows' = 'coach') {
  const before = (await draftsBefore(device)).find(
    (draft) => draft['competitionName'] === competitionName,
  );
  await leaveDevice(2, await recordedStores(device));
  await browserDb();
  const after = (await storesNow())['drafts']
    ?.map((draft): Record<string, unknown> => Object(draft))
    .find((draft) => draft['id'] === before?.['id']);
  return { before: before ?? {}, after: after ?? {}, content: after?.['content'] };
}

describe('a draft of the build before', () => {
  test('keeps its identity, its revision and its lock', async () => {
    await leaveDevice(2, await recordedStores('coach'));
    await browserDb();
    const told = (drafts: readonly unknown[] = []) =>
      drafts.map((draft) => {
        const {
          id,
          owner,
          competitionId,
          competitionName,
          deadline,
          revision,
          lockedBy,
          updatedAt,
        } = Object(draft);
        return {
          id,
          owner,
          competitionId,
          competitionName,
          deadline,
          revision,
          lockedBy,
          updatedAt,
        };
      });
    const after = (await storesNow())['drafts'];
    expect(told(after)).toStrictEqual(told(await draftsBefore('coach')));
    const fields = after?.flatMap((draft) => Object.keys(Object(draft)));
    expect([...new Set(fields)].toSorted()).toEqual([
      'competitionId',
      'competitionName',
      'content',
      'deadline',
      'id',
      'lockedBy',
      'owner',
      'revision',
      'updatedAt',
    ]);
  });

  test('is read by this build, every one of them', async () => {
    await leaveDevice(2, await recordedStores('coach'));
    expect(await listDrafts('сказочникова')).toHaveLength(6);
    await leaveDevice(2, await recordedStores('rows'));
    expect(await listDrafts('coach')).toHaveLength(1);
  });

  test('with a form that was chosen and not read', async () => {
    const { content } = await upgraded('Кубок Выбранной Формы');
    expect(content).toStrictEqual({
      ...atFirst,
      tab: 'apply',
      step: 2,
      form: form('', 'Заявка_Кубок Выбранной Формы.xlsx', 25_310),
      reading: undefined,
    });
  });

  test('with a form that the device alone has read', async () => {
    const { before, content } = await upgraded('Кубок Молчащего Сервера');
    expect(content).toStrictEqual({
      ...atFirst,
      tab: 'files',
      step: 3,
      form: before['form'],
      reading: reading('Молчаливая', 'device', Number(before['updatedAt'])),
    });
    expect(content).toHaveProperty('reading.parsed', before['parsed']);
  });

  test('with one entry completed, and the card of another picked', async () => {
    const { before, content } = await upgraded('Кубок Половины Файлов');
    expect(content).toStrictEqual({
      ...atFirst,
      tab: 'files',
      step: 3,
      form: before['form'],
      reading: reading('Половина', 'server', Number(before['updatedAt'])),
      selected: 'tech-duet-1/Выдумкина-Небылицына/tech-duet',
      picked: [
        {
          entry: duet,
          card: {
            id: 'b5127d44bcbf032f76f745e68e81092d7d046170f90f5122eb0eb7caca62db99',
            name: 'Карточка дуэта.pdf',
            type: 'application/pdf',
            size: 36,
          },
        },
      ],
      completedEntries: [`${ANNA_KEY}\nВыдумкина А.В.`],
      filesSeen: true,
    });
  });

  test('with a corrected form: what was wrong before, entries of before, and a card that lost its entry', async () => {
    const { before, content } = await upgraded('Кубок Исправленной Формы');
    const undecided = ['card', 'music'];
    const team = 'Исправленная';
    expect(content).toStrictEqual({
      tab: 'files',
      step: 3,
      form: before['form'],
      reading: reading(team, 'server', Number(before['updatedAt'])),
      previousProblems: {
        team,
        people: [
          'Выдумкина Анна Вымысловна',
          'Небылицына Белла Вымысловна',
          'Понарошкина Вера Вымысловна',
          'Сказочникова Вера Вымысловна',
        ],
        problems: [
          {
            severity: 'error',
            code: 'birth-date-no-such-day',
            sheet: 'Спортсмены',
            cell: 'E5',
            person: 'Понарошкина Вера Вымысловна',
            message:
              'Спортсмены!E5: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
          },
        ],
      },
      previousEntries: [
        { ...annasSolo, team, undecided },
        {
          entryId: 'free-solo-2',
          routine: 'free-solo',
          name: 'Небылицына Б.В.',
          memberKey: BELLA_KEY,
          members: [{ ...BELLA, ...swims }],
          team,
          undecided,
        },
        { ...duetBefore, team, undecided },
      ],
      selected: 'tech-duet-1/Выдумкина-Небылицына/tech-duet',
      picked: [
        {
          entry: annasSolo,
          music: {
            id: '16a30255b27654f20148bd1ff26e5cfa82a236495e2c58ca48e22c0e15fea0c6',
            name: 'Выдумка.mp3',
            type: 'audio/mpeg',
            size: 2085,
          },
        },
        {
          entry: duetBefore,
          card: {
            id: 'c57ff4dd5a6bd87ec16f8cef731352c7b6c93533d29fdb92f97a0d6a0033fbe0',
            name: 'Карточка дуэта прежняя.pdf',
            type: 'application/pdf',
            size: 51,
          },
        },
      ],
      completedEntries: [`${BELLA_KEY}\nНебылицына Б.В.`],
      filesSeen: true,
    });
  });

  test('with all files done, at the last step', async () => {
    const { before, content } = await upgraded('Кубок Всех Файлов');
    expect(content).toStrictEqual({
      ...atFirst,
      tab: 'apply',
      step: 4,
      form: before['form'],
      reading: reading('Готовая', 'server', Number(before['updatedAt'])),
      completedEntries: [`${ANNA_KEY}\nВыдумкина А.В.`],
      filesSeen: true,
    });
  });

  test('that a queued submission holds', async () => {
    const { before, after, content } = await upgraded('Кубок Запертой Заявки');
    expect(after['lockedBy']).toMatch(/^[0-9a-f-]{36}$/u);
    expect(content).toStrictEqual({
      ...atFirst,
      tab: 'preview',
      step: 4,
      form: before['form'],
      reading: reading('Запертая', 'server', Number(before['updatedAt'])),
      selected: 'free-solo-1/Выдумкина А.В./free-solo',
      completedEntries: [
        `${duetKey('2010-05-06')}\nВыдумкина-Небылицына`,
        `${ANNA_KEY}\nВыдумкина А.В.`,
      ],
      filesSeen: true,
    });
  });

  test('of a build that remembered no earlier forms yet', async () => {
    const { before, content } = await upgraded('Кубок Невы', 'rows');
    expect(before).not.toHaveProperty('former');
    expect(content).toStrictEqual({
      ...atFirst,
      tab: 'preview',
      step: 4,
      form: before['form'],
      reading: reading('Небывальск', 'device', Number(before['updatedAt'])),
      filesSeen: true,
    });
  });
});
