// Lets the tests of a file use one server in turn, because a start takes most of a small test's time.
import { afterAll } from 'vitest';
import { sharing } from './server/sharing.ts';

sharing.isOn = true;
afterAll(() => sharing.end());
