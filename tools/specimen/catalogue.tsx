import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { SubjectHead } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { ChipLink, Chips } from '#app/ui/lists/chip.tsx';
import { FilterButton, FilterPanel } from '#app/ui/lists/filter-panel.tsx';
import { Carousel } from '#app/ui/panels/carousel.tsx';
import { Dialog } from '#app/ui/panels/dialog.tsx';
import { SideNav } from '#app/ui/panels/side-nav.tsx';
import { subjects } from './samples.ts';

const course = (title: string, pattern: string, hours: string) => (
  <Card
    key={title}
    as="li"
    head="low"
    title={title}
    href="#cards"
    pattern={pattern}
    badges={
      <>
        <Badge tone="ok">Free</Badge>
        <span className="sm">Course</span>
      </>
    }
    meta={[
      { icon: 'clock', text: `${hours} Hours, self-paced` },
      { icon: 'signal', text: 'Beginner' },
    ]}
  />
);

export const CatalogueSpecimen = () => (
  <>
    <PageHead title="Free Courses" lead="Forty-one courses, all in one place." pattern="quilt">
      <Chips>
        {[
          <ChipLink key="a" href="#a" on remove="Remove filter">
            Free Courses
          </ChipLink>,
          <ChipLink key="b" href="#b">
            Clear
          </ChipLink>,
        ]}
      </Chips>
    </PageHead>
    <div className="w sec">
      <div className="two-col left">
        <div className="stack">
          <SideNav
            label="Subjects"
            items={subjects.map((subject, i) => ({
              href: `#${subject}`,
              label: subject.replaceAll('-', ' '),
              current: i === 0,
            }))}
          />
          <FilterButton id="filters" active={1} />
          <FilterPanel
            id="filters"
            action="/courses"
            groups={[
              {
                name: 'category',
                label: 'Category',
                options: [
                  { value: 'free', label: 'Free Courses', count: 41, checked: true },
                  { value: 'paths', label: 'Career Paths', count: 8 },
                ],
              },
              {
                name: 'difficulty',
                label: 'Difficulty',
                options: [{ value: 'b', label: 'Beginner', count: 20 }],
              },
              {
                name: 'language',
                label: 'Language',
                options: [{ value: 'en', label: 'English', count: 41 }],
              },
            ]}
          />
        </div>
        <div>
          <section className="subj">
            <SubjectHead
              id="cybersecurity"
              title="Cybersecurity"
              text="Protect people, phones and networks from attack."
              pattern="cybersecurity"
              badge={<Badge tone="wait">Career Track</Badge>}
              action={
                <Button variant="more" dialog="all" arrow>
                  View All (8)
                </Button>
              }
            />
            <Carousel
              id="cyber"
              label="Courses in Cybersecurity"
              items={[
                'Introduction to Cybersecurity',
                'Endpoint Security',
                'Ethical Hacker',
                'Network Defense',
              ].map((title) => ({
                key: title,
                node: (
                  <Card
                    head="low"
                    title={title}
                    href="#cards"
                    pattern="cybersecurity"
                    badges={<Badge tone="ok">Free</Badge>}
                    meta={[{ icon: 'clock', text: '6 Hours' }]}
                  />
                ),
              }))}
            />
          </section>
          <section className="subj">
            <SubjectHead
              title="Data Science"
              text="Find the story in the numbers and show it clearly."
              pattern="data-science"
            />
            <Note title="No courses here yet.">
              They are being written. <a href="#ai">See Data Science and AI</a> meanwhile.
            </Note>
          </section>
          <section className="subj">
            <SubjectHead title="Cloud Computing" pattern="cloud-computing" />
            <CardGrid>
              {[
                course('Cloud Essentials', 'cloud-computing', '35'),
                course('DevOps in Practice, with a long title that wraps', 'devops', '60'),
              ]}
            </CardGrid>
          </section>
        </div>
      </div>
    </div>
    <Dialog id="all" title="Cybersecurity" wide>
      <CardGrid>
        {['Endpoint Security', 'Ethical Hacker', 'Network Defense', 'Cyber Threat Management'].map((title) =>
          course(title, 'cybersecurity', '27'),
        )}
      </CardGrid>
    </Dialog>
  </>
);
