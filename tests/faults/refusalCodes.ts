// All refusal codes, sorted by status.
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';

const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text);

export const refusalCodes: readonly RefusalCode[] = Object.keys(REFUSALS).filter(isRefusalCode);
