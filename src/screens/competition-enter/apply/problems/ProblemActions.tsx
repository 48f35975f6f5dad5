// Takes the problems of the form along: shared, copied, as a text file, on paper.
import { copyText } from '#api/copyText.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { formOf, foundIn } from '#domain/entry-session/select/selectForm.ts';
import { makeStyles } from '@fluentui/react-components';
import { ShareIos20Regular } from '@fluentui/react-icons/svg/share-ios';
import { useStore } from 'jotai';
import { canShareText, shareText } from '#api/shareText.ts';
import { handOver } from '#state/files/download.ts';
import { showToast } from '#state/toasts.ts';
import { problemListText } from '#text/enter/problemList.ts';
import { problemsFileName } from '#text/format/fileNames.ts';
import { type ProblemReport, problemsText, problemsTitle } from '#text/form/problemReport.ts';
import { Button } from '#ui/button/Button.tsx';
import { PrintButton } from '#ui/print/PrintButton.tsx';
import { ProblemsSheet } from './ProblemsSheet.tsx';

const useStyles = makeStyles({
  share: { marginTop: '12px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: '8px',
    marginLeft: '-8px',
    '& > button': { padding: '8px' },
    // Three quiet words in one line; the pictures would make two of it.
    '& .fui-Button__icon': { display: 'none' },
  },
});

interface ProblemActionsProps {
  session: OpenSession;
  competitionName: string;
}

export function ProblemActions({ session, competitionName }: ProblemActionsProps) {
  const styles = useStyles();
  const found = foundIn(session);
  const form = formOf(session);
  const store = useStore();
  if (!found || !form) return null;
  const report: ProblemReport = {
    competition: competitionName,
    form: form.name,
    checkedAt: found.at,
    problems: found.parsed.problems,
  };
  const share = async () => {
    const isSaid = await shareText(problemsTitle, problemsText(report));
    if (!isSaid) showToast(store, { tone: 'error', text: problemListText.notShared });
  };
  const copy = async () => {
    if (await copyText(problemsText(report))) {
      showToast(store, { tone: 'success', text: problemListText.copied });
    } else showToast(store, { tone: 'error', text: problemListText.notCopied });
  };
  const save = () => {
    const text = new Blob([problemsText(report)], { type: 'text/plain;charset=utf-8' });
    return handOver(store, text, problemsFileName(competitionName));
  };
  return (
    <div role="group" aria-label={problemListText.list}>
      {canShareText() && (
        <div className={styles.share}>
          <Button wide icon={<ShareIos20Regular />} onClick={() => void share()}>
            {problemListText.share}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={() => void copy()}>
          {problemListText.copy}
        </Button>
        <Button tone="quiet" onClick={() => void save()}>
          {problemListText.save}
        </Button>
        <PrintButton
          label={problemListText.print}
          title={`${problemsTitle} – ${competitionName}`}
          paper="portrait"
          document={<ProblemsSheet {...report} />}
        />
      </div>
    </div>
  );
}
