// The files that this device keeps of an account that is gone: nobody else has them, and here they can be saved (offline 6.5).
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useState } from 'react';
import { saveFile } from '#api/saveFile.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import { BreakableName } from '#parts/files/BreakableName.tsx';
import { keptAsFile } from '#state/files/keptFiles.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account.ts';
import { sizeText } from '#text/format/size.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';

const { deletedElsewhere: words } = accountText;

const useStyles = makeStyles({
  list: { maxHeight: '40vh', margin: '4px 0', padding: 0, overflowY: 'auto', listStyle: 'none' },
  file: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

function LeftFile({ file }: { file: KeptFile }) {
  const styles = useStyles();
  // Where only a press may hand a file over, the next one does so at once.
  const [ready, setReady] = useState<File | 'lost'>();
  const [isBusy, save] = useAction(async () => {
    const found = ready instanceof File ? ready : await keptAsFile(file);
    setReady(found ? await saveFile(found, file.name) : 'lost');
  });
  return (
    <li className={styles.file}>
      <span>
        <BreakableName name={file.name} />, {sizeText(file.size)}
        {ready === 'lost' && <p role="alert">{words.fileLost}</p>}
      </span>
      <IconButton
        label={words.saveFile(file.name)}
        icon={<ArrowDownload20Regular />}
        busy={isBusy}
        onClick={save}
      />
    </li>
  );
}

/** Their names are shown when they are asked for: others see this screen, too. */
export function LeftFiles({ files }: { files: readonly KeptFile[] }) {
  const styles = useStyles();
  const [areShown, setShown] = useState(false);
  if (files.length === 0) return null;
  if (!areShown) {
    return (
      <Button icon={<ArrowDownload20Regular />} onClick={() => setShown(true)}>
        {words.saveFiles(files.length)}
      </Button>
    );
  }
  return (
    <ul className={styles.list} aria-label={words.files}>
      {files.map((file) => (
        <LeftFile key={`${file.id} ${file.name}`} file={file} />
      ))}
    </ul>
  );
}
