// Words of both sign-in screens, which are English (behaviour 1.1).

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

  /** Russian, like all texts outside of the fields. */
  sessionEnded: {
    title: 'Сеанс закончился',
    again: (user: string) => `Войдите снова как ${user}.`,
    back: 'После входа вы вернётесь туда, где были.',
    waits: (what: string) => `Ждёт отправки: ${what}. После входа уйдёт само.`,
    decide: (what: string) => `В «Отправке» ${what}.`,
  },

  /** Russian: visitor at an address that needs a sign-in. */
  ledHere: {
    invitation: 'Вы открыли приглашение',
    competition: 'Вы открыли страницу соревнования',
    other: 'Эта страница открывается после входа',
    whatToDo:
      'Войдите («Sign In») или, если аккаунта ещё нет, зарегистрируйтесь («Sign Up»). После этого вы вернётесь сюда.',
  },

  /** Russian: hints for a new login and password; also in the profile. */
  rules: {
    login: 'От 3 до 64 знаков: буквы, цифры, точка, «_», «-» и «@»',
    password: 'От 8 до 128 знаков',
  },

  /** Russian: hint for an e-mail; also in the profile. */
  foreignLetters:
    'До «@» стоят не латинские буквы. Такой адрес принимает не всякая почта: проверьте, нет ли опечатки',

  /** Russian: link, title, and in the profile. */
  forgotten: 'Забыли пароль?',

  /** Russian: without mail, followed by the operator's address. */
  forgottenAsk: 'Забыли пароль? Напишите',

  /** Russian: a taken login, after a sign-up without an answer. */
  maybeOwnLogin:
    'Возможно, он уже ваш: прошлая попытка могла дойти до сервера. Войдите с этим логином и паролем',

  /** Russian, because parents and coaches must understand it. */
  privacy: {
    before: 'Персональные данные, в том числе несовершеннолетних, обрабатываются по',
    link: 'правилам обработки данных',
  },
} as const;

export const authFormText = {
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  slow: 'Ответа пока нет. Подождите ещё или отмените и попробуйте снова.',
  cancel: 'Отменить',
} as const;

export const forgottenText = {
  title: authText.forgotten,
  intro: 'Введите логин или электронную почту. Пришлём ссылку, по которой задают новый пароль.',
  login: 'Логин или электронная почта',
  submit: 'Прислать ссылку',
  /** Equal for existing and unknown accounts. */
  sent: 'Если такой аккаунт есть, на его почту отправлена ссылка. Она действует один час.',
  notThere: 'Письма нет? Проверьте папку «Спам» и то, что ввели.',
  toSignIn: 'Ко входу',
  toProfile: 'В профиль',
} as const;

export const newPasswordText = {
  title: 'Новый пароль',
  consequence: 'На всех устройствах нужно будет войти заново.',
  submit: 'Сохранить пароль',
  done: (login: string) => `Пароль аккаунта ${login} изменён, все сеансы завершены.`,
  signIn: 'Войти',
  /** Truncated address. */
  incomplete: 'Ссылка неполная. Откройте её из письма ещё раз или запросите новую.',
  askAgain: 'Запросить новую ссылку',
  toHome: 'На главную',
} as const;
