import { joinPath, volunteerPath, withClub } from '#app/features/code-clubs/club/club-address.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import { WhomToTellLink } from '#app/features/code-clubs/club/whom-to-tell.tsx';
import { studentDialog } from '#app/features/code-clubs/student/student-form.tsx';
import { volunteerDialog } from '#app/features/code-clubs/volunteer/volunteer-form.tsx';
import { counted } from '#app/platform/counted.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Disclosure } from '#app/ui/disclosure/accordion.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Prose } from '#app/ui/text/prose.tsx';

interface ShownClub extends Omit<CodeClub, 'image'> {
  image: ReturnType<ImageOf>;
  aboutHtml: string;
}

export function ClubCard({ club }: { club: ShownClub }) {
  const fill = { club_id: club.id, club_name: club.name };
  return (
    <Card
      as="li"
      title={<span id={club.id}>{club.name}</span>}
      pattern={club.pattern}
      image={club.image}
      badges={club.sample && <ExampleBadge of={club} />}
      text={club.description}
      meta={[
        { icon: 'map-pin', text: club.location },
        { icon: 'clock', text: club.meetingTime },
        { icon: 'users', text: counted(club.members, 'member') },
      ]}
      foot={
        <>
          <ButtonLink size="small" href={withClub(joinPath, club.id)} dialog={studentDialog} fill={fill}>
            Join as Student
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="two"
            href={withClub(volunteerPath, club.id)}
            dialog={volunteerDialog}
            fill={fill}
          >
            Volunteer
          </ButtonLink>
        </>
      }
    >
      <Disclosure summary="About this club">
        <div className="stack small-text">
          <Prose html={club.aboutHtml} />
          <Ticks items={club.whatWeDo} />
          <p>
            <strong>Ages:</strong> {club.ages}
          </p>
          <p>
            <strong>Bring:</strong> {club.bring}
          </p>
          <WhomToTellLink />
        </div>
      </Disclosure>
    </Card>
  );
}
