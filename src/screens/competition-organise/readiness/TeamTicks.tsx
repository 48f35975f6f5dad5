// Checkboxes that respond before the list renders.
import { teamId, type TeamReadiness } from '#domain/competition/readiness.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { useIsTicked, useReadinessView, withTicked } from './useReadinessView.ts';

export function TickTeam({ team }: { team: TeamReadiness }) {
  const id = teamId(team);
  const [isTicked, change] = useIsTicked(id);
  return (
    <CheckField
      isInList
      isLabelHidden
      label={readinessText.tick(team.team)}
      checked={isTicked}
      onChange={(checked) =>
        change((before) => ({ ticked: withTicked(before.ticked, [id], checked) }))
      }
    />
  );
}

interface TickAllProps {
  teams: readonly TeamReadiness[];
  withWords?: boolean;
}

export function TickAll({ teams, withWords = false }: TickAllProps) {
  const [{ ticked }, change] = useReadinessView();
  const ids = teams.map(teamId);
  const count = ids.filter((id) => ticked.has(id)).length;
  return (
    <CheckField
      isInList
      isLabelHidden={!withWords}
      label={readinessText.tickAll(ids.length)}
      checked={count > 0 && count < ids.length ? 'mixed' : count === ids.length}
      onChange={(checked) =>
        change((before) => ({ ticked: withTicked(before.ticked, ids, checked) }))
      }
    />
  );
}
