import { firefox } from './firefox/firefox.ts';
import { playJourneys } from './journeys/playJourneys.ts';

playJourneys(() => Promise.resolve(firefox));
