// Panel of the proxy: a page without scripts for people, and JSON for programs.
import * as v from 'valibot';
import { callNames } from '#contract/callNames.ts';
import { escapeXml } from '#tests/spreadsheet/makers/cellXml.ts';
import { portalPage } from './apply/foreignAnswers.ts';
import { faultOrder, PORTAL_ADDRESS } from './fault.ts';
import type { ActiveFault, ActiveFaults, PassedRequest } from './proxy/activeFaults.ts';
import { refusalCodes } from './refusalCodes.ts';

const PANEL = '/__faults';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Orders that the page offers as buttons. A text field of the page takes any other order. */
const OFFERED: ReadonlyArray<readonly [title: string, order: v.InferInput<typeof faultOrder>]> = [
  ['Нет сети', { kind: 'offline' }],
  ['Медленно, 20 кБ/с', { kind: 'slow' }],
  ['Ответ потерян', { kind: 'lost-answer' }],
  ['Тишина', { kind: 'hang' }],
  ['Обрыв после 50 кБ', { kind: 'cut-after' }],
  ['Обрыв каждую минуту', { kind: 'cut-every' }],
  ['Часть файла искажена', { kind: 'damaged-piece', times: 1 }],
  ['Неверное смещение', { kind: 'wrong-offset' }],
  ['Wi-Fi просит войти', { kind: 'captive-portal' }],
  ['Перенаправление', { kind: 'redirect' }],
  ['Обрезанный JSON', { kind: 'truncated' }],
  ['503 от прокси', { kind: 'proxy' }],
  ['401: вход закончился', { kind: 'refusal', code: 'not-signed-in' }],
  ['403: срок прошёл', { kind: 'refusal', code: 'deadline-passed' }],
  ['429: слишком часто', { kind: 'refusal', code: 'too-many-requests' }],
  ['Черновик сохранили на телефоне', { kind: 'saved-elsewhere', times: 1 }],
  ['Часы сервера спешат на 2 дня', { kind: 'clock-skew', days: 2 }],
];

const EXAMPLE = '{"kind":"refusal","code":"already-confirmed","on":"health","times":2}';

const button = (name: 'order' | 'off', value: string, title: string): string =>
  `<button name="${name}" value="${escapeXml(value)}">${escapeXml(title)}</button>`;

const activeRow = ({ id, struck, left, fault }: ActiveFault): string =>
  `<li>${button('off', id, `Выключить ${id}`)} сработала ${struck}, ${
    left === null ? 'пока не выключите' : `осталось ${left}`
  } <code>${escapeXml(JSON.stringify(fault))}</code></li>`;

const passedRow = ({ at, method, path, outcome, struck }: PassedRequest): string =>
  `<li>${at} ${method} ${escapeXml(path)} – ${outcome} ${struck.join(', ')}</li>`;

const pageHtml = (activeFaults: ActiveFaults, problem = ''): string => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Неполадки сети</title>
<style>body { font: 1rem/1.5 sans-serif; margin: 1rem } button, textarea { font: inherit; min-height: 2.5rem } textarea { width: 100% } li { overflow-wrap: anywhere }</style>
<main>
<h1>Неполадки сети</h1>
<p><a href="${PANEL}">Обновить</a></p>
<p role="alert">${escapeXml(problem)}</p>
<h2>Включено</h2>
<form method="post" aria-label="Включено">
<ul>${activeFaults.active().map(activeRow).join('') || '<li>Сеть исправна</li>'}</ul>
${button('off', '', 'Выключить всё')}
</form>
<h2>Включить</h2>
<form method="post" aria-label="Готовые">${OFFERED.map(([title, order]) => button('order', JSON.stringify(order), title)).join(' ')}</form>
<form method="post" aria-label="Любая">
<p><label for="order">Любая неполадка в JSON, поля – в docs/operate.md</label></p>
<textarea id="order" name="order" rows="3">${escapeXml(EXAMPLE)}</textarea>
<p><button>Включить</button></p>
</form>
<details><summary>Вызовы для on и отказы для code</summary><p>${callNames.join(', ')}</p><p>${refusalCodes.join(', ')}</p></details>
<h2>Последние запросы</h2>
<ol>${activeFaults.passed().map(passedRow).join('')}</ol>
</main>
`;

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const pageOf = (activeFaults: ActiveFaults, problem?: string): Response =>
  new Response(pageHtml(activeFaults, problem), {
    status: problem === undefined ? 200 : 400,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    },
  });

const refused = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: HEADERS });

const stateOf = (activeFaults: ActiveFaults): Response =>
  Response.json(
    { faults: activeFaults.active(), passed: activeFaults.passed() },
    { headers: HEADERS },
  );

/** Switches on the fault that `text` describes, JSON of a `FaultOrder`. Returns an error message if it is invalid. */
function switchOn(text: string, activeFaults: ActiveFaults): string | undefined {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return 'Нужен JSON, например {"kind":"offline"}';
  const order = v.safeParse(faultOrder, json.output);
  if (!order.success) return `Не подходит поле «${v.getDotPath(order.issues[0]) ?? 'kind'}»`;
  activeFaults.switchOn(order.output);
  return undefined;
}

function switchOff(id: string, activeFaults: ActiveFaults): string | undefined {
  if (id === '') activeFaults.switchAllOff();
  else if (!activeFaults.switchOff(id)) return 'Такая неполадка не включена';
  return undefined;
}

function submitForm(text: string, activeFaults: ActiveFaults): Response {
  const fields = new URLSearchParams(text);
  const off = fields.get('off');
  const problem =
    off === null ? switchOn(fields.get('order') ?? '', activeFaults) : switchOff(off, activeFaults);
  if (problem !== undefined) return pageOf(activeFaults, problem);
  return new Response(null, { status: 303, headers: { Location: PANEL } });
}

const pathOf = (url: string): string => new URL(url).pathname;

export const isPanelAddress = (url: string): boolean =>
  pathOf(url) === PANEL || pathOf(url).startsWith(`${PANEL}/`);

/** Answers browsers with the page, and programs with JSON. `DELETE` of an id switches that fault off. */
export async function answerPanel(request: Request, activeFaults: ActiveFaults): Promise<Response> {
  const path = pathOf(request.url);
  const isBrowser = request.headers.get('accept')?.includes('text/html') === true;
  if (request.method === 'DELETE') {
    const problem = switchOff(decodeURIComponent(path.slice(PANEL.length + 1)), activeFaults);
    return problem === undefined ? stateOf(activeFaults) : refused(404, problem);
  }
  if (path === PORTAL_ADDRESS) return portalPage();
  if (path !== PANEL) return refused(404, 'Здесь ничего нет');
  if (request.method === 'GET') return isBrowser ? pageOf(activeFaults) : stateOf(activeFaults);
  if (request.method !== 'POST') return refused(405, 'Сюда можно GET, POST и DELETE');
  const text = await request.text();
  if (isBrowser) return submitForm(text, activeFaults);
  const problem = switchOn(text, activeFaults);
  return problem === undefined ? stateOf(activeFaults) : refused(400, problem);
}
