import { Swatch } from '#app/ui/base/pattern.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/figures/facts.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Avatar } from '#app/ui/lists/avatar.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Chip, ChipButton, ChipLink, Chips } from '#app/ui/lists/chip.tsx';
import { Accordion } from '#app/ui/panels/accordion.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { Tabs } from '#app/ui/panels/tabs.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';

export const CourseSpecimen = () => (
  <>
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
  </>
);

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
