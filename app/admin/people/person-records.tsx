import { AuditHistory } from '#app/admin/audit/audit-changes.tsx';
import { personPath } from '#app/admin/shared/paths.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import type { Records } from './records.server.ts';

interface PersonRecordsProps {
  id: string;
  records: Records;
}

const nothing = (what: string) => <p className="muted">{`There is no ${what}.`}</p>;

/**
 * A person's data apart from the account: submissions, consents, emails, newsletter, log, and actions for a
 * request under POPIA.
 */
export function PersonRecords({ id, records }: PersonRecordsProps) {
  const { sent, consents, mails, newsletter, interests, log, isConfirmed } = records;
  return (
    <>
      {!isConfirmed && (
        <p className="note">
          This address is not verified. What was sent in with it is found under the address, not here.
        </p>
      )}
      <Panel title="Sent in, events and clubs" id="sent">
        <DataTable
          caption="Sent in"
          rows={sent}
          rowKey={({ id }) => id}
          empty={nothing('form, registration or application')}
          columns={[
            { key: 'about', label: 'About', name: true, href: ({ path }) => path },
            { key: 'what', label: 'What' },
            {
              key: 'status',
              label: 'Status',
              badge: ({ status }) => status,
            },
            { key: 'date', label: 'Received' },
          ]}
        />
      </Panel>
      <Panel title="Consents of guardians" id="consents">
        <DataTable
          caption="Consents"
          rows={consents}
          rowKey={({ id }) => id}
          empty={nothing('answer of a guardian')}
          columns={[
            { key: 'answer', label: 'Answer', name: true },
            { key: 'guardianName', label: 'Guardian' },
            { key: 'method', label: 'How' },
            { key: 'photos', label: 'Photographs' },
            { key: 'date', label: 'On' },
          ]}
        />
      </Panel>
      <Panel title="Emails" id="emails">
        <DataTable
          caption="Emails"
          rows={mails}
          rowKey={({ id }) => id}
          empty={nothing('copy of an email')}
          columns={[
            { key: 'subject', label: 'Subject', name: true, href: ({ path }) => path },
            {
              key: 'state',
              label: 'State',
              badge: ({ state }) => state,
            },
            { key: 'date', label: 'Date' },
          ]}
        />
      </Panel>
      <Panel title="Newsletter and course news" id="newsletter">
        {newsletter || interests.length > 0 ? (
          <DescriptionList
            items={[
              ...(newsletter
                ? [{ label: 'Newsletter', value: `${newsletter.status}, since ${newsletter.since}` }]
                : []),
              ...interests.map(({ title, date }) => ({
                label: title,
                value: `Waits to hear that it opens, since ${date}`,
              })),
            ]}
          />
        ) : (
          nothing('subscription')
        )}
      </Panel>
      <Panel title="What staff did" id="history">
        <AuditHistory entries={log} />
      </Panel>
      <Panel title="A request under POPIA" id="request">
        <p>
          Both take everything on this page, in one step. Make sure first that it is this person who asks.
        </p>
        <div className="actions">
          <ButtonLink href={`${personPath(id)}/data.json`} variant="two" icon="download" download>
            Take all of it as a file
          </ButtonLink>
          <ButtonLink href={`${personPath(id)}/erase`} variant="two" icon="trash">
            Erase all of it
          </ButtonLink>
        </div>
      </Panel>
    </>
  );
}
