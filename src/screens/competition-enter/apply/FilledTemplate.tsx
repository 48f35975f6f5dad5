import { makeStyles } from '@fluentui/react-components';
import { PeopleTeam20Regular } from '@fluentui/react-icons/svg/people-team';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Problem } from '#domain/application.ts';
import { takeFilledTemplate } from '#state/files/filledTemplate.ts';
import { useAction } from '#state/useAction.ts';
import { filledTemplateText } from '#text/enter/wizard.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { longWords, oneColumn, tokens } from '#ui/theme/theme.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { useRememberedTeams } from '../useRememberedTeams.ts';
import { ProblemGroups, ProblemsHead } from './problems/ProblemGroups.tsx';

const useStyles = makeStyles({
  part: {
    ...oneColumn,
    gap: '12px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  // After scrolling, the bottom bar must not cover the first problems.
  head: { scrollMarginBottom: '180px' },
  from: { ...longWords, color: tokens.colorNeutralForeground2 },
});

/** Problems in the downloaded form. Scrolls to them, because on phones they appear below the visible part. */
function Findings({ problems }: { problems: readonly Problem[] }) {
  const styles = useStyles();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section aria-label={filledTemplateText.toCheck}>
      <div ref={head} role="alert" className={styles.head}>
        {problems.length === 0 ? (
          <Notice tone="success">{filledTemplateText.sound}</Notice>
        ) : (
          <ProblemsHead title={filledTemplateText.toCheck} problems={problems} as="h3" />
        )}
      </div>
      <ProblemGroups problems={problems} as="h4" opensFirst />
    </section>
  );
}

export function FilledTemplate({ competition, now }: Pick<EnterTabProps, 'competition' | 'now'>) {
  const styles = useStyles();
  const teams = useRememberedTeams(competition, now);
  const store = useStore();
  const [chosen, choose] = useState<string>();
  /** Problems in the form that was downloaded last. `rowid`: the application whose people are in this form. */
  const [checked, setChecked] = useState<{ rowid: number; problems: readonly Problem[] }>();
  const [isFetching, download] = useAction(async (from: OwnApplication) => {
    setChecked(undefined);
    const problems = await takeFilledTemplate(store, { competition, from, now });
    setChecked(problems && { rowid: from.rowid, problems });
  });
  const moment = ({ confirmedAt }: OwnApplication) => shortMomentText(Date.parse(confirmedAt), now);
  const team = teams.find(({ rowid }) => String(rowid) === chosen) ?? teams[0];
  if (!team) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{filledTemplateText.title}</h3>
      {teams.length > 1 && (
        <SelectField
          label={filledTemplateText.choice}
          value={String(team.rowid)}
          options={teams.map((each) => ({
            value: String(each.rowid),
            label: filledTemplateText.option(each.teamName, each.name, moment(each)),
          }))}
          onChange={choose}
        />
      )}
      <p className={styles.from}>
        {filledTemplateText.from(team.teamName, team.name, moment(team))}
      </p>
      <p>{filledTemplateText.text}</p>
      <Button
        big
        wide
        tone="plain"
        icon={<PeopleTeam20Regular />}
        busy={isFetching}
        onClick={() => download(team)}
      >
        {filledTemplateText.button}
      </Button>
      {checked?.rowid === team.rowid && <Findings problems={checked.problems} />}
    </div>
  );
}
