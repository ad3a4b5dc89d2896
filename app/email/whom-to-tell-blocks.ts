import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { whomToTell } from '#app/organisation/safeguarding.ts';
import type { Site } from '#app/organisation/site.content.ts';

export const whomToTellBlocks = ({ safeguarding }: Pick<Site, 'safeguarding'>): MailBlock[] => [
  { type: 'paragraph', text: `${whomToTell.title}: ${whomToTell.lead}` },
  {
    type: 'list',
    items: [
      whomToTell.trusted,
      whomToTell.officer(safeguarding),
      whomToTell.childline,
      whomToTell.danger,
    ].filter((line) => line !== undefined),
  },
  { type: 'paragraph', text: whomToTell.after },
];
