// Records an earlier sign-in. Without it the page assumes that the storage of the device was cleared.
import { beforeAll } from 'vitest';
import { recordSignIn } from '#offline/device/meta.ts';

beforeAll(() => recordSignIn('who was here before'));
