import { requireMember } from '#app/features/community/member-gate.server.ts';
import { PersonRow } from '#app/features/community/person-row.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import type { Route } from './+types/study-buddies-page';
import { answerBuddies } from './buddy-answers.server.ts';
import { BuddyButtons } from './buddy-buttons.tsx';
import { readStudyBuddies, type ShownPerson } from './study-buddies.server.ts';

export const handle = dynamicMemberPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireMember(context, request, '/study-buddies');
  return readStudyBuddies(context, user, url.searchParams);
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  return answerBuddies(context, request, user);
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Study Buddies', hidden: true });

const back = '/study-buddies';

export default function StudyBuddiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, asked, buddies, found, query, findable } = loaderData;
  const refused = actionData?.toast;
  return (
    <>
      <PageHead
        title="Study Buddies"
        lead="Learning is easier with someone beside you. When a request is accepted, the two of you see each other's email address."
        crumbs={[{ label: 'Profile', href: '/profile' }, { label: 'Study Buddies' }]}
      />
      <Section>
        <div className="stack wide">
          {refused && (
            <Note tone="bad" title={refused.title} role="alert">
              <p>{refused.description}</p>
            </Note>
          )}
          {!findable && (
            <Note title="No one can find you yet">
              <p>
                Members see each other here only if they agreed.{' '}
                <a href="/settings#community">Let other members find you</a>
              </p>
            </Note>
          )}
          {requests.length > 0 && <People title="Requests" people={requests} kind="request" />}
          <People
            title="Your study buddies"
            people={buddies.people}
            kind="buddy"
            empty="When someone accepts your request, or you accept one, you find each other here."
          />
          <Pager label="Pages of study buddies" {...buddies.pages} />
          {asked.length > 0 && <People title="Waiting for an answer" people={asked} kind="asked" />}
        </div>
      </Section>
      <Section
        id="find"
        ground="sunk"
        title="Members who look for study buddies"
        lead="They agreed to be found. You see their name and the courses that you share."
      >
        <div className="stack">
          <SearchBox id="find-buddy" label="Search by name" action="/study-buddies" value={query} />
          {found.people.length > 0 ? (
            <PeopleList label="Members" people={found.people} kind="findable" />
          ) : (
            <Empty
              title={query ? `No one found for “${query}”` : 'No one is looking right now'}
              action={
                query && (
                  <ButtonLink href="/study-buddies#find" variant="two">
                    Show everyone
                  </ButtonLink>
                )
              }
            >
              Members appear here when they turn this on in their settings.
            </Empty>
          )}
          <Pager label="Pages of members" {...found.pages} />
        </div>
      </Section>
    </>
  );
}

interface PeopleProps {
  people: readonly ShownPerson[];
  kind: 'request' | 'asked' | 'findable' | 'buddy';
}

function People({ title, empty, ...list }: PeopleProps & { title: string; empty?: string }) {
  return (
    <section className="stack">
      <h2 className="heading-3">{title}</h2>
      {list.people.length > 0 ? <PeopleList label={title} {...list} /> : <p className="muted">{empty}</p>}
    </section>
  );
}

const PeopleList = ({ label, people, kind }: PeopleProps & { label: string }) => (
  <ul className="people grid grid-3" aria-label={label}>
    {people.map(({ id, person, note, email }) => (
      <PersonRow key={id} person={person} note={email ? <a href={`mailto:${email}`}>{email}</a> : note}>
        <BuddyButtons id={id} name={person.name} kind={kind} back={back} />
      </PersonRow>
    ))}
  </ul>
);
