/** Default when the operator has set none. */
export const NOBODY_TO_WRITE_TO = 'admin@localhost';

export const isContact = (email: string): boolean => email !== '' && email !== NOBODY_TO_WRITE_TO;
