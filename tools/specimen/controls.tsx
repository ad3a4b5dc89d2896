import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { inlineIcons, spriteIcons } from '#app/ui/base/icons.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Skeleton, Spinner } from '#app/ui/feedback/loading.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { LostStar } from '#app/ui/figures/star.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { Disclosure } from '#app/ui/panels/accordion.tsx';

export const ControlsSpecimen = () => (
  <>
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
        <Pager label="Pages" prev="#p" next="#n" note="Showing first 50 users. Total: 4,812" />
      </div>
    </Section>
    <div className="w sec">
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
  </>
);
