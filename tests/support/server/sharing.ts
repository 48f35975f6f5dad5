/** State of the server that tests share. It has no imports, so that tests without a server stay fast. */
export const sharing = { isOn: false };
