import { certificatesPath, personPath, withQuery } from '#app/admin/shared/paths.ts';
import { FilterDay, FilterSelect } from '#app/admin/shared/staff-list.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Class } from './class-certificates.server.ts';
import { maxCertificatesPerFile } from './max-certificates.ts';
import type { CertificateRow } from './person-view.server.ts';

type HeldRow = CertificateRow & { holder: string };

interface PrintClassProps {
  filter: Class;
  courses: readonly Option[];
  clubs: readonly Option[];
  certificates: readonly HeldRow[];
}

export const PrintClass = ({ filter, courses, clubs, certificates }: PrintClassProps) => (
  <Panel title="Print a class" id="class">
    <p>
      One file with a certificate on each page, of a course, of the members of a club, or of both. Withdrawn
      certificates are left out, and so are those of people who have left.
    </p>
    <form className="queue-find" action={`${certificatesPath}#class`}>
      <FilterSelect
        prefix="class"
        name="course"
        label="Course"
        value={filter.course}
        all="Any course"
        options={courses}
      />
      <FilterSelect
        prefix="class"
        name="club"
        label="Club"
        value={filter.club}
        all="Any club, or none"
        options={clubs}
      />
      <FilterDay prefix="class" name="from" label="Issued from" value={filter.from} />
      <FilterDay prefix="class" name="to" label="Issued up to" value={filter.to} />
      <Button type="submit" variant="two" icon="search">
        Show
      </Button>
    </form>
    {(filter.course || filter.club) && <File filter={filter} certificates={certificates} />}
  </Panel>
);

interface Option {
  value: string;
  label: string;
}

function File({ filter, certificates }: Pick<PrintClassProps, 'filter' | 'certificates'>) {
  const { length } = certificates;
  if (length === 0)
    return <Empty title="No certificate">No one in this choice has a certificate that counts.</Empty>;
  if (length > maxCertificatesPerFile)
    return (
      <Note tone="warn" title={`More than ${maxCertificatesPerFile} certificates`}>
        <p>{`A file has at most ${maxCertificatesPerFile}. Please choose fewer days, and make several files.`}</p>
      </Note>
    );
  return (
    <>
      <div className="row">
        <ButtonLink href={withQuery(`${certificatesPath}.pdf`, filter)} icon="download">
          {length === 1 ? 'PDF of 1 certificate' : `PDF of ${length} certificates`}
        </ButtonLink>
      </div>
      <HeldCertificates caption="Certificates in the file" rows={certificates} />
    </>
  );
}

export const HeldCertificates = ({ caption, rows }: { caption: string; rows: readonly HeldRow[] }) => (
  <DataTable
    caption={caption}
    rowKey={({ code }) => code}
    rows={rows}
    columns={[
      {
        key: 'name',
        label: 'Name on it',
        name: true,
        href: ({ holder }) => `${personPath(holder)}#certificates`,
      },
      { key: 'title', label: 'Course' },
      { key: 'issued', label: 'Issued' },
      { key: 'code', label: 'Code', nowrap: true },
    ]}
  />
);
