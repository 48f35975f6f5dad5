import { expect, test } from 'vitest';
import type { RowError } from '#domain/outbox/outboxRow.ts';
import { outboxGroups } from '#page/screens/outbox/outboxGroups.ts';
import { saveRow } from '#tests/domain/entry-session/sampleRows.ts';

const refused = (code: string): RowError => ({ status: 409, code, message: 'Нет', at: 1 });

test('waiting rows of a returned application show the end of the return, or its cancellation', () => {
  const until = '2026-11-30T23:59:59.999+03:00';
  const deadline = '2026-11-20T23:59:59.999+03:00';
  const returned = saveRow({ deadline, returned: { until } });
  expect(outboxGroups([returned])).toMatchObject([{ deadline: until, ofReturn: 'open' }]);
  const lastError = refused('draft-closed');
  const cancelled = saveRow({ deadline, returnEnd: 'cancelled', state: 'failed', lastError });
  expect(outboxGroups([cancelled])).toMatchObject([{ ofReturn: 'cancelled' }]);
  expect(outboxGroups([saveRow({ deadline })])).toMatchObject([{ deadline, ofReturn: undefined }]);
});
