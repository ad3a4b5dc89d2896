import { LessonParts } from '#app/features/learning/activities/lesson-parts.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import type { LessonView } from './lesson-view.server.ts';
import { StudyTime } from './step-head.tsx';

interface LessonProps {
  slug: string;
  lesson: LessonView;
  headless?: boolean;
}

export function LessonArticle({ slug, lesson, headless }: LessonProps) {
  const { key, title, minutes, where, html, parts, done, before, after } = lesson;
  return (
    <StudyTime slug={slug} place={key}>
      <article className="stack wide">
        {!headless && (
          <div className="stack">
            <p className="muted small-text">{`${where} · about ${minutes} minutes`}</p>
            <h2>{title}</h2>
          </div>
        )}
        <Prose html={html} />
        <LessonParts place={`${slug}/${key}`} parts={parts} />
        <form method="post" action={`/learn/${slug}/${key}`} className="row">
          {done && <Badge tone="ok">Done</Badge>}
          {done ? (
            <Button type="submit" name="done" value="no" variant="two" size="small">
              Mark as not done
            </Button>
          ) : (
            <Button type="submit" name="done" value="yes" icon="check">
              Mark as done
            </Button>
          )}
        </form>
        <BeforeAndAfter before={before} after={after} />
      </article>
    </StudyTime>
  );
}
