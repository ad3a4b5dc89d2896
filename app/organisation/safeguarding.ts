import { realEmail, realPhone } from '#app/platform/addresses/real-address.ts';
import type { Site } from './site.content.ts';

/** The real parts of the contact: a child must never be sent to a placeholder address or number. */
export function realContact({ name, email, phone }: Site['safeguarding']) {
  const real = { email: realEmail(email), phone: realPhone(phone) };
  return { ...real, name: real.email || real.phone ? name : undefined };
}

/** Whom to tell if an adult in a club makes a child uncomfortable, for readers aged eight and up (decisions, Children). */
export const whomToTell = {
  title: 'If an adult makes you feel uncomfortable',
  lead: 'Has an adult at the club said or done something that feels wrong or scary? Or asked you to keep a secret? It is not your fault. You may say no, you may leave, and you may tell. If one person does not help, tell the next.',
  trusted: 'Tell an adult you trust, at home, at school or at the club.',
  officer: (safeguarding: Site['safeguarding']): string | undefined => {
    const { name, email, phone } = realContact(safeguarding);
    const contact = [name, email, phone].filter(Boolean).join(', ');
    return contact ? `Or tell us: ${contact}. Their job is to keep you safe.` : undefined;
  },
  childline:
    'Or call Childline South Africa: 116. It is free, day and night. You do not have to say your name.',
  danger: 'Are you in danger now? Call the police: 10111, or 112 from a cellphone.',
  after:
    'We listen, and we tell you what we do next. To keep you safe we may have to tell others whose job it is to help.',
} as const;
