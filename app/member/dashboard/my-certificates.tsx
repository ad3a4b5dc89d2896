import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Dashboard } from './dashboard.server.ts';

export function MyCertificates({ certificates }: Pick<Dashboard, 'certificates'>) {
  return (
    <DataTable
      caption="My certificates"
      rows={certificates}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'course',
          label: 'Course',
          name: true,
          cell: ({ title, withdrawn }) => (
            <span className="row">
              <strong>{title}</strong>
              {withdrawn && <Badge tone="bad">Withdrawn</Badge>}
            </span>
          ),
        },
        { key: 'date', label: 'Issued' },
        { key: 'code', label: 'Code', nowrap: true },
        {
          key: 'open',
          label: 'Open',
          cell: ({ code, withdrawn }) => (
            <div className="row">
              <ButtonLink href={`/certificates/${code}`} variant="two" size="small">
                View and share
              </ButtonLink>
              {!withdrawn && (
                <ButtonLink
                  href={`/certificates/${code}/certificate.pdf`}
                  variant="two"
                  size="small"
                  icon="download"
                >
                  PDF
                </ButtonLink>
              )}
            </div>
          ),
        },
      ]}
      empty={
        <Empty title="No certificates yet">
          You get one when you have read every lesson and passed every quiz of one of our own courses.
        </Empty>
      }
    />
  );
}
