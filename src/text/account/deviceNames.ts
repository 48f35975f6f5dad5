interface DeviceWords {
  /** Name in the nominative, for column headers: «Телефон». */
  name: string;
  /** «на телефоне», for the place of a file or change. */
  on: string;
  /** «с телефона», for the origin of a file or change. */
  from: string;
}

const PHONE: DeviceWords = { name: 'Телефон', on: 'на телефоне', from: 'с телефона' };
const TABLET: DeviceWords = { name: 'Планшет', on: 'на планшете', from: 'с планшета' };
const COMPUTER: DeviceWords = { name: 'Компьютер', on: 'на компьютере', from: 'с компьютера' };

const WORDS: ReadonlyMap<string, DeviceWords> = new Map([
  ['iPhone', PHONE],
  ['Android', PHONE],
  ['iPad', TABLET],
  ['Windows', COMPUTER],
  ['Mac', COMPUTER],
  ['Linux', COMPUTER],
  ['', { name: 'Другое устройство', on: 'на другом устройстве', from: 'с другого устройства' }],
]);

/** Returns words for a device. A name that the user typed is quoted: «на устройстве «Ноутбук»». */
export const deviceWords = (device: string): DeviceWords =>
  WORDS.get(device) ?? {
    name: `«${device}»`,
    on: `на\u00a0устройстве «${device}»`,
    // Omits the name, so that the words fit a button.
    from: 'с того устройства',
  };
