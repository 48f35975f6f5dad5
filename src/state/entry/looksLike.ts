// Whether a picked file is taken for a form: systems disagree on types, so the name counts as well.
import { MEDIA_TYPE } from '#contract/uploads.ts';

type Picked = Pick<File, 'name' | 'type'>;

export const looksLikeXlsx = ({ name, type }: Picked): boolean =>
  type === MEDIA_TYPE.xlsx || name.toLowerCase().endsWith('.xlsx');
