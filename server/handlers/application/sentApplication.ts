import type * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import { sentApplicationSchema } from '#contract/shapes/sentApplication.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { refuse } from '../../failures/refusals.ts';
import { parsedJson } from '../parsedJson.ts';

type SentApplication = v.InferOutput<typeof sentApplicationSchema>;

export function readSentApplication(json: string): SentApplication {
  const read = readShape(sentApplicationSchema, parsedJson(json));
  return read.success ? read.output : refuse('bad-application');
}

/** Team, and for each entry the routine, members and reserves. */
const compared = (application: SentApplication): string =>
  JSON.stringify([
    application.teamName,
    namedEntries(application).map(({ memberKey }) => memberKey),
  ]);

export const isSameApplication = (sent: SentApplication, reading: ParsedApplication): boolean =>
  compared(sent) === compared(reading);
