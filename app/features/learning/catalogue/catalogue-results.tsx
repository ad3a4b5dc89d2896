import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import type { CatalogueView } from './catalogue-view.ts';
import { SubjectSection } from './subject-section.tsx';

interface CatalogueResultsProps {
  view: CatalogueView;
  action: string;
  placeholder: string;
  badge?: string;
  empty?: React.ReactNode;
}

export function CatalogueResults({ view, action, placeholder, ...rest }: CatalogueResultsProps) {
  const { found, total, q, subjects, keep } = view;
  return (
    <div className="stack">
      <div id="search" data-region>
        <SearchBox
          id="q"
          label="Search the courses"
          hideLabel
          action={action}
          placeholder={placeholder}
          value={q}
          keep={keep.search}
        />
      </div>
      <p className="mut" role="status" id="found" data-region>
        {found === total ? `${total} courses` : `${found} of ${total} courses`}
      </p>
      <div id="results" data-region>
        {subjects.length === 0 && (
          <Empty
            title="No course matches all your filters"
            action={
              <ButtonLink href={action} variant="two">
                Show all courses
              </ButtonLink>
            }
          >
            Remove a filter, or search for another word.
          </Empty>
        )}
        {subjects.map((subject) => (
          <SubjectSection key={subject.id} subject={subject} {...rest} />
        ))}
      </div>
    </div>
  );
}
