import { Card } from '#app/ui/cards/card.tsx';
import { Figures } from '#app/ui/data-display/figures.tsx';
import { Disclosure } from '#app/ui/disclosure/accordion.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Chapter } from './chapter.content.ts';

export function ChapterCard({ chapter, html }: { chapter: Chapter; html: string }) {
  const { stats, leadership } = chapter;
  return (
    <Card
      as="li"
      level={2}
      title={<span id={chapter.id}>{chapter.country}</span>}
      pattern={chapter.pattern}
      badges={chapter.sample && <ExampleBadge of={chapter} />}
      text={chapter.description}
      meta={[
        { icon: 'map-pin', text: chapter.cities.join(', ') },
        { icon: 'mail', text: <a href={`mailto:${chapter.email}`}>{chapter.email}</a> },
        { icon: 'phone', text: chapter.phone },
        { icon: 'building-2', text: chapter.address },
      ]}
    >
      {stats && (
        <Figures
          small
          items={[
            { value: stats.students, label: 'Students' },
            { value: stats.programmes, label: 'Programmes' },
            { value: stats.partners, label: 'Partners' },
          ]}
        />
      )}
      {leadership && (
        <div className="stack">
          <h3 className="heading-4">Chapter Leadership</h3>
          <ul className="tick">
            {leadership.map(({ name, role }) => (
              <li key={name}>
                {name}, <span className="muted">{role}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure summary={`More about ${chapter.country}`}>
        <Prose html={html} />
      </Disclosure>
    </Card>
  );
}
