// Validates the facts of a competition. A refusal names all invalid fields.
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { type CompetitionFact, unusableFacts } from '#domain/competition/competition.ts';
import { type Deadline, missingDayOf, endOfDay, isDay } from '#domain/deadline.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { competitionText } from '#text/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { dateInWriting, writtenDay } from '#text/format/writtenDate.ts';
import { refuse } from '../../failures/refusals.ts';

const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2}))?/;

/** Minutes east of Greenwich in a time zone (`Europe/Moscow`) at an instant (epoch ms). */
function offsetIn(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  const [, sign = '+', hours = '0', minutes = '0'] = OFFSET.exec(name?.value ?? '') ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

export function endOfDayIn(timeZone: string, day: string): Deadline {
  const inUtc = Date.parse(endOfDay(day, 0));
  const near = offsetIn(timeZone, inUtc);
  return endOfDay(day, offsetIn(timeZone, inUtc - near * 60_000));
}

/** Returns the end of a day that is written as `dd.mm.yyyy` or `yyyy-mm-dd`. Returns any other text unchanged. */
function sentDeadline(sent: string, endOf: (day: string) => Deadline): Deadline {
  const text = sent.trim();
  const day = writtenDay(text) ?? text;
  return isDay(day) ? endOf(day) : text;
}

const FACT_REFUSALS: Readonly<Record<CompetitionFact, RefusalCode>> = {
  name: 'bad-competition-name',
  dates: 'bad-dates',
  place: 'bad-place',
  info: 'bad-info',
  deadline: 'bad-deadline',
};

type CompetitionFacts = Record<CompetitionFact, string>;

/** Returns the message about an invalid fact. A day that does not exist has its own message. */
function sentenceFor(fact: CompetitionFact, { deadline }: CompetitionFacts): string {
  const day = missingDayOf(writtenDay(deadline) ?? deadline);
  return fact === 'deadline' && day !== undefined
    ? competitionText.noSuchDay(dateInWriting(day))
    : refusalTexts[FACT_REFUSALS[fact]];
}

/** Validates the facts. `endOf` returns the deadline for a day (`yyyy-mm-dd`). */
export function readCompetitionFacts(
  sent: ReceivedBy<Calls['competition']['create']>,
  endOf: (day: string) => Deadline,
): CompetitionFacts {
  const facts: CompetitionFacts = {
    name: sent.name.trim().replaceAll(/\s+/gu, ' '),
    dates: sent.dates.trim(),
    place: sent.place.trim(),
    info: sent.info,
    deadline: sentDeadline(sent.deadline, endOf),
  };
  const unusable = unusableFacts(facts);
  const [first] = unusable;
  if (first === undefined) return facts;
  return refuse(FACT_REFUSALS[first], {
    message: sentenceFor(first, facts),
    fields: Object.fromEntries(unusable.map((fact) => [fact, sentenceFor(fact, facts)])),
  });
}
