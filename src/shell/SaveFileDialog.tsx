// Hands a downloaded file over in answer to a press, where the device wants one.
import { useAtom } from 'jotai';
import { saveFile } from '#api/saveFile.ts';
import { fileToSaveAtom } from '#state/files/download.ts';
import { useReportedAction } from '#state/useAction.ts';
import { savingText } from '#text/device.ts';
import { sizeText } from '#text/format/size.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

export function SaveFileDialog() {
  const [file, setFile] = useAtom(fileToSaveAtom);
  const handOver = useReportedAction(saveFile);
  const close = () => setFile(undefined);
  const save = () => {
    if (file) handOver(file, file.name);
    close();
  };
  return (
    <ConfirmDialog
      open={file !== undefined}
      title={savingText.fileReady.title}
      confirmLabel={savingText.fileReady.confirm}
      cancelLabel={savingText.fileReady.cancel}
      onConfirm={save}
      onClose={close}
    >
      {file && <p>{savingText.fileReady.text(file.name, sizeText(file.size))}</p>}
    </ConfirmDialog>
  );
}
