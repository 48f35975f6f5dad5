// A picked file that is not on the server yet: it can be heard, taken back, and is seen being sent.
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue, useSetAtom } from 'jotai';
import { optionKey } from '#domain/entryFiles.ts';
import { BreakableName } from '#page/parts/files/BreakableName.tsx';
import { unpickFileAction } from '#state/entry/entryFileActions.ts';
import type { PickedFile } from '#state/entry/pickedFile.ts';
import { storedFilesOf } from '#state/entry/storedFiles.ts';
import { files } from '#text/entering.ts';
import { sizeText } from '#text/size.ts';
import { Disc } from '#ui/Disc.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { StateMark } from '#ui/StateMark.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { fileIcons } from './fileIcons.tsx';
import { KeptAudio } from './KeptAudio.tsx';
import type { FileSectionProps } from './fileSectionProps.ts';
import { useFileLook } from '../useFileLook.ts';

export function PickedFileRow(props: FileSectionProps & { picked: PickedFile }) {
  const { page, option, kind, picked } = props;
  const look = useFileLook();
  const stored = storedFilesOf(useAtomValue(page.stored), option)[kind];
  const sending = useAtomValue(page.sending).get(optionKey(option));
  const unpick = useSetAtom(unpickFileAction);
  const isSending = sending?.kind === 'sending';
  return (
    <>
      <div className={look.row}>
        <Disc icon={fileIcons[kind]} tone="brand" />
        <div>
          <div className={look.name}>
            <BreakableName name={picked.name} />
          </div>
          <div className={look.facts}>
            <span>{sizeText(picked.size)}</span>
            {picked.id !== undefined && (
              <StateMark icon={<PhoneCheckmark20Regular />} words={files.kept} tone="success" />
            )}
            {stored.kind === 'present' && <span>{files.replace(stored.name)}</span>}
          </div>
        </div>
        {!isSending && (
          <IconButton
            label={files.unpick(picked.name)}
            icon={<DismissRegular />}
            onClick={() => unpick(page, option, kind)}
          />
        )}
      </div>
      {isSending && sending.file === kind && (
        <UploadProgress label={files.sending} {...sending.progress} />
      )}
      {kind === 'music' && <KeptAudio picked={picked} />}
    </>
  );
}
