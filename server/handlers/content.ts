// The content of a confirmed application as it is stored: the reading of its form without its problems.
import * as v from 'valibot';
import { parsedApplication } from '#contract/shapes.ts';
import type { Application, ParsedApplication } from '#domain/application.ts';
import type { ApplicationRecord } from '../records/applications.ts';

export function writeContent({
  problems: _problems,
  formCompetition: _formCompetition,
  ...application
}: ParsedApplication): string {
  return JSON.stringify(application satisfies Application);
}

export const readContent = ({ content }: Pick<ApplicationRecord, 'content'>): Application =>
  v.parse(parsedApplication, { formCompetition: '', problems: [], ...JSON.parse(content) });
