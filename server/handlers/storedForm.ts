// The form of a draft or of an application: what is stored of it, and how it is downloaded.
import { safeFileName } from '#text/format/fileNames.ts';
import type { FileAnswer } from '#server/request/handler.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { refuse } from '#server/request/refusals.ts';

interface StoredForm {
  formFileId: string | null;
  formName: string;
  /** Bytes. */
  formSize: number;
}

export const NO_FORM = { formFileId: null, formName: '', formSize: 0, formSha256: '' };

export const formColumns = ({ id, name, size, sha256 }: ReceivedFile) => ({
  formFileId: id,
  formName: name,
  formSize: size,
  formSha256: sha256,
});

export const formAnswer = ({ formFileId, formName, formSize }: StoredForm): FileAnswer =>
  formFileId === null
    ? refuse('file-not-found')
    : {
        name: safeFileName(formName),
        content: { kind: 'stored', id: formFileId, size: formSize },
      };
