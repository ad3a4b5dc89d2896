import { CardGrid } from '#app/ui/cards/card.tsx';
import { StoryCard } from '#app/ui/cards/story-card.tsx';
import { TicketCard } from '#app/ui/cards/ticket-card.tsx';
import { Tile } from '#app/ui/cards/tile.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { AfricaMap } from '#app/ui/figures/africa-map.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Carousel } from '#app/ui/panels/carousel.tsx';
import { Dialog } from '#app/ui/panels/dialog.tsx';
import { Quote } from '#app/ui/text/quote.tsx';
import { longName } from './samples.ts';

export const VoicesSpecimen = () => (
  <>
    <Section
      id="stories"
      ground="sunk"
      title="She started where you are"
      lead="Three graduates on the first step, the hard week, and the job."
    >
      <CardGrid snap>
        {['Lerato M.', 'Aisha K.', 'Nomvula D.'].map((name) => (
          <StoryCard
            key={name}
            as="li"
            quote="I fixed computers for my street. Now I do it for a whole hospital."
            name={name}
            note="IT support technician, Polokwane"
            pattern={name}
            dialog="story"
          />
        ))}
      </CardGrid>
    </Section>
    <Section
      id="certificates"
      ground="night"
      title="Certificates that employers know"
      lead="Scholarships are open to South African students under 35. Admissions answers within 48 business hours."
    >
      <CardGrid>
        {(['CompTIA A+', 'Network+', 'Security+'] as const).map((name, i) => (
          <TicketCard
            key={name}
            as="li"
            title={name}
            text="Build, fix and support computers, phones and printers."
            facts={[
              { label: 'Difficulty', value: i ? 'Intermediate' : 'Beginner', beads: i ? 2 : 1 },
              { label: 'Duration', value: '2-3 months' },
            ]}
          >
            <Button size="small" dialog="sign-in" fill={{ course_title: name }}>
              Apply for scholarship
            </Button>
            <ButtonLink href="#certificates" variant="more" arrow={false}>
              Learn More
            </ButtonLink>
          </TicketCard>
        ))}
      </CardGrid>
    </Section>
    <Section id="voices">
      <Carousel
        id="quotes"
        label="What members say"
        per={1}
        dots
        items={['Zanele T.', 'Amahle N.', longName].map((name) => ({
          key: name,
          node: (
            <Quote
              text="I wrote my A+ on a borrowed laptop and a library connection. Nobody here asked me why. They asked me when."
              name={name}
              note="IT support technician, member since 2024"
            />
          ),
        }))}
      />
    </Section>
    <Section id="tiles" title="Training that fits your life">
      <CardGrid>
        <Tile
          as="li"
          title="After work"
          text="Self-paced, open at 9 pm and at 5 am."
          pattern="digital-literacy"
          href="#tiles"
        />
        <Tile
          as="li"
          title="On Saturdays"
          text="Code clubs near you, all sessions free."
          pattern="professional-skills"
          href="#tiles"
        />
        <Tile
          as="li"
          title="With an academy"
          text="Instructor-led, in person or online."
          pattern="south-africa"
          href="#tiles"
        />
      </CardGrid>
    </Section>
    <Section
      id="chapters"
      ground="night"
      title="Chapters Across Africa"
      lead="Four points of one constellation."
    >
      <AfricaMap
        label="Our chapters on the map of Africa"
        joined
        points={[
          { id: 'ug', label: 'Uganda', lon: 32.6, lat: 0.3, href: '#ug' },
          { id: 'tz', label: 'Tanzania', lon: 39.2, lat: -6.8, href: '#tz' },
          { id: 'za', label: 'South Africa', lon: 28, lat: -26.2, href: '#za' },
          { id: 'na', label: 'Namibia', lon: 17.1, lat: -22.6, href: '#na' },
          { id: 'if', label: 'Ifakara', lon: 36.7, lat: -8.1 },
        ]}
      />
    </Section>
    <Dialog id="story" title="Lerato M." lead="IT support technician, Polokwane">
      <p>I fixed computers for my street.</p>
    </Dialog>
  </>
);
