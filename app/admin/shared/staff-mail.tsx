import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import { Prose } from '#app/ui/text/prose.tsx';

export interface MailPreview {
  to: string;
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  reason: string;
}

export function StaffMail({ mail: { to, subject, heading, blocks, reason } }: { mail: MailPreview }) {
  return (
    <Panel title={subject} id="mail">
      <p className="muted small-text">To {to}</p>
      <Prose>
        <p>
          <strong>{heading}</strong>
        </p>
        {blocks.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is only ever rendered whole
          <Block key={i} block={block} />
        ))}
        <p className="muted small-text">Our name and address follow. {reason}</p>
      </Prose>
    </Panel>
  );
}

function Block({ block }: { block: MailBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return <DescriptionList items={block.rows.map(([label, value]) => ({ label, value }))} />;
    case 'button':
      return (
        <p>
          Button <strong>{block.label}</strong>, to <span className="small-text">{block.url}</span>
        </p>
      );
    case 'note':
      return (
        <blockquote>
          <p className="mail-own">{block.text}</p>
        </blockquote>
      );
    default:
      // Issues are previewed as a whole email instead (app/admin/newsletter).
      return null;
  }
}
