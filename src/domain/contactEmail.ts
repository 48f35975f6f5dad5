// Whom people of an installation may write to.

/** What stands in its settings where the operator has named nobody. */
export const NOBODY_TO_WRITE_TO = 'admin@localhost';

/** Whether mail to it reaches anybody. */
export const isContact = (email: string): boolean => email !== '' && email !== NOBODY_TO_WRITE_TO;
