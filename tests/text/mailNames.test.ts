import { expect, test } from 'vitest';
import { decisionMail, receiptMail, reminderMail } from '#text/server/mail.ts';

const NAME = 'Приз http://evil.example/войти на evil。ru, www.4.evil1.ru';
const SHOWN = 'Приз http evil example/войти на evil ru, www 4 evil1 ru';
const deadline = '2026-11-30T23:59:59.999+03:00';
const links = { application: 'https://entry.example.ru/a', profile: 'https://entry.example.ru/p' };
const competition = { name: NAME, dates: NAME, place: NAME, deadline };

test('a name of a team or competition that looks like an address does not become a link', () => {
  const mails = [
    receiptMail({
      teamName: NAME,
      competition,
      submittedAt: 0,
      athletes: 1,
      staff: 0,
      judges: 0,
      figures: 0,
      routines: [],
      links,
    }),
    decisionMail({
      teamName: NAME,
      competition,
      reported: { is: 'returned', until: deadline, reason: 'Опечатка.' },
      links,
    }),
    reminderMail({
      teamName: NAME,
      competition,
      isAsked: true,
      state: { is: 'draft', entries: 0, routines: [] },
      links: { team: links.application, profile: links.profile },
    }),
  ];
  for (const { subject, text } of mails) {
    expect(subject).toContain(`${SHOWN} – ${SHOWN}`);
    expect(text).toContain(`Команда: ${SHOWN}\nСоревнование: ${SHOWN}\n`);
    expect(text).not.toContain('evil.example');
    expect(text).toContain(links.application);
  }
});

test('initials, dates and punctuation at the end of a word do not change', () => {
  const { text } = reminderMail({
    teamName: 'Нева-1, 2-й сост.',
    competition: { name: 'Кубок 3.12.2026 г. Казань', deadline },
    isAsked: false,
    state: { is: 'draft', entries: 0, routines: [] },
    links: { team: links.application, profile: links.profile },
  });
  expect(text).toContain('Команда: Нева-1, 2-й сост.\nСоревнование: Кубок 3.12.2026 г. Казань\n');
});
