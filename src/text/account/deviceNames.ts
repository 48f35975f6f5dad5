interface DeviceWords {
  /** Column header: «Телефон». */
  name: string;
  /** «на телефоне» */
  on: string;
  /** «с телефона» */
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

/** An unknown name is the person's own: «на устройстве «Ноутбук»». */
export const deviceWords = (device: string): DeviceWords =>
  WORDS.get(device) ?? {
    name: `«${device}»`,
    on: `на\u00a0устройстве «${device}»`,
    // Used in a button.
    from: 'с того устройства',
  };
