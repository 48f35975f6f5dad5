import { makeStyles } from '@fluentui/react-components';
import { BookInformation20Regular } from '@fluentui/react-icons/svg/book-information';
import { areSameLimits, type LimitTable, SENIOR_LIMITS } from '#domain/music/limits.ts';
import { useNow } from '#state/clock/useNow.ts';
import { shortMomentText } from '#text/format/time.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';
import type { LimitsForm } from './useLimits.ts';

const useStyles = makeStyles({
  origin: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '12px',
    marginBottom: '16px',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: quietText,
  ways: { display: 'grid', gap: '10px' },
});

function originWords(table: LimitTable | undefined, now: number): [string, string] {
  const { none, nobodyWarned, own, setAt, sources, edition, takenAt } = limitsText.preset;
  if (!table) return [none, nobodyWarned];
  const at = shortMomentText(Date.parse(table.setAt), now);
  if (!table.preset) return [own, setAt(at)];
  const { source, inForceSince } = table.preset;
  return [sources[source], `${edition(inForceSince)}; ${takenAt(at)}`];
}

interface PresetCardProps {
  form: LimitsForm;
  table: LimitTable | undefined;
}

export function PresetCard({ form, table }: PresetCardProps) {
  const styles = useStyles();
  const [name, facts] = originWords(table, useNow());
  const { title, regulations, take, taken, empty } = limitsText.preset;
  const isTaken = areSameLimits(form.limits, SENIOR_LIMITS.limits);
  const isEmpty = areSameLimits(form.limits, {});
  return (
    <Card title={title}>
      <div className={styles.origin}>
        <IconBadge tone="brand" icon={<BookInformation20Regular />} />
        <div>
          <div className={styles.name}>{name}</div>
          <div className={styles.facts}>{facts}</div>
          <div className={styles.facts}>{regulations}</div>
        </div>
      </div>
      <div className={styles.ways}>
        <Button
          wide
          busy={form.isSaving}
          reason={isTaken ? taken : undefined}
          onClick={isTaken ? undefined : form.takePreset}
        >
          {take}
        </Button>
        {!isEmpty && (
          <Button wide tone="quiet" onClick={form.clear}>
            {empty}
          </Button>
        )}
      </div>
    </Card>
  );
}
