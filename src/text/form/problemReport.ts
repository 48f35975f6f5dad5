import { safeFileName } from '../format/fileNames.ts';
import { type Problem, problemSentence } from '#domain/application.ts';
import { countProblems, sheetsOf } from '#domain/problem/problemGroups.ts';
import { problemListText } from './problemList.ts';
import { momentText } from '../format/time.ts';

export const problemsTitle = 'Ошибки в файле заявки';

export const problemsFileName = (competitionName: string): string =>
  safeFileName(`${problemsTitle} – ${competitionName}.txt`);

export interface ProblemReport {
  competition: string;
  form: string;
  /** Time when the form was read, epoch ms. */
  checkedAt: number;
  problems: readonly Problem[];
}

/** Returns «2 ошибки, 1 предупреждение». */
export function countsText(problems: readonly Problem[]): string {
  const { errors, warnings } = countProblems(problems);
  return [
    ...(errors > 0 ? [problemListText.errors(errors)] : []),
    ...(warnings > 0 ? [problemListText.warnings(warnings)] : []),
  ].join(', ');
}

export const checkedText = ({ form, checkedAt }: ProblemReport): string =>
  `Файл «${form}», проверен ${momentText(checkedAt)}`;

function problemLine(problem: Problem): string {
  const { cell, person = '' } = problem;
  const about = [cell, person].filter((text) => text !== '').join(', ');
  return about === '' ? problemSentence(problem) : `${about}: ${problemSentence(problem)}`;
}

/** Returns the problems of a form as plain text: by sheet, errors first. */
export function problemsText(report: ProblemReport): string {
  const { competition, problems } = report;
  const sheets = sheetsOf(problems).flatMap((group) => [
    '',
    problemListText.sheet(group.sheet),
    ...group.problems.map(
      (problem) =>
        `– ${problem.severity === 'error' ? '' : `${problemListText.warning}: `}${problemLine(problem)}`,
    ),
  ]);
  const head = [`${problemsTitle} – ${competition}`, checkedText(report), countsText(problems)];
  return `${[...head, ...sheets].join('\n')}\n`;
}
