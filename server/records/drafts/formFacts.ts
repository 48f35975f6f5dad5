// JSON columns with facts of a form, so that lists need not read the form. '' if the facts are unknown.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Application, entryNumber, type ParsedApplication } from '#domain/application.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const text = v.string();

const draftFactsSchema = v.object({
  representative: text,
  phone: text,
  city: text,
  entries: v.array(
    v.object({
      routine: v.picklist(ROUTINE_KEYS),
      number: v.number(),
      name: text,
      members: text,
    }),
  ),
});
const applicationFactsSchema = v.object({
  representative: text,
  phone: text,
  email: text,
  /** Numbers of athletes by sex. `unsaid` counts those without a sex in the form. */
  women: v.number(),
  men: v.number(),
  unsaid: v.number(),
});

type DraftFacts = v.InferOutput<typeof draftFactsSchema>;
type ApplicationFormFacts = v.InferOutput<typeof applicationFactsSchema>;

const OF_NO_DRAFT: DraftFacts = { representative: '', phone: '', city: '', entries: [] };

const OF_NO_APPLICATION: ApplicationFormFacts = {
  representative: '',
  phone: '',
  email: '',
  women: 0,
  men: 0,
  unsaid: 0,
};

/** Hashes a `memberKey`. The hash identifies a set of people, but does not name them. */
export const membersKey = (memberKey: string): string =>
  createHash('sha256').update(memberKey).digest('base64url');

export function writtenDraftFacts(form: ParsedApplication): string {
  const facts: DraftFacts = {
    representative: form.representative,
    phone: form.phone,
    city: form.city,
    entries: namedEntries(form).map(({ entryId, routine, name, memberKey }) => ({
      routine,
      number: entryNumber({ id: entryId }),
      name,
      members: membersKey(memberKey),
    })),
  };
  return JSON.stringify(facts);
}

export const readDraftFacts = (column: string): DraftFacts =>
  column === '' ? OF_NO_DRAFT : v.parse(draftFactsSchema, JSON.parse(column));

export function writtenApplicationFacts(content: Application): string {
  const { representative, phone, email, athletes } = content;
  const count = (wanted: string) => athletes.filter(({ sex }) => sex === wanted).length;
  const facts: ApplicationFormFacts = {
    representative,
    phone,
    email,
    women: count('F'),
    men: count('M'),
    unsaid: count(''),
  };
  return JSON.stringify(facts);
}

export const readApplicationFacts = (column: string): ApplicationFormFacts =>
  column === '' ? OF_NO_APPLICATION : v.parse(applicationFactsSchema, JSON.parse(column));
