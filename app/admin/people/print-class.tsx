import { addressOf, certificatesPath, personPath } from '#app/admin/shared/paths.ts';
import { Icon } from '#app/ui/base/icon.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Class } from './class-certificates.server.ts';
import { mostInClass } from './most-in-class.ts';
import type { CertificateRow } from './person-view.server.ts';

type HeldRow = CertificateRow & { holder: string };

interface PrintClassProps {
  asked: Class;
  courses: readonly Option[];
  clubs: readonly Option[];
  certificates: readonly HeldRow[];
}

export const PrintClass = ({ asked, courses, clubs, certificates }: PrintClassProps) => (
  <Panel title="Print a class" id="class">
    <p>
      One file with a certificate on each page, of a course, of the members of a club, or of both. Withdrawn
      certificates are left out, and so are those of people who have left.
    </p>
    <form className="queue-find" action={`${certificatesPath}#class`}>
      <label htmlFor="class-course">
        Course
        <select className="in" id="class-course" name="course" defaultValue={asked.course}>
          <option value="">Any course</option>
          {optionsOf(courses)}
        </select>
      </label>
      <label htmlFor="class-club">
        Club
        <select className="in" id="class-club" name="club" defaultValue={asked.club}>
          <option value="">Any club, or none</option>
          {optionsOf(clubs)}
        </select>
      </label>
      <label htmlFor="class-from">
        Issued from
        <input className="in" id="class-from" type="date" name="from" defaultValue={asked.from} />
      </label>
      <label htmlFor="class-to">
        Issued up to
        <input className="in" id="class-to" type="date" name="to" defaultValue={asked.to} />
      </label>
      <Button type="submit" variant="two" icon="search">
        Show
      </Button>
    </form>
    {(asked.course || asked.club) && <File asked={asked} certificates={certificates} />}
  </Panel>
);

interface Option {
  value: string;
  label: string;
}

const optionsOf = (options: readonly Option[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function File({ asked, certificates }: Pick<PrintClassProps, 'asked' | 'certificates'>) {
  const { length } = certificates;
  if (length === 0)
    return <Empty title="No certificate">No one in this choice has a certificate that counts.</Empty>;
  if (length > mostInClass)
    return (
      <Note tone="warn" title={`More than ${mostInClass} certificates`}>
        <p>{`A file has at most ${mostInClass}. Please choose fewer days, and make several files.`}</p>
      </Note>
    );
  return (
    <>
      <div className="row">
        <a className={buttonClass({})} href={addressOf(`${certificatesPath}.pdf`, asked)}>
          <Icon name="download" />
          {length === 1 ? 'PDF of 1 certificate' : `PDF of ${length} certificates`}
        </a>
      </div>
      <Held caption="Certificates in the file" rows={certificates} />
    </>
  );
}

export const Held = ({ caption, rows }: { caption: string; rows: readonly HeldRow[] }) => (
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
