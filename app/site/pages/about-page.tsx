import { pageMeta } from '#app/organisation/meta.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { Timeline } from '#app/ui/data-display/timeline.tsx';
import { Carousel } from '#app/ui/disclosure/carousel.tsx';
import { Benefits } from '#app/ui/layout/benefits.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Avatar } from '#app/ui/lists/avatar.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/about-page';
import { about } from './about.content.ts';
import { sponsors } from './sponsors.content.ts';
import { team } from './team.content.ts';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [people, payers] = [content.list(team), content.list(sponsors)];
  const imageOf = await shownPictures(context, [...people, ...payers]);
  return {
    page: content.single(about),
    team: people.map((person) => ({ ...person, image: imageOf(person.image) })),
    sponsors: payers.map((payer) => ({ ...payer, image: imageOf(payer.image) })),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'About Us' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: args.loaderData?.page.lead, crumbs });

export default function AboutPage({ loaderData: { page, team, sponsors } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="programming" />
      <Section id="mission" title={page.mission.title}>
        <div className="split">
          <Prose>
            {page.mission.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
          {page.history.length > 0 && <Timeline items={page.history} />}
        </div>
      </Section>
      <Section id="values" ground="sunk" title="Our Values">
        <Benefits
          two
          items={page.values.map(({ name, description, icon }) => ({ title: name, text: description, icon }))}
        />
      </Section>
      {team.length > 0 && (
        <Section id="team" title="Our Team">
          <CardGrid min={260} label="Our Team">
            {team.map(({ id, name, role, bio, image, sample }) => (
              <Card
                key={id}
                as="li"
                title={name}
                badges={
                  <>
                    <Avatar seed={id} src={image} size="big" />
                    <ExampleBadge of={{ sample }} />
                  </>
                }
                text={role}
              >
                <p>{bio}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}
      {sponsors.length > 0 && (
        <Section
          id="sponsors"
          ground="sunk"
          title="Our Sponsors"
          lead="They pay for places that learners could not pay for themselves."
        >
          <Carousel
            id="sponsor-slides"
            label="Sponsors, one after the other"
            autoplayMs={2000}
            items={sponsors.map(({ id, name, description, image, sample }) => ({
              key: id,
              node: (
                <Card
                  title={name}
                  pattern={id}
                  head="low"
                  image={image}
                  badges={sample && <ExampleBadge of={{ sample }} />}
                  text={description}
                />
              ),
            }))}
          />
        </Section>
      )}
      <Closing
        title="There is a place for you here"
        text="Learn with us, teach with us, or open a door for someone else."
        links={[
          { label: 'Browse courses', href: '/courses' },
          { label: 'Talk to us', href: '/contact-us' },
        ]}
      />
    </>
  );
}
