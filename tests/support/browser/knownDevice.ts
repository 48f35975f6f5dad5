// The device of most tests: somebody has signed in on it before, so that nothing of it seems to be cleared away.
import { beforeAll } from 'vitest';
import { noteSignIn } from '#offline/device/meta.ts';

beforeAll(() => noteSignIn('who was here before'));
