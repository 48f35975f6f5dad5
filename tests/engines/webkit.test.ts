// The journeys in WebKit, which runs on the phones of half our users.
import { playJourneys } from './journeys/playJourneys.ts';
import { openWebKit } from './webkit/webkit.ts';

playJourneys(openWebKit);
