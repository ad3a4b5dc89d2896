import { Fragment, type ReactNode } from 'react';
import { isMailLink, type MailBlock, type MailColours, type MailWords } from './mail-content.ts';

interface Coloured {
  colours: MailColours;
}

const reading = { fontSize: 17, lineHeight: 1.6 };
const boxed = {
  margin: '0 0 20px',
  padding: '14px 16px',
  fontSize: 16,
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
} as const;

export const renderEach = <T,>(items: readonly T[], draw: (item: T, index: number) => ReactNode) =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
    <Fragment key={index}>{draw(item, index)}</Fragment>
  ));

export const Breaks = ({ text }: { text: string }) =>
  renderEach(text.split(/\r\n|\r|\n/), (line, index) => (
    <>
      {index > 0 && <br />}
      {line}
    </>
  ));

export const EmailLink = ({ href, text, colours }: Coloured & { href: string; text: string }) => (
  <a className="link" href={href} style={{ color: colours.day.link, overflowWrap: 'anywhere' }}>
    {text}
  </a>
);

function Words({ words, colours }: Coloured & { words: readonly MailWords[] }) {
  return renderEach(words, ({ text, strong, em, href }) => {
    const plain =
      href && isMailLink(href) ? (
        <EmailLink href={href} text={text} colours={colours} />
      ) : (
        <Breaks text={text} />
      );
    const leaning = em ? <em>{plain}</em> : plain;
    return strong ? <strong>{leaning}</strong> : leaning;
  });
}

const Paragraph = ({ words, colours }: Coloured & { words: readonly MailWords[] }) => (
  <p className="ink" dir="auto" style={{ margin: '0 0 16px', color: colours.day.ink, ...reading }}>
    <Words words={words} colours={colours} />
  </p>
);

interface ListProps extends Coloured {
  items: readonly (readonly MailWords[])[];
  numbered?: boolean | undefined;
}

function List({ items, numbered, colours }: ListProps) {
  const Tag = numbered ? 'ol' : 'ul';
  return (
    <Tag
      className="ink"
      style={{ margin: '0 0 16px', padding: '0 0 0 24px', color: colours.day.ink, ...reading }}
    >
      {renderEach(items, (words) => (
        <li dir="auto" style={{ margin: '0 0 6px' }}>
          <Words words={words} colours={colours} />
        </li>
      ))}
    </Tag>
  );
}

function Facts({ rows, colours: { day } }: Coloured & { rows: readonly (readonly [string, string])[] }) {
  const cell = { borderTop: `1px solid ${day.line}`, color: day.ink, verticalAlign: 'top' } as const;
  return (
    <table
      className="ink"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{
        margin: '0 0 20px',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontSize: 16,
        lineHeight: 1.5,
      }}
    >
      <tbody>
        {renderEach(rows, ([label, value]) => (
          <tr>
            <th
              className="line"
              scope="row"
              style={{
                ...cell,
                width: '36%',
                padding: '10px 12px 10px 0',
                textAlign: 'left',
                fontWeight: 600,
              }}
            >
              {label}
            </th>
            <td className="line" dir="auto" style={{ ...cell, padding: '10px 0', overflowWrap: 'anywhere' }}>
              <Breaks text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Button = ({ label, url, colours }: Coloured & { label: string; url: string }) => (
  <>
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 12px' }}>
      <tbody>
        <tr>
          <td
            className="action"
            {...{ bgcolor: colours.day.act }}
            style={{ background: colours.day.act, borderRadius: 6 }}
          >
            <a
              href={url}
              style={{
                display: 'inline-block',
                padding: '14px 24px',
                color: colours.day['on-act'],
                fontSize: 17,
                fontWeight: 650,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
    <p
      className="quiet"
      style={{ margin: '0 0 20px', color: colours.day.ink2, fontSize: 14, lineHeight: 1.5 }}
    >
      If the button does not work, open this address: <EmailLink href={url} text={url} colours={colours} />
    </p>
  </>
);

export function Block({ block, colours }: Coloured & { block: MailBlock }) {
  const { day, both } = colours;
  const box = { ...boxed, background: day.sunk, color: day.ink };
  switch (block.type) {
    case 'paragraph':
      return <Paragraph words={[block]} colours={colours} />;
    case 'list':
      return <List items={block.items.map((text) => [{ text }])} colours={colours} />;
    case 'items':
      return <List {...block} colours={colours} />;
    case 'facts':
      return <Facts rows={block.rows} colours={colours} />;
    case 'button':
      return <Button {...block} colours={colours} />;
    case 'note':
      return (
        <div className="sunk ink" dir="auto" style={{ ...box, borderLeft: `4px solid ${both.star}` }}>
          <Breaks text={block.text} />
        </div>
      );
    case 'heading':
      return (
        <h2
          className="ink"
          dir="auto"
          style={{ margin: '24px 0 10px', color: day.ink, fontSize: 21, lineHeight: 1.25, fontWeight: 700 }}
        >
          {block.text}
        </h2>
      );
    case 'words':
      return block.quoted ? (
        <blockquote
          className="line"
          style={{ margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `4px solid ${day.line}` }}
        >
          <Paragraph words={block.words} colours={colours} />
        </blockquote>
      ) : (
        <Paragraph words={block.words} colours={colours} />
      );
    case 'card':
      return (
        <div className="sunk ink" dir="auto" style={{ ...box, borderLeft: `4px solid ${day.teal}` }}>
          <div className="quiet" style={{ color: day.ink2, fontSize: 14 }}>
            {block.kind}
          </div>
          <div style={{ fontSize: 18, fontWeight: 700 }}>
            <EmailLink href={block.url} text={block.title} colours={colours} />
          </div>
          {renderEach(block.lines, (line) => (
            <div>
              <Breaks text={line} />
            </div>
          ))}
        </div>
      );
  }
}
