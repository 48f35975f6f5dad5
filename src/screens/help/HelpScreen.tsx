// Help. It opens without a network and without a session (behaviour 2.8).
import { Link, makeStyles } from '@fluentui/react-components';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue } from 'jotai';
import { isContact } from '#domain/emailAddress.ts';
import { paths } from '#page/paths.ts';
import { sessionAtom } from '#state/person/session.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { helpText } from '#text/help.ts';
import { shellText } from '#text/shell.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NumberedSteps } from '#ui/layout/NumberedSteps.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { longWords, media, tokens, twoColumns } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  offline: { display: 'flex', alignItems: 'center', gap: '8px' },
  columns: twoColumns('minmax(0, 1fr) minmax(0, 1fr)'),
  column: { display: 'grid', gap: '20px', [media.phone]: { gap: '14px' } },
  list: {
    display: 'grid',
    gap: '8px',
    margin: '0 0 16px',
    paddingLeft: '20px',
    listStyleType: 'disc',
    color: tokens.colorNeutralForeground2,
  },
  person: {
    color: tokens.colorNeutralForeground2,
    ':not(:last-child)': { marginBottom: '16px' },
    ...longWords,
  },
  name: {
    color: tokens.colorNeutralForeground1,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
  },
  way: { marginTop: '10px' },
  write: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

function WithoutNetwork() {
  const styles = useStyles();
  const session = useAtomValue(sessionAtom);
  const { title, list, outbox } = helpText.withoutNetwork;
  return (
    <Card title={title}>
      <ul className={styles.list}>
        {list.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {session && <LinkButton to={paths.outbox}>{outbox}</LinkButton>}
    </Card>
  );
}

function WhomToAsk() {
  const styles = useStyles();
  const session = useAtomValue(sessionAtom);
  const { contactEmail } = useAtomValue(settingsAtom);
  const { title, organiser, support } = helpText.whom;
  return (
    <Card title={title}>
      <div className={styles.person}>
        <h3 className={styles.name}>{organiser.title}</h3>
        <p>{organiser.text}</p>
        {session && (
          <div className={styles.way}>
            <LinkButton to={paths.competitionsActive}>
              {shellText.sections.competitionsActive}
            </LinkButton>
          </div>
        )}
      </div>
      {isContact(contactEmail) && (
        <div className={styles.person}>
          <h3 className={styles.name}>{support.title}</h3>
          <p>{support.text}</p>
          <Link href={`mailto:${contactEmail}`} className={styles.write}>
            {support.write(contactEmail)}
          </Link>
        </div>
      )}
    </Card>
  );
}

function HelpScreen() {
  const styles = useStyles();
  const subtitle = (
    <span className={styles.offline}>
      <CloudOff20Regular />
      {helpText.offline}
    </span>
  );
  return (
    <>
      <PageHead title={shellText.sections.help} subtitle={subtitle} />
      <div className={styles.columns}>
        <Card title={helpText.steps.title}>
          <NumberedSteps
            steps={helpText.steps.list.map(({ title, text }) => ({ title, children: text }))}
          />
        </Card>
        <div className={styles.column}>
          <WithoutNetwork />
          <WhomToAsk />
          <LinkButton wide to={paths.install} icon={<PhoneCheckmark20Regular />}>
            {helpText.install}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

export { HelpScreen as Component };
