// Restores the scroll position on Back, Forward and reload (behaviour 2.12). The router's tries
// only once, before rows are loaded.
import { Component } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { holdAt, placeNow, type ScrollPlace } from './scrollPlace.ts';

const KEY = 'scrolled-to';

/** Number of remembered pages. */
const MOST = 50;

/** In the tab's storage, which may be full or forbidden. */
function readPlaces(): Map<string, ScrollPlace> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function writePlaces(places: Map<string, ScrollPlace>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]));
  } catch {
    // Kept in memory only.
  }
}

/** A typed address reuses the key of an earlier history entry. */
const isOpenedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');

interface Arrival {
  pathname: string;
  entry: string;
  how: NavigationType;
}

class KeptPlaces extends Component<Arrival> {
  private readonly places = readPlaces();
  private held: AbortController | undefined;

  private keep(entry: string): void {
    const { places, held } = this;
    // Still restoring.
    if (held?.signal.aborted === false && places.has(entry)) return;
    places.delete(entry);
    places.set(entry, placeNow());
    for (const oldest of [...places.keys()].slice(0, -MOST)) places.delete(oldest);
    writePlaces(places);
  }

  private readonly keepNow = (): void => this.keep(this.props.entry);

  override componentDidMount(): void {
    history.scrollRestoration = 'manual';
    const place = this.places.get(this.props.entry);
    if (place && !isOpenedAnew()) this.held = holdAt(place);
    addEventListener('pagehide', this.keepNow);
    document.addEventListener('visibilitychange', this.keepNow);
  }

  /** The old page is still rendered here. */
  override getSnapshotBeforeUpdate({ entry }: Arrival): null {
    if (entry !== this.props.entry) this.keep(entry);
    return null;
  }

  override componentDidUpdate(before: Arrival): void {
    const { entry, how, pathname } = this.props;
    if (entry === before.entry) return;
    // Another address of the same page.
    const isSame = how === NavigationType.Replace && pathname === before.pathname;
    if (!isSame) this.held?.abort();
    const place = this.places.get(isSame ? before.entry : entry);
    if (isSame && place) this.places.set(entry, place);
    else if (how === NavigationType.Pop && place) this.held = holdAt(place);
  }

  override componentWillUnmount(): void {
    this.held?.abort();
    removeEventListener('pagehide', this.keepNow);
    document.removeEventListener('visibilitychange', this.keepNow);
  }

  override render(): null {
    return null;
  }
}

/** Used once beside all screens. */
export function KeptScroll() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  return <KeptPlaces pathname={pathname} entry={`${pathname} ${key}`} how={how} />;
}
