// Lets all tests of a process use one server in turn, because a start takes most of a small test's time.
import { sharing } from './server/sharing.ts';

sharing.isOn = true;
