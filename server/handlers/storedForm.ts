import { safeFileName } from '#text/format/fileNames.ts';
import type { FileAnswer } from '../response/filePayload.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { refuse } from '../failures/refusals.ts';

interface StoredForm {
  ownerId: number;
  formSha256: string;
  formName: string;
  formSize: number;
}

export const NO_FORM = { formName: '', formSize: 0, formSha256: '' };

export const formColumns = ({ name, size, sha256 }: ReceivedFile) => ({
  formName: name,
  formSize: size,
  formSha256: sha256,
});

export const formAnswer = ({ ownerId, formSha256, formName, formSize }: StoredForm): FileAnswer =>
  formSha256 === ''
    ? refuse('file-not-found')
    : {
        name: safeFileName(formName),
        content: { kind: 'stored', blob: { ownerId, sha256: formSha256 }, size: formSize },
      };
