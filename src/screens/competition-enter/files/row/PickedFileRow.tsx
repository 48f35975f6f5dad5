import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useStore } from 'jotai';
import { confirmationOf } from '#domain/entry-session/select/selectFiles.ts';
import { isPickOnDevice } from '#domain/entry-session/select/selectUnkept.ts';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { MusicNotices } from '#parts/files/MusicNotices.tsx';
import { dispatch } from '#state/entry/session.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { lengthText } from '#text/music.ts';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';
import { fileIcons } from '../fileIcons.tsx';
import { KeptAudio } from '#parts/files/KeptAudio.tsx';
import type { FileSectionProps } from '../fileSectionProps.ts';
import { useFileStyles } from '../../useFileStyles.ts';

interface PickedFileRowProps extends FileSectionProps {
  picked: LocalFile;
  /** Name of the server's file in this place. */
  replaced: string | undefined;
}

export function PickedFileRow(props: PickedFileRowProps) {
  const { sessionKey, session, entry, kind, competition, picked, replaced } = props;
  const styles = useFileStyles();
  const store = useStore();
  const musicLength = picked.state === 'kept' ? picked.musicLength : undefined;
  const isConfirming = confirmationOf(session, entry)?.kind === 'running';
  return (
    <>
      <div className={styles.row}>
        <IconBadge icon={fileIcons[kind]} tone="brand" />
        <div>
          <div className={styles.name}>
            <BreakableName name={picked.name} />
          </div>
          <div className={styles.facts}>
            <span>{sizeText(picked.size)}</span>
            {musicLength && <span>{lengthText(musicLength.seconds)}</span>}
            {isPickOnDevice(session, props, picked) && (
              <StatusBadge
                icon={<PhoneCheckmark20Regular />}
                words={entryFilesText.kept}
                tone="success"
              />
            )}
            {replaced !== undefined && <span>{entryFilesText.replaces(replaced)}</span>}
          </div>
        </div>
        {!isConfirming && (
          <IconButton
            label={entryFilesText.unpick(picked.name)}
            icon={<DismissRegular />}
            onClick={() => dispatch(store, sessionKey, { type: 'file-unpicked', entry, kind })}
          />
        )}
      </div>
      {kind === 'music' && <KeptAudio local={picked} />}
      <MusicNotices
        musicLength={musicLength}
        limit={competition.musicLimits?.limits[entry.routine]}
      />
    </>
  );
}
