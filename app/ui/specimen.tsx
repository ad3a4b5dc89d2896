import { Accordion, Disclosure } from './accordion.tsx';
import { AfricaMap } from './africa-map.tsx';
import { tileGrounds } from './art.ts';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { BeadRing } from './bead-ring.tsx';
import { BeadRows } from './bead-rows.tsx';
import { Benefits } from './benefits.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card, CardGrid, CardList } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { BarChart, HBars, StackedChart } from './chart.tsx';
import { Chip, ChipButton, ChipLink, Chips } from './chip.tsx';
import { Closing } from './closing.tsx';
import { CourseStrip } from './course-strip.tsx';
import { DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { Facts } from './facts.tsx';
import * as field from './field.tsx';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { Hero, Rating } from './hero.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { inlineIcons, spriteIcons } from './icons.ts';
import { renderMarkdown } from './markdown.ts';
import { Note } from './note.tsx';
import { PageHead } from './page-head.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { Swatch } from './pattern.tsx';
import { ProgressBar } from './progress.tsx';
import { Prose } from './prose.tsx';
import { Quote } from './quote.tsx';
import { SearchBox } from './search-box.tsx';
import { Section, SubjectHead } from './section.tsx';
import { SideNav } from './side-nav.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { LostStar } from './star.tsx';
import { Stat, StatNote, Stats } from './stat.tsx';
import { StoryCard } from './story-card.tsx';
import { LinkTabs, Tabs } from './tabs.tsx';
import { TicketCard } from './ticket-card.tsx';
import { Tile } from './tile.tsx';
import { Toasts } from './toast.tsx';
import { Toolbar } from './toolbar.tsx';

const subjects = Object.keys(tileGrounds).slice(0, 8);
const longName = 'Nomvula Nompumelelo Dlamini-van der Westhuizen';

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

/** Every component in every state, to look at; served in development only. */
export function Specimen() {
  return (
    <>
      <Hero
        id="hero"
        label="What you can do here"
        autoplay={3000}
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
      <Section id="benefits">
        <div className="split">
          <div className="stack">
            <h2>Skills open the door. People hold it open.</h2>
            <p className="lead">
              Naledi is a South African non-profit. We train girls, young women and underserved youth in
              coding, IT certification and digital skills, from Soweto to Kampala.
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
      <PageHead
        title="Introduction to Cybersecurity"
        lead="Explore the exciting field of cybersecurity and why it is a future-proof career."
        crumbs={[{ label: 'Catalog', href: '#catalog' }, { label: 'Introduction to Cybersecurity' }]}
        badges={
          <>
            <Badge tone="wait">Course</Badge>
            <span className="sm">Partner academy</span>
          </>
        }
        pattern="cybersecurity"
      >
        <div className="row">
          <Button>Get Started With Self-Paced</Button>
          <span className="sm">
            <b>1,820,340</b> already enrolled
          </span>
        </div>
      </PageHead>
      <div className="w sec" id="cards">
        <div className="two-col">
          <div className="stack wide">
            <Tabs
              label="About this course"
              tabs={[
                { id: 'overview', label: 'Overview', panel: <Prose html={renderMarkdown(sampleText)} /> },
                {
                  id: 'curriculum',
                  label: 'Curriculum',
                  panel: (
                    <Accordion
                      name="modules"
                      numbered
                      items={[
                        'Introduction to Cybersecurity',
                        'Attacks, Concepts and Techniques',
                        'Protecting your Data and Privacy',
                      ].map((title, i) => ({
                        title,
                        open: i === 0,
                        body: (
                          <ul className="tick">
                            <li>The world of cybersecurity</li>
                            <li>Organisational data</li>
                            <li>What was taken?</li>
                          </ul>
                        ),
                      }))}
                    />
                  ),
                },
              ]}
            />
            <div className="stack">
              <h2 className="h3">Skills You Will Learn</h2>
              <Chips label="Skills">
                {['Cyber Best Practices', 'Privacy and Data Confidentiality', 'Threat Detection'].map(
                  (skill) => (
                    <Chip key={skill}>{skill}</Chip>
                  ),
                )}
              </Chips>
              <Chips label="Filters">
                <ChipLink href="#a" on remove="Remove filter">
                  Free Courses
                </ChipLink>
                <ChipLink href="#b">Clear</ChipLink>
                <ChipButton on>Gender Equity</ChipButton>
                <ChipButton count={4}>Data Privacy</ChipButton>
              </Chips>
            </div>
          </div>
          <div className="stack wide">
            <Facts
              items={[
                { icon: 'award', label: 'Price', value: 'Free' },
                { icon: 'clock', label: 'Duration', value: '6 Hours' },
                { icon: 'signal', label: 'Level', value: 'Beginner' },
                { icon: 'flask-conical', label: 'Labs', value: '7 Labs' },
              ]}
            />
            <Panel title="Achievements" id="achievements">
              <div className="row">
                <Swatch name="cybersecurity" />
                <Avatar seed="thandi" />
                <Avatar seed="aisha" size="small" />
                <Avatar seed="neema" size="big" />
              </div>
              <p className="sm">Finish all five modules to earn the badge.</p>
            </Panel>
          </div>
        </div>
      </div>
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
              clearHref="/courses"
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
      <Section id="controls" ground="sunk" title="Buttons, notes, states">
        <div className="stack wide">
          <div className="row">
            <Button>Primary</Button>
            <Button variant="two">Secondary</Button>
            <Button size="small">Small</Button>
            <Button disabled>Disabled</Button>
            <Button busy busyLabel="Signing In...">
              Sign In
            </Button>
            <Button variant="two" icon="download">
              CSV
            </Button>
            <Button variant="more" arrow>
              View All (8)
            </Button>
            <IconButton icon="x" label="Close" />
            <IconButton icon="menu" label="Menu" bare />
            <Spinner />
          </div>
          <div className="row">
            <Badge>Other</Badge>
            <Badge tone="ok">Completed</Badge>
            <Badge tone="wait">In Progress</Badge>
            <Badge tone="no">Rejected</Badge>
          </div>
          <div className="grid g2">
            <Note title="The link is too old?">
              Sign in and choose “Send the e-mail again”. The old link stops working.
            </Note>
            <Note tone="warn" title="Email Verification Required">
              Please look in the spam folder too.
            </Note>
            <Note tone="bad" title="Please fix the errors in the form">
              Nothing you typed is lost.
            </Note>
            <Note tone="good" title="Saved">
              Your place is kept.
            </Note>
          </div>
          <Empty
            title="No courses enrolled yet"
            action={<ButtonLink href="#cards">Explore Courses</ButtonLink>}
          >
            Start your learning journey by enrolling in your first course
          </Empty>
          <SearchBox id="find" label="Search the help" placeholder="For example: certificate" />
          <div className="grid g2">
            <Skeleton kind="head" />
            <Skeleton kind="row" />
          </div>
          <Disclosure summary="How long do I keep access?">As long as the course runs.</Disclosure>
          <LinkTabs
            label="Events"
            tabs={[
              { href: '#up', label: 'Upcoming Events', current: true },
              { href: '#past', label: 'Past Events', count: 4 },
            ]}
          />
          <Pager label="Pages" prev="#p" next="#n" note="Showing first 50 users. Total: 4,812" />
        </div>
      </Section>
      <Section id="form" title="Fields">
        <form className="form" action="#form">
          <field.ErrorSummary
            title="Please fix the errors in the form"
            errors={[
              { id: 's-name', text: 'Name must be at least 2 characters' },
              { id: 's-email', text: 'Invalid email address' },
            ]}
          />
          <field.Fieldset legend="About you">
            <field.TextField
              id="s-name"
              name="name"
              label="Full Name"
              required
              error="Name must be at least 2 characters"
              defaultValue="T"
            />
            <field.TextField
              id="s-email"
              name="email"
              type="email"
              label="Email Address"
              required
              hint="Your confirmation and calendar file go here."
            />
            <field.TextField
              id="s-phone"
              name="phone"
              label="Phone"
              hint="Only if the venue changes on the day."
            />
            <field.PasswordField
              id="s-pw"
              name="password"
              label="Password"
              required
              placeholder="Enter your password"
            />
            <field.SelectField
              id="s-country"
              name="country"
              label="Country"
              placeholder="Choose a country"
              options={[
                { value: 'za', label: 'South Africa' },
                { value: 'na', label: 'Namibia' },
              ]}
            />
            <field.RadioGroup
              id="s-age"
              name="age"
              label="Age range"
              required
              options={[
                { value: '8-12', label: '8-12' },
                { value: '13-17', label: '13-17', hint: 'A parent or guardian agrees first.' },
              ]}
              defaultValue="13-17"
            />
          </field.Fieldset>
          <field.Fieldset
            legend="So that you can take part"
            hint="Shown only to the people who run this event. Erased 30 days after it."
          >
            <field.TextArea
              id="s-diet"
              name="diet"
              label="Dietary Requirements"
              placeholder="For example: halal, no nuts"
              maxLength={500}
              count
            />
            <field.CheckboxField
              id="s-news"
              name="news"
              label="Subscribe to our newsletter for updates and exclusive content"
              defaultChecked
            />
          </field.Fieldset>
          <field.FormActions>
            <Button type="submit" busyLabel="Registering...">
              Complete Registration
            </Button>
            <ButtonLink href="#form" variant="two">
              Cancel
            </ButtonLink>
          </field.FormActions>
        </form>
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
      <PageHead
        title="Welcome back, Thandiwe Mokoena"
        lead="You have 2 active courses. Next: lesson 4, Strong passwords."
        badges={
          <>
            <Badge tone="wait">Active Learner</Badge>
            <span className="sm">Joined June 14, 2026</span>
          </>
        }
        side={<BeadRing percent={61}>of all your lessons done. 11 to go.</BeadRing>}
      />
      <div className="w sec stack wide">
        <Stats>
          <Stat value="3" label="Enrolled Courses" />
          <Stat value="1" label="Completed" />
          <Stat value="1" label="Certificates" />
          <Stat value="2" label="In Progress" />
        </Stats>
        <CourseStrip
          level={2}
          title="Digital Literacy Basics"
          pattern="digital-literacy"
          badge={<Badge tone="wait">In Progress</Badge>}
          meta={['Enrolled 3 September 2026', 'Access until 3 September 2027']}
          progress={64}
        >
          <Button size="small">Continue Learning</Button>
          <Button size="small" variant="two">
            Resources
          </Button>
          <Button size="small" variant="two" dialog="progress">
            Progress
          </Button>
        </CourseStrip>
        <CourseStrip
          level={2}
          title="Career Planning for Women in Tech"
          pattern="professional-skills"
          badge={<Badge tone="ok">Completed</Badge>}
          progress={100}
        >
          <Button size="small" icon="award">
            View Certificate
          </Button>
        </CourseStrip>
        <Stats many>
          {[
            'Total Users',
            'Total Logins',
            'Course Enrollments',
            'Active Course Access',
            'Newsletter Subscribers',
          ].map((label, i) => (
            <Stat
              key={label}
              value={(4812 * (i + 1)).toLocaleString('en-US')}
              label={label}
              note="Registered profiles"
            />
          ))}
          <StatNote title="Needs you today">
            <a href="#starters">9 starters</a> and <a href="#enquiries">4 enquiries</a> with under 8 business
            hours left
          </StatNote>
        </Stats>
        <div className="grid g2">
          <Panel title="Sign-ups per week" id="signups">
            <StackedChart
              label="Sign-ups per week, by method"
              unit="Week"
              series={['Email', 'Google and Facebook']}
              columns={[27, 31, 29, 40, 44, 41, 54, 63, 61, 71, 90, 86].map((n, i) => ({
                label: `W${36 + i}`,
                values: [n, Math.round(n * 0.45)],
              }))}
            />
          </Panel>
          <Panel title="Members by country" id="countries">
            <HBars
              items={[
                { label: 'South Africa', value: 3604 },
                { label: 'Uganda', value: 481, tone: 'terra' },
                { label: 'Tanzania', value: 388, tone: 'terra' },
                { label: 'Email', value: 2800, text: '68.0%', tone: 'indigo' },
              ]}
            />
            <ProgressBar value={20} label="Progress" />
            <BarChart
              label="Members by age range"
              measure="Members"
              unit="Age"
              bars={[
                { label: '18-24', value: 1800 },
                { label: '25-34', value: 2200 },
                { label: '35-44', value: 12 },
              ]}
            />
          </Panel>
        </div>
        <div>
          <Toolbar title="Users">
            <SearchBox id="users-q" label="Name or email" placeholder="Name or email" hideLabel />
            <Button variant="two" size="small" icon="download">
              CSV
            </Button>
          </Toolbar>
          <DataTable
            caption="Users"
            rowKey={(row) => row.email}
            rows={[
              { name: 'Thandiwe Mokoena', email: 'thandiwe@mail.example', news: true, joined: '14 Jun 2026' },
              { name: longName, email: 'nomvula.dvdw@longmail.example', news: false, joined: '13 Jun 2026' },
            ]}
            columns={[
              { key: 'name', label: 'Name', name: true, cell: (row) => row.name },
              { key: 'email', label: 'Email', cell: (row) => row.email },
              {
                key: 'news',
                label: 'Newsletter',
                cell: (row) => (row.news ? <Badge tone="ok">Yes</Badge> : 'No'),
              },
              { key: 'joined', label: 'Joined', number: true, cell: (row) => row.joined },
            ]}
          />
        </div>
        <div className="row">
          {Object.keys(inlineIcons).map((name) => (
            <Icon key={name} name={name} />
          ))}
          {spriteIcons.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </div>
      <div className="lost night">
        <div className="w">
          <div className="box">
            <p className="num">404</p>
            <h2>Oops! Page not found</h2>
            <p className="lead">One bead slipped off the string.</p>
          </div>
          <div className="pic">
            <LostStar />
          </div>
        </div>
      </div>
      <Closing
        title="Your first course is free. So is the next one."
        text="No fee, no entry test. Bring a phone and an hour."
      >
        <ButtonLink href="#cards">Browse courses</ButtonLink>
        <ButtonLink href="#contact" variant="two">
          Talk to us
        </ButtonLink>
      </Closing>
      <Dialog id="sign-in" title="Welcome Back" lead="Sign in to your account">
        <Button variant="two" wide>
          Continue with Facebook
        </Button>
        <Button variant="two" wide>
          Continue with Google
        </Button>
        <p className="or">or</p>
        <field.TextField
          id="d-email"
          name="email"
          label="Email Address"
          required
          placeholder="Enter your email"
        />
        <field.PasswordField
          id="d-pw"
          name="password"
          label="Password"
          required
          placeholder="Enter your password"
        />
        <Button wide busyLabel="Signing In...">
          Sign In
        </Button>
      </Dialog>
      <Dialog id="story" title="Lerato M." lead="IT support technician, Polokwane">
        <p>I fixed computers for my street.</p>
      </Dialog>
      <Dialog id="all" title="Cybersecurity" wide>
        <CardGrid>
          {['Endpoint Security', 'Ethical Hacker', 'Network Defense', 'Cyber Threat Management'].map(
            (title) => course(title, 'cybersecurity', '27'),
          )}
        </CardGrid>
      </Dialog>
      <Dialog id="progress" title="Progress" lead="Digital Literacy Basics, 3 hours so far">
        <BeadRows
          pattern="digital-literacy"
          modules={[
            { title: 'Your device', lessons: [true, true, true] },
            { title: 'The web', lessons: [true, false, false, false] },
            { title: 'Staying safe online', lessons: [false, false, false] },
          ]}
        />
        <BeadRows pattern="digital-literacy" modules={[{ title: 'All done', lessons: [true, true] }]} />
      </Dialog>
      <Toasts
        toast={{ tone: 'success', title: 'Welcome back!', description: 'You have successfully signed in' }}
      />
    </>
  );
}

const sampleText = `A course opens when we know that the e-mail address is yours.

1. **Open our message.** Its subject is “Please check your email”.
2. **Press the link.** It works once, for 24 hours.

## Still locked?

Access may have ended. Write to us, and [we will look with you](/contact-us).

- The end date stands on the course card
- \`Access Course\` opens it again

> Nobody asked me why.

| When | What |
|---|---|
| Monday | Reading |
`;
