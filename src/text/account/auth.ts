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

  /** In Russian: below an e-mail; also in the profile. */
  foreignLetters:
    'До «@» стоят не латинские буквы. Такой адрес принимает не всякая почта: проверьте, нет ли опечатки',

  /** In Russian; also the title of its screen, and in the profile. */
  forgotten: 'Забыли пароль?',

  /** In Russian: stands below the default sentence where no server has answered. */
  noAnswer: 'Нет ответа от сервера: проверьте сеть',

  /** In Russian: what a parent or a coach must understand stands in their language. */
  privacy: {
    before: 'Персональные данные, в том числе несовершеннолетних, обрабатываются по',
    link: 'правилам обработки данных',
  },
} as const;
