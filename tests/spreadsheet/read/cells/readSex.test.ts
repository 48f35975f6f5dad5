import { expect, test } from 'vitest';
import { readSex } from '#spreadsheet/read/cells/readChoice.ts';

test.each(['Ж', 'ж', ' ж ', 'жен', 'жен.', 'Жен.', 'женский', 'ЖЕНСКИЙ', 'жeн', 'жeнcкий'])(
  '«%s» is a woman',
  (text) => {
    expect(readSex(text)).toBe('F');
  },
);

test.each(['М', 'м', 'M', 'm', 'муж', 'муж.', 'мyж', 'Мужской', 'MУЖ'])('«%s» is a man', (text) => {
  expect(readSex(text)).toBe('M');
});

test.each(['', '?', 'Ж/М', 'да', '1', 'мж'])('«%s» is neither', (text) => {
  expect(readSex(text)).toBeUndefined();
});
