import { SharePage } from '#app/organisation/share-page.tsx';
import { Under18 } from '#app/organisation/under-18.tsx';
import { Swatch } from '#app/ui/base/pattern.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/figures/facts.tsx';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Avatar } from '#app/ui/lists/avatar.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { Tabs } from '#app/ui/panels/tabs.tsx';
import { payAddress, scholarshipAddress } from './address.ts';
import { CourseBadges } from './course-badges.tsx';
import type { CourseDetail } from './course-detail.content.ts';
import { SideSection, Skills } from './course-side.tsx';
import type { nextStarts } from './course-summary.ts';
import { Curriculum, Overview } from './curriculum.tsx';
import { Languages } from './languages.tsx';

interface FullCourseProps {
  detail: CourseDetail;
  crumbs: Crumb[];
  pattern: string;
  enrolled: string;
  counted: string | false;
  price: string;
  starts: ReturnType<typeof nextStarts>;
}

export function FullCourse({ detail, crumbs, pattern, enrolled, counted, price, starts }: FullCourseProps) {
  const { id, title, subtitle, description, academy, image } = detail;
  return (
    <>
      <PageHead
        title={title}
        lead={subtitle}
        crumbs={crumbs}
        pattern={pattern}
        badges={<CourseBadges academy={academy} type="Course" />}
      >
        <p>{description}</p>
        <div className="row">
          <GetStarted courseId={id} />
          <p className="sm">
            <strong>{enrolled}</strong> already enrolled
          </p>
          {counted && (
            <p className="sm">
              {counted} <ExampleBadge of={detail} />
            </p>
          )}
        </div>
        <p className="sm">
          <Under18 />
        </p>
      </PageHead>
      <Section>
        <div className="two-col facts-first">
          <div className="stack wide">
            {image && <img src={image} alt="" loading="lazy" />}
            <Facts
              items={[
                { icon: 'award', label: 'Price', value: detail.price },
                { icon: 'clock', label: 'Duration', value: detail.duration },
                ...starts,
                { icon: 'signal', label: 'Level', value: detail.level },
                { icon: 'flask-conical', label: 'Labs', value: detail.labs },
                { icon: 'monitor', label: 'Delivery type', value: detail.deliveryType },
              ]}
            />
          </div>
          <div className="stack wide">
            <div className="grid g4">
              <Delivery title="Self-Paced Online" text="Learn online at your own pace" pattern={pattern} />
              <Delivery title="Instructor-Led" text="Learn with an academy" pattern="digital-literacy" />
            </div>
            <Tabs
              label="Course"
              tabs={[
                { id: 'overview', label: 'Overview', panel: <Overview detail={detail} /> },
                { id: 'curriculum', label: 'Curriculum', panel: <Curriculum modules={detail.curriculum} /> },
              ]}
            />
          </div>
          <div className="stack wide">
            {detail.priceNote && (
              <Panel id="class" title="Instructor-led class">
                <p className="sm">{detail.priceNote}</p>
                <ButtonLink
                  href={payAddress(`the instructor-led class of ${title}`, price)}
                  variant="two"
                  size="small"
                  wide
                >
                  {`Get started - ${price}`}
                </ButtonLink>
                <ButtonLink href={scholarshipAddress(title)} variant="more" arrow>
                  Apply for scholarship
                </ButtonLink>
              </Panel>
            )}
            <Achievements detail={detail} />
            <SideSection title="Skills You Will Learn">
              <Skills names={detail.skills} />
            </SideSection>
            <SideSection title="Available Languages">
              <Languages names={detail.languages} />
            </SideSection>
            <SharePage what="course" title={title} />
          </div>
        </div>
      </Section>
    </>
  );
}

const Delivery = ({ title, text, pattern }: { title: string; text: string; pattern: string }) => (
  <div className="row">
    <Swatch name={pattern} />
    <div>
      <h2 className="h4">{title}</h2>
      <p className="mut sm">{text}</p>
    </div>
  </div>
);

function Achievements({ detail: { achievements = [], academy, curriculum } }: { detail: CourseDetail }) {
  return (
    <Panel id="achievements" title="Achievements">
      <p className="sm">
        {achievements.length > 0
          ? `Badges for this course come from ${academy}, if it offers them. Ask there before you count on one. Here you keep track of its ${curriculum.length} modules.`
          : `This course has no badge. Here you keep track of its ${curriculum.length} modules.`}
      </p>
      {achievements.length > 0 && (
        <ul className="meta">
          {achievements.map(({ name, description, image }) => (
            <li key={name}>
              <Avatar seed={name} {...(image && { src: image })} />
              <div>
                <strong>{name}</strong>
                {description && <p>{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function GetStarted({ courseId }: { courseId: string }) {
  return (
    <form method="post" action={`/courses/${courseId}/enrol`} data-members={`/courses/${courseId}`}>
      <Button type="submit">Get Started With Self-Paced</Button>
    </form>
  );
}
