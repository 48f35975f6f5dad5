// From version 3 to 4: what a row says of its entry names a draft; rows of builds before name none to the server.
import * as v from 'valibot';

const fileRowOf3 = v.object({
  kind: v.picklist(['upload', 'removal']),
  payload: v.looseObject({ place: v.looseObject({ name: v.string() }) }),
});

const submissionRowOf3 = v.object({
  kind: v.literal('save'),
  payload: v.looseObject({ draftId: v.string() }),
});

/** Keys, order and states stay; so does every record that is no such row of version 3. */
export function draftOfRow(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  if (v.is(fileRowOf3, record)) {
    const { place, ...rest } = record.payload;
    return { ...record, payload: { ...rest, place: { ...place, draft: '' } } };
  }
  if (v.is(submissionRowOf3, record)) {
    return { ...record, payload: { ...record.payload, isDraftNamed: false } };
  }
  return record;
}
