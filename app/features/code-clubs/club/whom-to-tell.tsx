import { realContact, whomToTell } from '#app/organisation/safeguarding.ts';
import type { Site } from '#app/organisation/site.content.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';

export function WhomToTell({ safeguarding }: Pick<Site, 'safeguarding'>) {
  const { name, email, phone } = realContact(safeguarding);
  const number = (text: string) => `tel:${text.replace(/[^+\d]/g, '')}`;
  return (
    <Panel title={whomToTell.title} id="tell">
      <p>{whomToTell.lead}</p>
      <ul className="tick">
        <li>{whomToTell.trusted}</li>
        {name && (
          <li>
            Or tell us: {name}
            {email && (
              <>
                , <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
            {phone && (
              <>
                , <a href={number(phone)}>{phone}</a>
              </>
            )}
            . Their job is to keep you safe.
          </li>
        )}
        <li>
          Or call{' '}
          <strong>
            Childline South Africa: <a href="tel:116">116</a>
          </strong>
          . It is free, day and night. You do not have to say your name.
        </li>
        <li>
          Are you in danger now? Call the police: <a href="tel:10111">10111</a>, or <a href="tel:112">112</a>{' '}
          from a cellphone.
        </li>
      </ul>
      <p>{whomToTell.after}</p>
    </Panel>
  );
}

export const WhomToTellLink = () => (
  <p>
    <a href="/code-clubs#tell">{whomToTell.title}: who to tell</a>
  </p>
);
