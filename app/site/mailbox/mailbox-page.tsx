import type { ReactNode } from 'react';
import type { MailSummary } from '#app/email/outbox/outbox.server.ts';
import type { OutboxMail } from '#app/email/outbox/outbox.table.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { Prose } from '#app/ui/text/prose.tsx';

const time = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Johannesburg',
});

const home = { label: 'Kept mail', href: '/dev/mailbox' };

const recipient = ({ toName, toEmail }: Pick<MailSummary, 'toName' | 'toEmail'>) =>
  toName ? `${toName} <${toEmail}>` : toEmail;

function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

interface MailboxPageProps {
  mails: MailSummary[];
  before: string | undefined;
  after: string | undefined;
}

export function MailboxPage({ mails, before, after }: MailboxPageProps) {
  return (
    <>
      <PageHead
        plain
        title="Kept mail"
        lead="No mail server is set (SMTP_URL), so mail stays here, newest first. This page exists on this machine only."
      />
      <Section>
        {mails.length === 0 ? (
          <Empty title="No mail yet">Whatever the site sends appears here: send a form and look again.</Empty>
        ) : (
          <Prose>
            <Wide label="Kept mail">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Subject</th>
                    <th scope="col">To</th>
                    <th scope="col">Written</th>
                  </tr>
                </thead>
                <tbody>
                  {mails.map((mail) => (
                    <tr key={mail.id}>
                      <td>
                        <a href={`/dev/mailbox/${mail.id}`} dir="auto">
                          {mail.subject || '(no subject)'}
                        </a>
                      </td>
                      <td dir="auto">{recipient(mail)}</td>
                      <td>
                        <time dateTime={mail.createdAt.toISOString()}>{time.format(mail.createdAt)}</time>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
          </Prose>
        )}
        <Pager
          label="Pages of mail"
          prev={before && `/dev/mailbox?before=${before}`}
          next={after && `/dev/mailbox?after=${after}`}
        />
      </Section>
    </>
  );
}

interface MailPageProps {
  mail: Omit<OutboxMail, 'html' | 'attachments'>;
  attachments: { filename: string; contentType: string }[];
}

export function MailPage({ mail, attachments }: MailPageProps) {
  const subject = mail.subject || '(no subject)';
  const facts = [
    ['To', recipient(mail)],
    ['Reply to', mail.replyTo],
    ['Written', time.format(mail.createdAt)],
    ['Occasion', mail.kind],
    ['Status', mail.lastError ? `${mail.status}: ${mail.lastError}` : mail.status],
    ...Object.entries(mail.headers),
  ].filter(([, value]) => value);
  return (
    <>
      <PageHead plain title={<span dir="auto">{subject}</span>} crumbs={[home, { label: 'Mail' }]} />
      <Section>
        <Prose>
          <Wide label="About this email">
            <table>
              <tbody>
                {facts.map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td dir="auto">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
          {attachments.length > 0 && (
            <>
              <h2>Attachments</h2>
              <ul>
                {attachments.map(({ filename, contentType }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in the mail is the attachment's identity
                  <li key={index}>
                    <a href={`/dev/mailbox/${mail.id}/attachments/${index}`} download={filename}>
                      {filename}
                    </a>{' '}
                    ({contentType})
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2>As HTML</h2>
          <iframe
            title="The mail as HTML"
            src={`/dev/mailbox/${mail.id}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            width="100%"
            height="720"
          />
          <h2>As text</h2>
          <pre dir="auto" className="mail-text">
            {mail.text}
          </pre>
        </Prose>
      </Section>
    </>
  );
}
