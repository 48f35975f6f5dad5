// Text of an unforeseen error (behaviour 13). Separate, because the entry script needs only this.

export const unexpectedText = 'Непредвиденная ошибка, обратитесь к разработчику';
