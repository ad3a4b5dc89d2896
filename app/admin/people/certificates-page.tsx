import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import { addressOf, certificatesPath, personPath } from '#app/admin/shared/paths.ts';
import { adminContext, searchParam, textOf } from '#app/admin/shared/staff.server.ts';
import { StaffFind } from '#app/admin/shared/staff-list.tsx';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import type { Certificate } from '#app/features/learning/certificates/certificate.table.ts';
import { findCertificates } from '#app/features/learning/certificates/find-certificates.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { Icon } from '#app/ui/base/icon.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/certificates-page';
import { classOf, listCertifiedCourses, listClass } from './class-certificates.server.ts';
import { mostInClass } from './most-in-class.ts';
import { needsRecentAuthentication, runCertificateStep } from './person-action.server.ts';
import { KeptCertificates } from './person-certificates.tsx';
import { certificateRow } from './person-view.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, content, now } = adminContext(context);
  const { searchParams } = new URL(request.url);
  const q = searchParam(searchParams, 'q');
  const asked = classOf(searchParams);
  const [found, certificates, courses] = await Promise.all([
    q ? findCertificates(database, q) : undefined,
    listClass(database, asked),
    listCertifiedCourses(database),
  ]);
  if (asked.club && certificates.length > 0)
    await auditListOpening(database, { actor, list: 'certificates', now });
  return {
    q,
    asked,
    courses,
    clubs: content.list(codeClubs).map(({ id, name }) => ({ value: id, label: name })),
    certificates: certificates.map(heldRow),
    found: found && {
      kept: found.filter(({ userId }) => userId === null).map(certificateRow),
      held: found.filter(({ userId }) => userId !== null).map(heldRow),
    },
  };
}

const heldRow = (certificate: Certificate) => ({
  ...certificateRow(certificate),
  holder: certificate.userId ?? '',
});

type HeldRow = ReturnType<typeof heldRow>;

export async function action({ context, request }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  // By the code: a name that was searched for does not go into more addresses.
  const back = addressOf(certificatesPath, { q: textOf(fields, 'certificate') });
  if (needsRecentAuthentication(step) && !isRecentlyAuthenticated(context, session))
    return leadToProof(context, session, { path: back, fields });
  return runCertificateStep(step, { context, request, actor: session.user, fields, back });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Certificates', hidden: true });

type Loaded = Route.ComponentProps['loaderData'];

export default function CertificatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, found, ...print } = loaderData;
  return (
    <StaffPage
      title="Certificates"
      crumbs={[{ label: 'People and roles', href: '/admin/people' }, { label: 'Certificates' }]}
      answer={answer}
    >
      <PrintClass {...print} />
      <StaffFind
        id="certificates-q"
        action={certificatesPath}
        label="Find by code, or by the name on it"
        q={q}
      />
      {found && found.kept.length + found.held.length === 0 && (
        <Empty title="No certificate found">It may have been removed, or its holder has left.</Empty>
      )}
      {found && found.held.length > 0 && (
        <Panel title="Of people with an account" id="held">
          <Held caption="Certificates of people with an account" rows={found.held} />
        </Panel>
      )}
      {found && <KeptCertificates certificates={found.kept} answer={answer} />}
    </StaffPage>
  );
}

function PrintClass({ asked, courses, clubs, certificates }: Omit<Loaded, 'q' | 'found'>) {
  const { length } = certificates;
  const tooMany = length > mostInClass;
  return (
    <Panel title="Print a class" id="class">
      <p>
        One file with a certificate on each page, of a course, of the members of a club, or of both. Withdrawn
        certificates are left out, and so are those of people who have left.
      </p>
      <form className="queue-find" action={`${certificatesPath}#class`}>
        <Choice id="course" label="Course" all="Any course" options={courses} value={asked.course} />
        <Choice id="club" label="Club" all="Any club, or none" options={clubs} value={asked.club} />
        <Day id="from" label="Issued from" value={asked.from} />
        <Day id="to" label="Issued up to" value={asked.to} />
        <Button type="submit" variant="two" icon="search">
          Show
        </Button>
      </form>
      {!asked.course && !asked.club ? null : length === 0 ? (
        <Empty title="No certificate">No one in this choice has a certificate that counts.</Empty>
      ) : tooMany ? (
        <Note tone="warn" title={`More than ${mostInClass} certificates`}>
          <p>{`A file has at most ${mostInClass}. Please choose fewer days, and make several files.`}</p>
        </Note>
      ) : (
        <>
          <div className="row">
            <a className={buttonClass({})} href={addressOf(`${certificatesPath}.pdf`, asked)}>
              <Icon name="download" />
              {length === 1 ? 'PDF of 1 certificate' : `PDF of ${length} certificates`}
            </a>
          </div>
          <Held caption="Certificates in the file" rows={certificates} />
        </>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
}

const Choice = ({ id, label, all, options, value }: ChoiceProps) => (
  <label htmlFor={`class-${id}`}>
    {label}
    <select className="in" id={`class-${id}`} name={id} defaultValue={value}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

const Day = ({ id, label, value }: Pick<ChoiceProps, 'id' | 'label' | 'value'>) => (
  <label htmlFor={`class-${id}`}>
    {label}
    <input className="in" id={`class-${id}`} type="date" name={id} defaultValue={value} />
  </label>
);

const Held = ({ caption, rows }: { caption: string; rows: readonly HeldRow[] }) => (
  <DataTable
    caption={caption}
    rowKey={({ code }) => code}
    rows={rows}
    columns={[
      {
        key: 'name',
        label: 'Name on it',
        name: true,
        cell: ({ holder, name }) => <a href={`${personPath(holder)}#certificates`}>{name}</a>,
      },
      { key: 'title', label: 'Course' },
      { key: 'issued', label: 'Issued' },
      { key: 'code', label: 'Code', cell: ({ code }) => <span className="nw">{code}</span> },
    ]}
  />
);
