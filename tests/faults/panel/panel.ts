// The panel in the browser: sends the chosen fault and refreshes the list of active ones every second.
import type { PanelState } from './panelState.ts';

const ADDRESS = '/__faults';
const EVERY_MS = 1000;

function find<E extends Element>(
  selector: string,
  type: new () => E,
  within: ParentNode = document,
): E {
  const found = within.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the panel lacks ${selector}`);
  return found;
}

const form = find('#order', HTMLFormElement);
const summary = find('#summary', HTMLElement);
const active = find('#active', HTMLElement);
const passed = find('#passed', HTMLElement);
const allOff = find('#all-off', HTMLButtonElement);
const told = find('#told', HTMLElement);
const where = find('[name=on]', HTMLSelectElement, form);
const times = find('[name=times]', HTMLInputElement, form);

function element(tag: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function tell(text: string, isProblem = false): void {
  told.textContent = text;
  told.classList.toggle('problem', isProblem);
}

async function ask(method: string, address = ADDRESS, order?: unknown): Promise<boolean> {
  const answer = await fetch(address, {
    method,
    headers: { accept: 'application/json' },
    ...(order !== undefined && { body: JSON.stringify(order) }),
  });
  const body: unknown = await answer.json();
  if (answer.ok) show(body as PanelState);
  else tell((body as { message: string }).message, true);
  return answer.ok;
}

const whereOf = (on: string): string => (on === 'all' ? 'везде' : on);

function timesOf(left: number | null, struck: number): string {
  const done = `сработала ${struck}`;
  if (left === null) return `${done}, пока не выключите`;
  return left === 0 ? `${done}, больше не действует` : `${done}, осталось ${left}`;
}

function faultRow({ id, title, on, left, struck }: PanelState['faults'][number]): HTMLElement {
  const word = left === 0 ? 'Убрать' : 'Выключить';
  const off = element('button', 'quiet', word);
  off.setAttribute('aria-label', `${word}: ${title}, ${whereOf(on)}`);
  off.addEventListener('click', () => void ask('DELETE', `${ADDRESS}/${encodeURIComponent(id)}`));
  const facts = element('small', '', `${whereOf(on)} · ${timesOf(left, struck)}`);
  return element(
    'li',
    left === 0 ? 'over' : '',
    element('span', '', element('b', '', title), facts),
    off,
  );
}

const OUTCOMES: Readonly<Record<string, string>> = { cut: 'обрыв', open: 'ждёт' };

function pathOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function passedRow({
  at,
  method,
  path,
  outcome,
  struck,
}: PanelState['passed'][number]): HTMLElement {
  const isHurt = typeof outcome !== 'number' || outcome >= 400;
  const unhurt = struck.length > 0 ? 'touched' : 'whole';
  const shade = isHurt ? 'hurt' : unhurt;
  const time = new Date(at).toLocaleTimeString('ru');
  return element(
    'li',
    '',
    element('span', `outcome ${shade}`, OUTCOMES[outcome] ?? String(outcome)),
    element(
      'span',
      '',
      element('span', 'path', `${method} ${pathOf(path)}`),
      element('small', '', [time, ...struck.map((id) => id.replace(':all', ''))].join(' · ')),
    ),
  );
}

let shown = '';

/** Renders only changes, so that a button is not replaced while it is pressed. */
function show(state: PanelState): void {
  const text = JSON.stringify(state);
  if (text === shown) return;
  shown = text;
  const count = state.faults.filter(({ left }) => left !== 0).length;
  summary.textContent = count === 0 ? 'Сеть исправна' : `Неполадок: ${count}`;
  summary.classList.toggle('broken', count > 0);
  allOff.hidden = state.faults.length === 0;
  active.replaceChildren(...state.faults.map(faultRow));
  passed.replaceChildren(...state.passed.map(passedRow));
}

const chosen = () => find('[name=choice]:checked', HTMLInputElement, form);

function chosenOrder(): Record<string, unknown> {
  const order: Record<string, unknown> = JSON.parse(chosen().dataset['order'] ?? '{}');
  const fields =
    chosen().closest('.choice')?.querySelectorAll('.fields input, .fields select') ?? [];
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) order[field.name] = field.value;
    if (field instanceof HTMLInputElement) {
      order[field.name] = field.valueAsNumber * Number(field.dataset['factor']);
    }
  }
  return { on: where.value, times: times.value === '' ? null : times.valueAsNumber, ...order };
}

async function switchOn(): Promise<void> {
  tell('');
  if (await ask('POST', ADDRESS, chosenOrder())) tell(`Включено: ${chosen().dataset['title']}`);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void switchOn();
});
form.addEventListener('change', () => {
  for (const fields of form.querySelectorAll<HTMLFieldSetElement>('.fields')) {
    fields.disabled = !fields.closest('.choice')?.querySelector('[name=choice]:checked');
  }
});
allOff.addEventListener('click', () => void ask('DELETE'));

const follow = () => {
  ask('GET').catch(() => {
    summary.textContent = 'Сервер с неполадками не отвечает';
    summary.classList.add('broken');
    shown = '';
  });
};
follow();
setInterval(follow, EVERY_MS);
