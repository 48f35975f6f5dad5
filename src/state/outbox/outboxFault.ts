// Why the server cannot be asked, by the attempts of the outbox.
import { atom } from 'jotai';
import { outboxFault } from '#domain/outbox/rowAccount.ts';
import { isOnlineAtom } from '#state/network.ts';
import { outboxRowsAtom } from './rows.ts';

export const outboxFaultAtom = atom((get) => outboxFault(get(outboxRowsAtom), get(isOnlineAtom)));
