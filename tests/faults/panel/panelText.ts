import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { refusalCodes } from '../refusalCodes.ts';
import type { Fault } from '../fault.ts';

export const panelTitle = 'Неполадки сети';

/** Input of the panel for the field `name` of a fault. The typed value is multiplied by `factor`. */
export interface PanelField {
  name: string;
  label: string;
  value: string;
  factor?: number;
  /** Offers these values instead of a number. */
  options?: readonly RefusalCode[];
}

export interface PanelChoice {
  order: Readonly<Record<string, string | number>>;
  title: string;
  hint: string;
  fields: readonly PanelField[];
}

const codesOf = (...statuses: number[]): readonly RefusalCode[] =>
  refusalCodes.filter((code) => statuses.includes(REFUSALS[code]));

const retryAfter: PanelField = { name: 'retryAfterSeconds', label: 'Retry-After, с', value: '5' };

const code = (first: RefusalCode, ...statuses: number[]): PanelField => ({
  name: 'code',
  label: 'отказ',
  value: first,
  options: codesOf(...statuses),
});

const refusal = { kind: 'refusal' } as const;

export const choiceGroups: readonly { title: string; choices: readonly PanelChoice[] }[] = [
  {
    title: 'Связь',
    choices: [
      {
        order: { kind: 'offline' },
        title: 'Нет сети',
        hint: 'соединение рвётся, до сервера ничего не доходит',
        fields: [],
      },
      {
        order: { kind: 'slow' },
        title: 'Медленно',
        hint: 'одна узкая труба на всех, туда и обратно',
        fields: [{ name: 'bytesPerSecond', label: 'кБ/с', value: '20', factor: 1000 }],
      },
      {
        order: { kind: 'lost-answer' },
        title: 'Ответ потерян',
        hint: 'сервер всё сделал, но связь оборвалась до ответа',
        fields: [],
      },
      {
        order: { kind: 'hang' },
        title: 'Тишина',
        hint: 'соединение открыто, никто не отвечает',
        fields: [],
      },
    ],
  },
  {
    title: 'Большие файлы: карточки и музыка больше 512 кБ идут по частям',
    choices: [
      {
        order: { kind: 'cut-after' },
        title: 'Обрыв посреди запроса',
        hint: 'столько байтов дойдёт до сервера, потом соединение рвётся',
        fields: [{ name: 'bytes', label: 'кБ', value: '50', factor: 1000 }],
      },
      {
        order: { kind: 'cut-every' },
        title: 'Обрыв раз за разом',
        hint: 'через каждые столько секунд рвутся все соединения',
        fields: [{ name: 'seconds', label: 'секунд', value: '60' }],
      },
      {
        order: { kind: 'lost-answer', on: 'upload.append' },
        title: 'Ответ на часть потерян',
        hint: 'часть дошла, но связь оборвалась до ответа',
        fields: [],
      },
      {
        order: { kind: 'damaged-piece', on: 'upload.append', times: 1 },
        title: 'Часть искажена',
        hint: 'один раз: до сервера дойдут другие байты, и файл пойдёт заново',
        fields: [],
      },
      {
        order: { kind: 'wrong-offset', on: 'upload.offset' },
        title: 'Неверное смещение',
        hint: 'сервер отвечает, что у него на столько больше; с минусом – меньше',
        fields: [{ name: 'by', label: 'байтов', value: '1000' }],
      },
    ],
  },
  {
    title: 'Чужой ответ',
    choices: [
      {
        order: { kind: 'captive-portal' },
        title: 'Wi-Fi просит войти',
        hint: '200 и чужая страница вместо ответа',
        fields: [],
      },
      {
        order: { kind: 'redirect' },
        title: 'Перенаправление',
        hint: '302 на страницу входа в Wi-Fi',
        fields: [],
      },
      {
        order: { kind: 'truncated' },
        title: 'Обрезанный JSON',
        hint: '200, сервер всё сделал, но пришла половина ответа',
        fields: [],
      },
      {
        order: { kind: 'proxy', status: 503 },
        title: '503 от прокси',
        hint: 'сервер перезапускают: страница HTML',
        fields: [retryAfter],
      },
      {
        order: { kind: 'proxy', status: 403 },
        title: '403 от прокси',
        hint: 'сетевой экран: страница HTML',
        fields: [],
      },
    ],
  },
  {
    title: 'Отказ сервера: вызовы API, даже если выбрано «везде»',
    choices: [
      {
        order: refusal,
        title: '401',
        hint: 'вход закончился',
        fields: [code('not-signed-in', 401)],
      },
      {
        order: refusal,
        title: '403',
        hint: 'нельзя: срок, заморозка, права',
        fields: [code('deadline-passed', 403)],
      },
      {
        order: refusal,
        title: '409',
        hint: 'противоречит тому, что уже есть',
        fields: [code('other-user', 409)],
      },
      {
        order: { ...refusal, code: 'too-many-requests' },
        title: '429',
        hint: 'слишком часто',
        fields: [retryAfter],
      },
      {
        order: { ...refusal, code: 'unexpected' },
        title: '500',
        hint: 'сервер ошибся',
        fields: [],
      },
      {
        order: refusal,
        title: '503',
        hint: 'сейчас нельзя: запрос ещё выполняется, занято, нет места',
        fields: [code('still-running', 503), retryAfter],
      },
      {
        order: refusal,
        title: 'Другой отказ',
        hint: '400, 404, 410, 412, 413, 415, 416, 421, 422',
        fields: [code('competition-not-found', 400, 404, 410, 412, 413, 415, 416, 421, 422)],
      },
    ],
  },
  {
    title: 'Второе устройство: один раз, следующее сохранение или подача черновика',
    choices: [
      {
        order: { kind: 'saved-elsewhere', on: 'draft.save', times: 1 },
        title: 'Черновик сохранили на телефоне',
        hint: 'начат там заново прямо перед следующим сохранением: спросят, какая версия остаётся',
        fields: [],
      },
      {
        order: { kind: 'saved-elsewhere', on: 'application.save', times: 1 },
        title: 'То же прямо перед подачей',
        hint: 'заявка не подаётся, пока версия не выбрана',
        fields: [],
      },
    ],
  },
  {
    title: 'Время',
    choices: [
      {
        order: { kind: 'clock-skew' },
        title: 'Часы сервера',
        hint: 'спешат на столько дней; с минусом – отстают',
        fields: [{ name: 'days', label: 'дней', value: '2' }],
      },
    ],
  },
];

const signed = (number: number): string => `${number > 0 ? '+' : ''}${number}`;

/** Returns a title such as «Отказ 409 already-confirmed» or «Медленно, 20 кБ/с». */
export function faultTitle(fault: Fault): string {
  switch (fault.kind) {
    case 'offline':
      return 'Нет сети';
    case 'slow':
      return `Медленно, ${fault.bytesPerSecond / 1000} кБ/с`;
    case 'lost-answer':
      return 'Ответ потерян';
    case 'hang':
      return 'Тишина';
    case 'cut-after':
      return `Обрыв после ${fault.bytes / 1000} кБ`;
    case 'cut-every':
      return `Обрыв каждые ${fault.seconds} с`;
    case 'wrong-offset':
      return `Неверное смещение, ${signed(fault.by)} Б`;
    case 'damaged-piece':
      return 'Часть искажена';
    case 'captive-portal':
      return 'Wi-Fi просит войти';
    case 'redirect':
      return `Перенаправление на ${fault.to}`;
    case 'truncated':
      return 'Обрезанный JSON';
    case 'proxy':
      return `${fault.status} от прокси`;
    case 'refusal':
      return `Отказ ${REFUSALS[fault.code]} ${fault.code}`;
    case 'saved-elsewhere':
      return 'Черновик сохранили на телефоне';
    case 'clock-skew':
      return `Часы сервера, ${signed(fault.days)} дн.`;
  }
}

export const pageText = {
  lead: 'Стоят между устройством и сервером: страница и её service worker видят одно и то же.',
  loading: 'Узнаём состояние…',
  activeTitle: 'Включено',
  allOff: 'Выключить всё',
  newTitle: 'Включить',
  where: 'Где',
  whereAll: 'везде',
  times: 'Сколько раз',
  timesHint: 'пусто – пока не выключите',
  submit: 'Включить',
  passedTitle: 'Последние запросы',
  openProduct: 'Открыть приложение',
} as const;

export const panelErrors = {
  notJson: 'Нужен JSON, например {"kind":"offline"}',
  bad: (field: string) => `Не подходит поле «${field}»`,
  noFault: 'Такая неполадка не включена',
  noMethod: 'Сюда можно GET, POST и DELETE',
  notHere: 'Здесь ничего нет',
} as const;
