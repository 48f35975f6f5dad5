// The journeys in Firefox.
import { firefox } from './firefox/firefox.ts';
import { playJourneys } from './journeys/playJourneys.ts';

playJourneys('Firefox', () => Promise.resolve(firefox));
