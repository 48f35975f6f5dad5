// Texts of sign-in and sign-up; titles, fields and buttons are English (behaviour 1.1).

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

  /** Notice about a session that has ended. It is in Russian, unlike titles, fields and buttons of the sign-in. */
  sessionEnded: {
    title: 'Сеанс закончился',
    again: (user: string) => `Войдите снова как ${user}.`,
    back: 'После входа вы вернётесь туда, где были.',
    waits: (what: string) => `Ждёт отправки: ${what}. После входа уйдёт само.`,
    decide: (what: string) => `В «Отправке» ${what}.`,
  },

  /** Titles for a visitor whose address needs a sign-in, in Russian. */
  ledHere: {
    invitation: 'Вы открыли приглашение',
    competition: 'Вы открыли страницу соревнования',
    other: 'Эта страница открывается после входа',
    whatToDo:
      'Войдите («Sign In») или, если аккаунта ещё нет, зарегистрируйтесь («Sign Up»). После этого вы вернётесь сюда.',
  },

  /** Hints for a new login and password, in Russian; shown in the sign-up and in the profile. */
  rules: {
    login: 'От 3 до 64 знаков: буквы, цифры, точка, «_», «-» и «@»',
    password: 'От 8 до 128 знаков',
  },

  /** Hint about an e-mail address, in Russian; shown in the sign-up and in the profile. */
  foreignLetters:
    'До «@» стоят не латинские буквы. Такой адрес принимает не всякая почта: проверьте, нет ли опечатки',

  /** Link in the sign-in and in the profile, and title of the linked page; in Russian. */
  forgotten: 'Забыли пароль?',

  /** Question if the server sends no mail, in Russian. The operator's address follows it. */
  forgottenAsk: 'Забыли пароль? Напишите',

  /** Hint about a taken login, in Russian. An earlier sign-up may have succeeded although its answer was lost. */
  maybeOwnLogin:
    'Возможно, он уже ваш: прошлая попытка могла дойти до сервера. Войдите с этим логином и паролем',

  /** Sentence about personal data. It is in Russian, because parents and coaches must understand it. */
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
  /** Answer for existing and unknown accounts alike, so that nobody learns which accounts exist. */
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
  /** Text about a link that was copied from a mail without its end. */
  incomplete: 'Ссылка неполная. Откройте её из письма ещё раз или запросите новую.',
  askAgain: 'Запросить новую ссылку',
  toHome: 'На главную',
} as const;
