import { Card, CardGrid, CardList } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Benefits } from '#app/ui/layout/benefits.tsx';
import { Hero, Rating } from '#app/ui/layout/hero.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { subjects } from './samples.ts';

export const FrontSpecimen = () => (
  <>
    <Hero
      id="hero"
      label="What you can do here"
      autoplayMs={3000}
      slides={[
        {
          key: 'skills',
          lines: ['Master IT Skills', 'Get Certified', 'Build Your Future'],
          lead: 'Free courses, real certificates and a community of women who have walked the road before you. Start on the phone you have.',
          actions: (
            <>
              <ButtonLink href="#cards">Explore Free Courses</ButtonLink>
              <ButtonLink href="#cards" variant="two">
                Browse Free Courses
              </ButtonLink>
            </>
          ),
        },
        {
          key: 'developer',
          lines: ['Software Developer', 'SAQA NQF 5'],
          lead: 'A professional certification with a guaranteed internship placement.',
          actions: <ButtonLink href="#cards">Join the Course</ButtonLink>,
          after: <Rating value="4.9">from 2,000+ reviews</Rating>,
        },
      ]}
    />
    <Section
      id="tracks"
      title="Eight career tracks. Each one starts free."
      lead="Pick what makes you curious. Every track shows the courses, the jobs they lead to and the certificates employers ask for."
    >
      <CardGrid min={260} snap>
        {subjects.map((subject, i) => (
          <Card
            key={subject}
            as="li"
            title={subject.replaceAll('-', ' ')}
            href="#cards"
            pattern={subject}
            icon={
              [
                'shield-check',
                'network',
                'brain-circuit',
                'chart-column',
                'code-xml',
                'monitor-cog',
                'mouse-pointer-2',
                'briefcase',
              ][i]
            }
            text="Protect people, phones and networks from attack."
            meta={[
              { icon: 'briefcase', text: 'SOC analyst, Security administrator' },
              { icon: 'award', text: 'Security+, CyberOps Associate' },
            ]}
          >
            <CardList
              items={[
                { text: 'Introduction to Cybersecurity', note: '6 Hours' },
                { text: 'Endpoint Security', note: '27 Hours' },
                { text: 'Ethical Hacker', note: '70 Hours' },
              ]}
            />
          </Card>
        ))}
      </CardGrid>
    </Section>
    <Section id="benefits">
      <div className="split">
        <div className="stack">
          <h2>Skills open the door. People hold it open.</h2>
          <p className="lead">
            Naledi is a South African non-profit. We train girls, young women and underserved youth in coding,
            IT certification and digital skills, from Soweto to Kampala.
          </p>
          <ButtonLink href="#about" variant="more">
            About us
          </ButtonLink>
        </div>
        <Benefits
          items={[
            {
              title: 'Expert-led courses',
              text: 'Learn from people who do the work every day, and who remember starting.',
              pattern: 'cybersecurity',
            },
            {
              title: 'Flexible self-paced learning',
              text: 'Study on a phone, after school or after a shift. Your place is kept.',
              pattern: 'namibia',
            },
            {
              title: 'Community support',
              text: 'Code clubs, study groups and four chapters: you never learn alone.',
              pattern: 'digital-literacy',
            },
            {
              title: 'Job placement help',
              text: 'CV reviews, mock interviews and introductions to employers who hire.',
              pattern: 'programming',
            },
          ]}
        />
      </div>
    </Section>
  </>
);
