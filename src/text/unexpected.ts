// Text of an unforeseen error (behaviour 13). It has its own file, because the first script of the page needs no more.

export const unexpectedText = 'Непредвиденная ошибка, обратитесь к разработчику';
