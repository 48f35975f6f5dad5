import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { answerJobs } from '../processes/answerJobs.ts';
import type { FormToRead } from './formReader.ts';

answerJobs(({ bytes, today }: FormToRead) => readApplication(bytes, { today }));
