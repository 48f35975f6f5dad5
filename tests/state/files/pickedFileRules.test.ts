// A picked file is judged by its bytes, because browsers, messengers and downloads change names and types.
import { strToU8, zipSync } from 'fflate';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { kindOfPicked } from '#domain/batch/batchFile.ts';
import { checkPick, isMeantAsForm, isMusic } from '#state/files/pickedFileRules.ts';
import { onlyXlsx } from '#text/form/onlyXlsx.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { mp3Frames } from '#tests/support/mp3.ts';

const zipped = (...names: string[]) =>
  Uint8Array.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<a/>')]))));
const workbook = zipped('[Content_Types].xml', 'xl/workbook.xml');
const archive = zipped('Карточка.pdf');
const music = mp3Frames(3);
const text = 'Фамилия;Имя\n';

const check = (type: 'form' | 'music', file: File) => checkPick(createStore(), type, file);

describe('a form', () => {
  test.each([
    ['msf:1000000033', ''],
    ['Заявка (1).XLSX ', ''],
    ['Заявка.xlsx.bin', MEDIA_TYPE.any],
    ['Заявка', MEDIA_TYPE.zip],
    ['Заявка.xls', 'application/vnd.ms-excel'],
  ])('called %j of type %j is accepted', async (name, type) => {
    const file = new File([workbook], name, { type });
    expect(await check('form', file)).toBeUndefined();
    expect(await isMeantAsForm({ name, type }, async () => file)).toBe(true);
  });

  // Browsers send such media types: moxiecode/plupload #1171.
  test.each([
    ['Заявка.xlsx', MEDIA_TYPE.xlsx, text],
    ['Заявка.xlsx', '', ''],
    ['Карточки.zip', MEDIA_TYPE.zip, archive],
    ['msf:1000000034', '', music],
  ])('called %j of type %j is refused if it is something else', async (name, type, content) => {
    expect(await check('form', new File([content], name, { type }))).toEqual({
      name,
      why: onlyXlsx,
    });
  });

  test('is not assumed for an archive', async () => {
    const file = new File([archive], 'Карточки.zip');
    expect(await isMeantAsForm(file, async () => file)).toBe(false);
  });
});

describe('music', () => {
  test.each([
    ['msf:1000000034', ''],
    ['Иванова соло.MP3 ', ''],
    ['Иванова соло.mp3.bin', MEDIA_TYPE.any],
  ])('called %j of type %j is accepted, alone and among many', async (name, type) => {
    const file = new File([music], name, { type });
    expect(await check('music', file)).toBeUndefined();
    expect(kindOfPicked(file, await isMusic(file))).toBe('music');
  });

  test('that is a text by its bytes is refused, alone and among many', async () => {
    const file = new File([text], 'Иванова соло.mp3 ');
    expect(await check('music', file)).toMatchObject({ why: refusalTexts['not-mp3'] });
    expect(kindOfPicked(file, await isMusic(file))).toBe('music');
  });
});
