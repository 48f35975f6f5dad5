const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Everything that stands on the screen: texts, the names of fields, the options of selects. */
function onScreen(): string[] {
  const options = [...document.querySelectorAll('option')].map(({ text }) => text);
  return [...document.body.innerText.split('\n'), ...options].map((line) => plain(line).trim());
}

/** Which of them do not stand on the screen as a line of their own. */
export const lacking =
  (...strings: string[]) =>
  (): string[] => {
    const seen = onScreen();
    return strings.filter((each) => !seen.includes(each));
  };

/** Which of them do not stand on the screen within a line. */
export const lackingWithin =
  (...strings: string[]) =>
  (): string[] => {
    const seen = onScreen().join('\n');
    return strings.filter((each) => !seen.includes(each));
  };
