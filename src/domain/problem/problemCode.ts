import { ENTRY_RULES, type Severity } from '../rules.ts';

/** Unit in which problems of one code are counted; `nothing` for a code that occurs at most once. */
export type Counted = 'people' | 'programmes' | 'cells' | 'rows' | 'columns' | 'sheets' | 'nothing';

interface Facts {
  severity: Severity;
  counted: Counted;
}

export const PROBLEMS = {
  'solo-sex': { severity: ENTRY_RULES['solo-sex'], counted: 'people' },
  'solo-reserve': { severity: ENTRY_RULES['solo-reserve'], counted: 'people' },
  'entry-size': { severity: ENTRY_RULES['entry-size'], counted: 'programmes' },
  'mixed-sexes': { severity: ENTRY_RULES['mixed-sexes'], counted: 'programmes' },
  'reserve-also-swims': { severity: ENTRY_RULES['reserve-also-swims'], counted: 'people' },
  'too-many-reserves': { severity: ENTRY_RULES['too-many-reserves'], counted: 'programmes' },
  'few-athletes': { severity: ENTRY_RULES['few-athletes'], counted: 'programmes' },
  'many-men': { severity: ENTRY_RULES['many-men'], counted: 'programmes' },
  'many-reserves': { severity: ENTRY_RULES['many-reserves'], counted: 'programmes' },
  'figures-differ': { severity: ENTRY_RULES['figures-differ'], counted: 'people' },
  'sheet-missing': { severity: 'error', counted: 'sheets' },
  'sheet-guessed': { severity: 'warning', counted: 'sheets' },
  'sheet-ignored': { severity: 'warning', counted: 'sheets' },
  'headers-missing': { severity: 'error', counted: 'sheets' },
  'column-missing': { severity: 'error', counted: 'columns' },
  'row-missing': { severity: 'error', counted: 'rows' },
  'header-guessed': { severity: 'warning', counted: 'cells' },
  'unknown-column': { severity: 'warning', counted: 'columns' },
  'formula-without-value': { severity: 'error', counted: 'cells' },
  'form-in-example': { severity: 'error', counted: 'nothing' },
  'external-links': { severity: 'warning', counted: 'nothing' },
  'row-ignored': { severity: 'warning', counted: 'rows' },
  'rows-unseen': { severity: 'warning', counted: 'sheets' },
  'form-version': { severity: 'warning', counted: 'nothing' },
  'other-competition': { severity: 'warning', counted: 'nothing' },
  'team-name-missing': { severity: 'error', counted: 'nothing' },
  'team-name-unusable': { severity: 'error', counted: 'nothing' },
  'representative-missing': { severity: 'error', counted: 'nothing' },
  'phone-missing': { severity: 'error', counted: 'nothing' },
  'phone-unreadable': { severity: 'error', counted: 'nothing' },
  'phone-doubtful': { severity: 'warning', counted: 'people' },
  'phone-guessed': { severity: 'warning', counted: 'cells' },
  'no-athletes': { severity: 'error', counted: 'nothing' },
  'nobody-swims': { severity: 'error', counted: 'nothing' },
  'family-missing': { severity: 'error', counted: 'people' },
  'name-missing': { severity: 'error', counted: 'people' },
  'birth-date-missing': { severity: 'error', counted: 'people' },
  'birth-date-unreadable': { severity: 'error', counted: 'people' },
  'birth-date-no-such-day': { severity: 'error', counted: 'people' },
  'birth-date-future': { severity: 'error', counted: 'people' },
  'birth-year-guessed': { severity: 'warning', counted: 'people' },
  'birth-date-guessed': { severity: 'warning', counted: 'people' },
  'sex-missing': { severity: 'error', counted: 'people' },
  'sex-unreadable': { severity: 'error', counted: 'people' },
  'sex-guessed': { severity: 'warning', counted: 'people' },
  'surname-missing': { severity: 'warning', counted: 'people' },
  'rank-missing': { severity: 'warning', counted: 'people' },
  'rank-unknown': { severity: 'warning', counted: 'people' },
  'rank-guessed': { severity: 'warning', counted: 'people' },
  'age-unusual': { severity: 'warning', counted: 'people' },
  'athlete-twice': { severity: 'error', counted: 'people' },
  'mark-unreadable': { severity: 'error', counted: 'cells' },
  'mark-guessed': { severity: 'warning', counted: 'cells' },
  'role-missing': { severity: 'error', counted: 'people' },
  'role-guessed': { severity: 'warning', counted: 'people' },
  'category-missing': { severity: 'error', counted: 'people' },
  'category-unknown': { severity: 'warning', counted: 'people' },
  'category-guessed': { severity: 'warning', counted: 'people' },
  'letters-guessed': { severity: 'warning', counted: 'cells' },
  'text-too-long': { severity: 'error', counted: 'cells' },
  'too-many-athletes': { severity: 'error', counted: 'nothing' },
  'too-many-staff': { severity: 'error', counted: 'nothing' },
  'too-many-judges': { severity: 'error', counted: 'nothing' },
  'too-many-entries': { severity: 'error', counted: 'nothing' },
  'too-many-problems': { severity: 'error', counted: 'nothing' },
  'application-too-large': { severity: 'error', counted: 'nothing' },
} as const satisfies Readonly<Record<string, Facts> & Record<keyof typeof ENTRY_RULES, Facts>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Returns whether this build knows the code; a reading stored by another build may have other codes. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);
