// The signatures and fixed lengths of the zip format, which both the reading and the writing of archives need.

export const LOCAL_FILE = 0x04_03_4b_50;
export const CENTRAL_ENTRY = 0x02_01_4b_50;
export const END_OF_DIRECTORY = 0x06_05_4b_50;
/** Bytes of each header without its texts. */
export const LOCAL_LENGTH = 30;
export const ENTRY_LENGTH = 46;
export const END_LENGTH = 22;
