// What is said where something failed in a way that nobody foresaw (behaviour 13); the entry of the page has no more words of failures.

export const unexpectedText = 'Непредвиденная ошибка, обратитесь к разработчику';
