// Words of the two sign-in screens, which are English (behaviour 1.1).

export const authText = {
  signIn: {
    title: 'Sign in',
    login: 'Login',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Sign In',
    toSignUp: "Don't have an account? Sign Up",
  },

  signUp: {
    title: 'Sign up',
    login: 'Login',
    password: 'Password',
    fullName: 'Full Name',
    email: 'Email Address',
    marketing: 'I want to receive inspiration, marketing promotions and updates via email.',
    submit: 'Sign Up',
    toSignIn: 'Already have an account? Sign in',
  },

  /** In Russian, like all else that the two screens say beside their fields. */
  sessionEnded: {
    title: 'Сеанс закончился',
    again: (user: string) => `Войдите снова как ${user}.`,
    back: 'После входа вы вернётесь туда, где были.',
    waits: (what: string) => `Ждёт отправки: ${what}. После входа уйдёт само.`,
    /** «1 требует решения» */
    decide: (what: string) => `В «Отправке» ${what}.`,
  },

  /** In Russian: to whoever has come by an address that needs a sign-in. */
  ledHere: {
    invitation: 'Вы открыли приглашение',
    competition: 'Вы открыли страницу соревнования',
    other: 'Эта страница открывается после входа',
    whatToDo:
      'Войдите («Sign In») или, если аккаунта ещё нет, зарегистрируйтесь («Sign Up»). После этого вы вернётесь сюда.',
  },

  /** In Russian: below the fields of a new login and a new password; also in the profile. */
  rules: {
    login: 'От 3 до 64 знаков: буквы, цифры, точка, «_», «-» и «@»',
    password: 'От 8 до 128 знаков',
  },

  /** In Russian: below an e-mail; also in the profile. */
  foreignLetters:
    'До «@» стоят не латинские буквы. Такой адрес принимает не всякая почта: проверьте, нет ли опечатки',

  /** In Russian; also the title of its screen, and in the profile. */
  forgotten: 'Забыли пароль?',

  /** In Russian: in place of that where the server sends no mails, before the address of whoever runs it. */
  forgottenAsk: 'Забыли пароль? Напишите',

  /** In Russian: behind the sentence that a login is taken, where its sign-up had no answer before. */
  maybeOwnLogin:
    'Возможно, он уже ваш: прошлая попытка могла дойти до сервера. Войдите с этим логином и паролем',

  /** In Russian: what a parent or a coach must understand stands in their language. */
  privacy: {
    before: 'Персональные данные, в том числе несовершеннолетних, обрабатываются по',
    link: 'правилам обработки данных',
  },
} as const;
