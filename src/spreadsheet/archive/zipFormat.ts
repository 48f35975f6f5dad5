export const LOCAL_FILE = 0x04_03_4b_50;
export const CENTRAL_ENTRY = 0x02_01_4b_50;
export const END_OF_DIRECTORY = 0x06_05_4b_50;
/** Fixed bytes of each header. */
export const LOCAL_LENGTH = 30;
export const ENTRY_LENGTH = 46;
export const END_LENGTH = 22;

/** ZIP64: a second end record with 64-bit fields, and its locator. */
export const END_OF_DIRECTORY_64 = 0x06_06_4b_50;
export const END_LOCATOR_64 = 0x07_06_4b_50;
export const END_LENGTH_64 = 56;
export const END_LOCATOR_LENGTH_64 = 20;
