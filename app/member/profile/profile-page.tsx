import { ContributionDialogs } from '#app/features/community/feed/contribution-dialogs.tsx';
import { answerPost } from '#app/features/community/feed/post-answers.server.ts';
import { PostBox } from '#app/features/community/feed/post-box.tsx';
import { PostCard } from '#app/features/community/feed/post-card.tsx';
import { requireMember } from '#app/features/community/member-gate.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/profile-page';
import { readProfilePage } from './profile.server.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileExternal } from './profile-external.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePeople } from './profile-people.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

export const handle = dynamicMemberPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireMember(context, request);
  return readProfilePage(context, user, url.searchParams.get('after') ?? undefined);
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  return answerPost(context, request, user);
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Profile', hidden: true });

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shortName, me, verified, posts, older, later, events, people, formKey, external } = loaderData;
  return (
    <>
      <ProfileHead shortName={shortName} waiting={people.waiting} />
      <div className="container profile">
        <ProfileCard page={loaderData} />
        <section className="feed" id="feed" aria-labelledby="feed-title" data-region>
          <h2 className="visually-hidden" id="feed-title">
            Community
          </h2>
          {later ? (
            <ButtonLink href="/profile#feed" variant="two" size="small" icon="arrow-left">
              Newest posts
            </ButtonLink>
          ) : (
            <PostBox me={me} formKey={formKey} answer={actionData} />
          )}
          {!verified && !later && (
            <Note tone="warn" title="Email Verification Required">
              <p>
                You can read the posts already. To write one, first open the link in our email, or{' '}
                <a href="/settings#email">have it sent again</a>.
              </p>
            </Note>
          )}
          {posts.length === 0 && (
            <Empty title="No posts yet">Write the first one: what are you learning at the moment?</Empty>
          )}
          {posts.map((post) => (
            <PostCard key={post.id} post={post} back="/profile" />
          ))}
          {older && (
            <ButtonLink href={older} variant="two" arrow>
              Older posts
            </ButtonLink>
          )}
        </section>
        <div className="stack">
          {external.length > 0 && <ProfileExternal courses={external} />}
          <UpcomingEvents events={events} />
          <ProfilePeople people={people} />
        </div>
      </div>
      <ContributionDialogs />
    </>
  );
}
