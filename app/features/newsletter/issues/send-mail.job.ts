import { type MailServices, sendMail } from '#app/email/outbox/send.job.ts';
import { whyWithheld } from './sources.server.ts';
import { takeBackWithheld } from './steps.server.ts';

/** Sends any email. One of an issue may have waited for hours: at each try it is asked whether it may still go out. */
export const sendMailUnlessWithheld: typeof sendMail = {
  ...sendMail,
  async run(services: MailServices, data, run) {
    const why = await whyWithheld(services.database, data.mailId);
    if (why) await takeBackWithheld(services.database, data.mailId, why);
    else await sendMail.run(services, data, run);
  },
};
