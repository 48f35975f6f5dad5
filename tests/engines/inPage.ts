/** Describes an element as a user would. */
export interface Wanted {
  selector: string;
  /** Exact accessible name; any name if undefined. */
  name: string | undefined;
  isPressed: boolean;
  inside: Wanted | undefined;
}

/** Returns the last match, because newer elements are on top. Returns null without a match or if it is disabled. */
export function findWanted(wanted: Wanted): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const exposedText = (element: Element): string => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (nodes.nextNode()) {
      const { data, parentElement: parent } = nodes.currentNode as Text;
      const hidden = parent?.closest('[aria-hidden=true]') ?? null;
      // Ignores `aria-hidden` on ancestors of the element: a dialog is hidden as a whole while the window has no focus.
      const isExposed =
        parent?.checkVisibility({ visibilityProperty: true }) === true &&
        (hidden === null || !element.contains(hidden));
      if (isExposed) text += `${data} `;
    }
    return text;
  };
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const referred = ids.flatMap((id) => document.getElementById(id) ?? []);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const [named = element] = [...referred, ...labels];
    return plain(exposedText(named));
  };
  const isDisabled = (element: Element) =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const isOnTop = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = `${left} ${top} ${width} ${height} of ${document.body.scrollHeight}`;
    const places = ((window as { places?: WeakMap<Element, string> }).places ??= new WeakMap());
    const isSteady = places.get(element) === place;
    places.set(element, place);
    return (
      isSteady && element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    );
  };
  const search = ({ selector, name, isPressed, inside }: Wanted): Element | undefined => {
    const root = inside ? search(inside) : document;
    return [...(root?.querySelectorAll(selector) ?? [])].findLast(
      (element) =>
        (name === undefined || nameOf(element) === plain(name)) &&
        (!isPressed || (element.checkVisibility() && !isDisabled(element) && isOnTop(element))),
    );
  };
  return search(wanted) ?? null;
}

export const screenText = (): string => document.body.innerText.replace(/\s+/g, ' ');

export const currentPath = (): string => location.pathname;

export const optionsOf = (label: string): string[] => {
  const select = [...document.querySelectorAll('select')].find((each) =>
    [...each.labels].some(({ textContent }) => textContent.trim() === label),
  );
  return [...(select?.options ?? [])].map(({ text }) => text);
};

/** Returns the records of one object store of the page's IndexedDB, without the bytes of files. */
export async function recordsOf(store: string): Promise<unknown[]> {
  const done = <Result>(asked: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')));
    });
  const db = await done(indexedDB.open('registration'));
  const records = await done(db.transaction(store).objectStore(store).getAll());
  db.close();
  return records;
}

/** Returns whether the service worker is active, and therefore has cached the build. */
export const isInstalled = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
};

export const dispatchOnline = (): boolean => window.dispatchEvent(new Event('online'));
