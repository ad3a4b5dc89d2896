import type { Site } from '#app/organisation/site.content.ts';
import { Facts } from '#app/ui/facts.tsx';
import { Panel } from '#app/ui/panel.tsx';

interface WhoWeAreProps {
  site: Pick<Site, 'registration' | 'address' | 'phone' | 'supportEmail' | 'informationOfficer'>;
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** Who is behind the website: what the law asks a site to say (ECT Act, section 43; POPIA, section 18), from one place. */
export const WhoWeAre = ({ site }: WhoWeAreProps) => {
  const { registration, address, phone, supportEmail, informationOfficer } = site;
  const { legalName, npoNumber, pboNumber } = registration;
  return (
    <Panel id="who-we-are" title="Who we are">
      <Facts
        items={[
          { icon: 'building-2', label: 'Registered name', value: legalName },
          { icon: 'file-text', label: 'Non-profit organisation', value: npoNumber },
          { icon: 'heart-handshake', label: 'Public benefit organisation', value: pboNumber },
          { icon: 'map-pin', label: 'Address', value: address.join(', ') },
          { icon: 'phone', label: 'Telephone', value: phone },
          { icon: 'mail', label: 'Email', value: <Mail to={supportEmail} /> },
          {
            icon: 'shield-check',
            label: 'Personal information',
            value: (
              <>
                {informationOfficer.name}, <Mail to={informationOfficer.email} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
};
