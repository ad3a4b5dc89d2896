import type { Attack, Mail } from './attack.ts';

const claim = 'Claim R50,000 at www.evil.example';
/** Emails per hour to one mailbox. */
const most = 10;

const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'victim+a@gmail.com', 'Vic.Tim+b@googlemail.com'];

const forms: [path: string, fields: Record<string, string>][] = [
  ['/contact-us', { name: claim, subject: 'General Inquiry', message: claim }],
  ['/collaborate', { full_name: claim, opportunity_type: 'grant', message: claim }],
  ['/scholarship-enquiry', { full_name: claim, motivation: claim, course_title: claim, city: claim }],
  ['/grants-fellowships/community-tech-grant', { full_name: claim, motivation: claim }],
  ['/events/1/register', { full_name: claim }],
  ['/newsletter', {}],
];

/** Uses our forms to send its own words to a stranger, as often as the limits allow. */
export const attack: Attack = {
  name: 'Words of one’s own to a stranger’s address, through all forms',
  async play({ start }) {
    const site = await start();
    let accepted = 0;
    for (let i = 0; i < 28; i++) {
      const [path, fields] = forms[i % forms.length]!;
      const email = spellings[i % spellings.length]!;
      const answer = await fetch(site.url + path, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, email, idempotency_key: `typed-mail-${i}` }),
        headers: { origin: site.url, accept: 'application/json' },
      });
      await answer.arrayBuffer();
      accepted += answer.status === 200 ? 1 : 0;
    }
    const mails: Mail[] = [];
    for (const to of [...spellings, spellings[3]!.toLowerCase()]) {
      const answer = await fetch(`${site.url}/dev/mailbox.json?${new URLSearchParams({ to })}`);
      mails.push(...((await answer.json()) as Mail[]));
    }
    const sent = new Map(mails.map((mail) => [mail.id, mail]));
    const carrying = [...sent.values()].filter((mail) => /evil|R50/.test(JSON.stringify(mail)));
    return {
      held: accepted > 0 && sent.size > 0 && sent.size <= most && carrying.length === 0,
      measured: `${accepted} of 28 forms accepted, ${sent.size} mails to four spellings of one mailbox, ${carrying.length} with the words`,
      limit: `${most} mails an hour, 0 with the words`,
    };
  },
};
