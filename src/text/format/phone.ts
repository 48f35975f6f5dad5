// A telephone number as it is shown: in one piece, however narrow the line.

export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0');
