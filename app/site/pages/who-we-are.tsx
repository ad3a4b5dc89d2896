import { Fragment, type ReactNode } from 'react';
import type { Site } from '#app/organisation/site.content.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';

interface WhoWeAreProps {
  site: Pick<Site, 'registration' | 'address' | 'phone' | 'supportEmail' | 'informationOfficer' | 'sample'>;
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** Who runs the website, as required by law (ECT Act, section 43; POPIA, section 18). */
export const WhoWeAre = ({ site }: WhoWeAreProps) => {
  const { registration, address, phone, supportEmail, informationOfficer } = site;
  const rows: [label: string, value: ReactNode][] = [
    ['Registered name', registration.legalName],
    ['Non-profit organisation', registration.npoNumber],
    ['Public benefit organisation', registration.pboNumber],
    ['Address', address.join(', ')],
    ['Telephone', phone],
    ['Email', <Mail key="mail" to={supportEmail} />],
    [
      'Personal information',
      <Fragment key="officer">
        {informationOfficer.name}, <Mail to={informationOfficer.email} />
      </Fragment>,
    ],
  ];
  return (
    <Panel id="who-we-are" title="Who we are" action={site.sample && <ExampleBadge of={site} />}>
      <dl className="grid grid-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="muted small-text">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
