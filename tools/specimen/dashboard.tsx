import { BeadRing, BeadRows } from '#app/features/learning/study/beads.tsx';
import { CourseStrip } from '#app/member/dashboard/course-strip.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Stat, Stats } from '#app/ui/figures/stat.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Dialog } from '#app/ui/panels/dialog.tsx';

export const DashboardSpecimen = () => (
  <>
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
    </div>
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
  </>
);
