import { pageMeta } from '#app/organisation/meta.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/partners-page';
import { partners } from './partners.content.ts';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(contentContext).single(partners);
  const imageOf = await shownPictures(context, page.featured);
  return {
    page: { ...page, featured: page.featured.map((one) => ({ ...one, image: imageOf(one.image) })) },
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Partners' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Partners', description: args.loaderData?.page.lead, crumbs });

const contactAbout = `/contact-us?${new URLSearchParams({ subject: 'Partnership Opportunity' })}`;

export default function PartnersPage({ loaderData: { page } }: Route.ComponentProps) {
  const typeName = (id: string) => page.types.find((type) => type.id === id)?.name ?? id;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="networking" />
      <Section id="types" title="Three ways to be a partner">
        <CardGrid label="Partner types">
          {page.types.map(({ id, name, description, offers }) => (
            <Card key={id} as="li" title={name} pattern={id} head="low" text={description}>
              <Ticks items={offers} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      {page.featured.length > 0 && (
        <Section id="featured" ground="sunk" title="Featured partners">
          <CardGrid label="Featured partners">
            {page.featured.map(({ id, name, type, description, url, image, sample }) => (
              <Card
                key={id}
                as="li"
                title={name}
                href={realAddress(url)}
                pattern={id}
                image={image}
                badges={
                  <>
                    <Badge>{typeName(type)}</Badge>
                    <ExampleBadge of={{ sample }} />
                  </>
                }
                text={description}
              />
            ))}
          </CardGrid>
        </Section>
      )}
      <Closing
        title={page.invitation.title}
        text={page.invitation.text}
        links={[{ label: 'Get in Touch', href: contactAbout }]}
      />
    </>
  );
}
